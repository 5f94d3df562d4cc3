// How much does a search fetch, and how long does it keep a browser busy? Copies of the website's pages, 400, 2 000 and 10 000
// in each language, are indexed and searched in Chromium with the queries of bench/search-quality.
//
//   npm run bench:search:browser [-- --pages 400,2000,10000 --langs en,zh --queries 40]
//
// Printed for each size and language: gzip bytes fetched before the first result, of each query asked by a reader who has
// nothing yet (goals: 45 kB at 400 pages, 220 kB at 10 000), and files of the index it fetches (goal: 6); milliseconds a query takes once its files are there (goals at
// 2 000 pages: median 10, 95 of 100 within 30); the longest task of the main thread while every query is asked of a thread, with the
// CPU slowed four times (goal: 50).
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseBrowser, useBrowser } from '../../test/helpers/browser.ts'
import { loadSite } from '../../packages/engine/src/build.ts'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { searchIndex } from '../../packages/engine/src/search/searchIndex.ts'
import { readQueries } from '../search-quality/queries.ts'
import { copiesOf } from './copies.ts'
import { longestTask } from './longestTask.ts'
import { bundleProbe, serveFiles, type ServedFiles } from './serveFiles.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '400,2000,10000' },
    langs: { type: 'string', default: 'en,zh' },
    queries: { type: 'string', default: '40' },
  },
})

/** What the page has for the measurements (probe.ts). */
interface Probe {
  timesOf(indexUrl: string, queries: readonly string[]): Promise<number[]>
  ask(indexUrl: string, query: string): Promise<number>
  askThread(indexUrl: string, queries: readonly string[]): Promise<void>
}

const site = await loadSite(join(packageRoot(), 'site'), { cache: false })
const scripts = await bundleProbe()
const browser = await useBrowser()
try {
  for (const count of options.pages.split(',').map(Number)) {
    const start = performance.now()
    const index = (await searchIndex(copiesOf(site, count))).flatMap((file) =>
      'contents' in file ? [[`/${file.outFile}`, String(file.contents)] as const] : [],
    )
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const bytes = index.reduce((sum, [, contents]) => sum + Buffer.byteLength(contents), 0)
    console.log(
      `\n${count} pages a language: ${index.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`,
    )
    const served = await serveFiles(new Map([...scripts, ...index]))
    try {
      for (const lang of options.langs.split(',')) await measure(served, lang)
    } finally {
      served.close()
    }
  }
} finally {
  releaseBrowser()
}

async function measure(served: ServedFiles, lang: string): Promise<void> {
  const all = await readQueries(
    join(packageRoot(), `bench/search-quality/queries/site.${lang}.txt`),
  )
  const step = Math.max(1, Math.floor(all.length / Number(options.queries)))
  const queries = all.filter((_, index) => index % step === 0).map(({ text }) => text)
  const indexUrl = `/search/${lang}.json`
  const page = await browser.newPage()
  await page.goto(served.url)
  await page.waitForFunction(() => 'probe' in globalThis)
  const fetched: number[] = []
  const requests: number[] = []
  for (const query of queries) {
    const [before, requestsBefore] = [served.sent(), served.requests()]
    await page.evaluate(([url, text]) => probeOf().ask(url, text), [indexUrl, query] as const)
    fetched.push(served.sent() - before)
    requests.push(served.requests() - requestsBefore)
  }
  const times = await page.evaluate(([url, texts]) => probeOf().timesOf(url, texts), [
    indexUrl,
    queries,
  ] as const)
  const longest = await longestTask(page, 4, () =>
    page.evaluate(([url, texts]) => probeOf().askThread(url, texts), [indexUrl, queries] as const),
  )
  await page.close()
  console.log(
    [
      `${lang}  ${queries.length} queries`,
      `bytes ${figures(
        fetched.map((number) => number / 1000),
        'kB',
      )}`,
      `requests ${figures(requests, '')}`,
      `time ${figures(times, 'ms')}`,
      `longest task ${longest.toFixed(0)} ms`,
    ].join('   '),
  )
}

/** Serialised into the page, as the functions that call it are. */
declare function probeOf(): Probe

function figures(numbers: readonly number[], unit: string): string {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ${unit}`
}
