// How well does search find what readers look for? Runs lists of queries, each with the pages that answer it, through
// docgen's search, in the browser and on a server, and through fuse.js over the full texts of the pages. Constants may be
// tuned on the first half of each list, every other line (`--half tune`); the figures that count are those of the other
// half. Where a list has another beside it, NAME.report.LANG.txt, that one is the half that counts, and the list is all for
// tuning.
//
//   npm run bench:search                                       the website, and small sites in further languages (languages.ts)
//   npm run bench:search -- --docs FOLDER --langs en,zh --queries bench/search-quality/queries/NAME
//   … --half tune|report|all   --show   every query whose first page is wrong; those of `report` are not for tuning
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSite } from '../../packages/engine/src/build.ts'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type { Site } from '../../packages/engine/src/types/index.ts'
import { createFuseEngine, createOwnEngine, createPostgresEngine, type Engine } from './engines.ts'
import { LANGUAGES, languageFile, loadLanguage } from './languages.ts'
import { readQueries, type Query } from './queries.ts'

const { values: options } = parseArgs({
  options: {
    docs: { type: 'string' },
    langs: { type: 'string', default: 'en,zh' },
    queries: { type: 'string', default: join(packageRoot(), 'bench/search-quality/queries/site') },
    half: { type: 'string', default: 'report' },
    show: { type: 'boolean', default: false },
  },
})

/** Pages looked at for each query: as many as search shows. */
const SHOWN = 7

const langs = options.langs.split(',')
const site = options.docs
  ? await loadDocs(resolve(options.docs), langs)
  : await loadSite(join(packageRoot(), 'site'), { cache: false })
const routePaths = new Set(site.routes.keys())
for (const lang of langs) {
  const { all, queries } = await queriesOf(lang)
  console.log(`\n${lang}: ${queries.length} of ${all.length} queries (${options.half})`)
  warnOfMissing(lang, all)
  await measure(await createOwnEngine(site, lang), queries)
  await measure(await createPostgresEngine(site, lang), queries)
  await measure(createFuseEngine(site, lang), queries)
}

if (!options.docs) {
  for (const lang of LANGUAGES) {
    const queries = await readQueries(`${languageFile(lang)}.txt`)
    console.log(`\n${lang}: ${queries.length} queries`)
    const small = await loadLanguage(lang)
    await measure(await createOwnEngine(small, lang), queries)
    await measure(await createPostgresEngine(small, lang), queries)
  }
}

/** A page that is not there cannot be found: what is measured then is less than what was meant. */
function warnOfMissing(lang: string, queries: readonly Query[]): void {
  const prefix = site.locales.find((locale) => locale.lang === lang)?.prefix ?? ''
  const wanted = new Set(queries.flatMap(({ pages }) => pages))
  const missing = [...wanted].filter((page) => !routePaths.has(prefix + page))
  if (missing.length > 0) console.log(`no page at ${missing.join(' ')}`)
}

/** All queries of a language, and those of the half that was asked for. */
async function queriesOf(lang: string): Promise<Record<'all' | 'queries', readonly Query[]>> {
  const list = await readQueries(`${options.queries}.${lang}.txt`)
  const reportFile = `${options.queries}.report.${lang}.txt`
  const isApart = existsSync(reportFile)
  const report = isApart
    ? await readQueries(reportFile)
    : list.filter((_, index) => index % 2 === 1)
  const tune = isApart ? list : list.filter((_, index) => index % 2 === 0)
  const all = isApart ? [...list, ...report] : list
  if (options.half === 'all') return { all, queries: all }
  return { all, queries: options.half === 'tune' ? tune : report }
}

/** A site of the folder with nothing but languages configured. */
async function loadDocs(docs: string, langs: readonly string[]): Promise<Site> {
  const root = await mkdtemp(join(tmpdir(), 'docgen-search-'))
  try {
    const locales = langs.length > 1 ? langs.map((lang) => ({ lang, label: lang })) : undefined
    const config = { root: docs, lang: langs[0], locales, route: { exclude: ['**/fragments/**'] } }
    await writeFile(join(root, 'docgen.config.mjs'), `export default ${JSON.stringify(config)}\n`)
    return await loadSite(root, { cache: false })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function measure(engine: Engine, queries: readonly Query[]): Promise<void> {
  const ranks: number[] = []
  const times: number[] = []
  await engine.find(queries[0]?.text ?? '')
  for (const { text, pages } of queries) {
    const start = performance.now()
    const found = await engine.find(text)
    times.push(performance.now() - start)
    const shown = found.slice(0, SHOWN)
    const rank = shown.findIndex((routePath) => pages.includes(engine.bareRoute(routePath)))
    ranks.push(rank)
    if (options.show && rank !== 0 && engine.name === 'docgen') {
      console.log(`  ${rank + 1 || '-'}  ${text}  →  ${shown.slice(0, 3).join('  ')}`)
    }
  }
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const share = (most: number) => mean(ranks.map((rank) => (rank >= 0 && rank < most ? 1 : 0)))
  const figures = [
    `MRR@${SHOWN} ${mean(ranks.map((rank) => (rank < 0 ? 0 : 1 / (rank + 1)))).toFixed(3)}`,
    `hit@1 ${share(1).toFixed(3)}`,
    `hit@${SHOWN} ${share(SHOWN).toFixed(3)}`,
    `${mean(times).toFixed(1)} ms a query, at most ${Math.max(...times).toFixed(1)}`,
    engine.note(),
  ]
  console.log(`${engine.name.padEnd(14)} ${figures.filter(Boolean).join('   ')}`)
}
