// Links must lead to a page, to one of its headings, or to a file of the output; pictures and what heads load must be there.
import { isAbsolute, join, posix } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { glob } from 'tinyglobby'
import { closest } from '../diagnostics/diagnostics.ts'
import { decodePath } from '../shared/paths.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf, createExcludes, needlessExclude } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'
import { referencesOf } from './references.ts'
import type { Reference } from './reference.ts'
import { createTargets, type Targets } from './targets.ts'

/** How many dead links get a suggestion: each is compared with every page of its language. */
const SUGGESTIONS = 100

/** How many pages are checked between two turns of the event loop, in which dev answers: some 5 ms. */
const PAGES_IN_A_TURN = 256

export async function checkLinks(
  site: Site,
  outputs: readonly OutputFile[],
): Promise<Diagnostic[]> {
  return await locateFindings(await findDeadLinks(site, outputs))
}

async function findDeadLinks(site: Site, outputs: readonly OutputFile[]): Promise<Finding[]> {
  const { deadLinkExcludes } = site.config
  const excludes = deadLinkExcludes ?? []
  const excluding = createExcludes(excludes)
  const targets = createTargets(site, outputs)
  const dead: Reference[] = []
  const unanchored: Reference[] = []
  for (const [index, references] of referencesOf(site).entries()) {
    if (index % PAGES_IN_A_TURN === 0) await nextTurn()
    for (const reference of references) {
      // A picture of an article has to be there too, whether or not links are checked.
      if (deadLinkExcludes === null && reference.code !== 'missing-image') continue
      if (!targets.has(reference)) dead.push(reference)
      if (targets.lacksAnchor(reference)) unanchored.push(reference)
    }
  }
  const isReported = (entries: readonly string[]) => entries.length === 0
  const used = new Set([
    ...dead.flatMap(excluding.routes),
    ...unanchored.flatMap(excluding.headings),
  ])
  return [
    ...(await deadLinks(
      dead.filter((reference) => isReported(excluding.routes(reference))),
      site,
      outputs,
    )),
    ...unanchored
      .filter((reference) => isReported(excluding.headings(reference)))
      .map(deadAnchor(targets, site, unanchored.length > 0 ? await filesOfMenus(site) : [])),
    ...excludes
      .filter((exclude) => !used.has(exclude))
      .map((exclude) => needlessExclude(exclude, targets.exists(exclude), site.config)),
  ]
}

// ── What is said ───────────────────────────────────────────────────────────────────────────────────

async function deadLinks(
  dead: readonly Reference[],
  site: Site,
  outputs: readonly OutputFile[],
): Promise<Finding[]> {
  if (dead.length === 0) return []
  const suggest = createSuggestions(site)
  const menuFiles = await filesOfMenus(site)
  return dead.map((reference) => ({
    diagnostic: {
      ...(isOfFile(reference) ? missingFile(reference, outputs) : deadLink(reference, suggest)),
      ...placeOf(reference, site),
    },
    ...searchOf(reference, menuFiles),
  }))
}

function deadLink(reference: Reference, suggest: (reference: Reference) => string | null) {
  return {
    severity: 'error',
    code: reference.code,
    message: `No page \`${reference.routePath}\`.`,
    hint: suggest(reference) ?? 'Correct the link, or write the page.',
  } as const
}

function isOfFile({ code }: Reference): boolean {
  return code === 'missing-image' || code === 'missing-file'
}

/** What a head loads may come from the host: that is a warning, and can be said to be so. */
function missingFile({ code, routePath }: Reference, outputs: readonly OutputFile[]) {
  const folder = posix.dirname(routePath)
  const beside = outputs
    .map(({ outFile }) => `/${outFile}`)
    .filter((path) => posix.dirname(path) === folder)
  const near = closest(routePath, beside)
  const isPicture = code === 'missing-image'
  const elsewhere = isPicture
    ? ''
    : ' What the host of the site has besides is named in `markdown.checkDeadLinks.excludes`.'
  return {
    severity: isPicture ? 'error' : 'warning',
    code,
    message: `No file \`${routePath}\`.`,
    hint:
      near === null
        ? `The path is looked up from the public folder.${elsewhere}`
        : `Did you mean \`${near}\`?`,
  } as const
}

function deadAnchor(
  targets: Targets,
  site: Site,
  menuFiles: readonly string[],
): (reference: Reference) => Finding {
  return (reference) => {
    const { routePath } = reference
    const hash = decodePath(reference.hash)
    const near = closest(hash, targets.page(routePath)?.anchors ?? [])
    return {
      diagnostic: {
        severity: 'error',
        code: 'dead-anchor',
        message: `The page \`${routePath}\` has no heading or element with the id \`${hash}\`.`,
        hint: near === null ? 'Correct the link.' : `Did you mean \`#${near}\`?`,
        ...placeOf(reference, site),
      },
      ...searchOf(reference, menuFiles),
    }
  }
}

function placeOf({ filePath, position }: Reference, { config }: Site) {
  if (filePath === undefined) return position
  const absPath = isAbsolute(filePath) ? filePath : join(config.docsDir, filePath)
  return { filePath: absPath, ...position }
}

function searchOf({ quoted, filePath, code }: Reference, menuFiles: readonly string[]) {
  const menu = { 'dead-nav-link': 'nav', 'dead-sidebar-link': 'sidebar' } as const
  return {
    ...(code === 'dead-nav-link' || code === 'dead-sidebar-link' ? { menu: menu[code] } : {}),
    ...(quoted === undefined ? {} : { quoted }),
    ...(filePath === undefined ? { searchIn: menuFiles } : {}),
  }
}

/** Files a link of nav or sidebar may be written in. */
async function filesOfMenus(site: Site): Promise<string[]> {
  const { config } = site
  const metaFiles = await glob(['**/_meta.json', '**/_nav.json'], {
    ...{ cwd: config.docsDir, absolute: true, expandDirectories: false },
    ignore: ['**/node_modules/**'],
  })
  return [...configFilesOf(config), ...metaFiles.sort()]
}

/** For each dead link the page of its language that is spelled most like it, or the one of that name elsewhere. */
function createSuggestions(site: Site): (reference: Reference) => string | null {
  const routes = new Map(site.locales.map((locale) => [locale.lang, [] as string[]]))
  for (const { routePath, page } of site.routes.values()) routes.get(page.lang)?.push(routePath)
  const known = new Map<string, string | null>()
  return ({ routePath, lang }) => {
    const key = `${lang} ${routePath}`
    const cached = known.get(key)
    if (cached !== undefined || known.size >= SUGGESTIONS) return cached ?? null
    const candidates = routes.get(lang) ?? []
    const near = closest(routePath, candidates) ?? namesake(routePath, candidates)
    const hint = near === null ? null : `Did you mean \`${near}\`?`
    known.set(key, hint)
    return hint
  }
}

/** The only page with the same last segment. */
function namesake(routePath: string, candidates: readonly string[]): string | null {
  const nameOf = (path: string) => path.split('/').filter(Boolean).at(-1)
  const name = nameOf(routePath)
  const found = candidates.filter((candidate) => nameOf(candidate) === name)
  return found.length === 1 ? (found[0] ?? null) : null
}
