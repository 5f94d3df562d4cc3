// Describes dead links: what is missing, where the link is, and which page, heading or file the
// author may have meant.
import { isAbsolute, join, posix } from 'node:path'
import { glob } from 'tinyglobby'
import { closest, didYouMean } from '../diagnostics/suggestions.ts'
import { decodePath } from '../shared/paths.ts'
import { withOtherEnd } from '../site/correctedLinks.ts'
import { anchorsOf } from '../site/overview.ts'
import { createPageHints } from '../site/similarPages.ts'
import type { Page } from '../types/content.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import type { Finding } from './locate.ts'
import type { Reference } from './reference.ts'
import type { Targets } from './targets.ts'

/**
 * Maximum number of dead links with a suggestion; each is compared with every page of its language.
 */
const MAX_SUGGESTIONS = 100

/** Returns the findings for links to missing pages and files. */
export async function deadLinks(
  dead: readonly Reference[],
  site: Site,
  outputs: readonly OutputFile[],
): Promise<Finding[]> {
  if (dead.length === 0) return []
  const suggest = createSuggestions(site)
  const menuFiles = await filesOfMenus(site)
  return dead.map((reference) => ({
    diagnostic: {
      ...(isOfFile(reference)
        ? missingFile(reference, outputs)
        : (linkToDraft(reference, site) ?? deadLink(reference, outputs, suggest))),
      ...locationOf(reference, site),
    },
    ...placeToSearch(reference, menuFiles),
  }))
}

/** A link to a page that only `dev` shows; null for other links. */
function linkToDraft({ code, routePath }: Reference, { drafts }: Site) {
  const isTarget = (draft: Page) => [routePath, withOtherEnd(routePath)].includes(draft.routePath)
  const draft = drafts.find(isTarget)
  if (!draft) return null
  return {
    severity: 'error',
    code,
    message: `The page \`${routePath}\` is a draft, so it is not published.`,
    hint: `Remove the link, or \`draft: true\` from \`${draft.filePath}\`.`,
  } as const
}

function deadLink(
  reference: Reference,
  outputs: readonly OutputFile[],
  suggest: (routePath: string) => string | null,
) {
  const { routePath } = reference
  const hint = publicHint(routePath, outputs) ?? webHint(routePath) ?? suggest(routePath)
  return {
    severity: 'error',
    code: reference.code,
    message: `The page \`${routePath}\` does not exist.`,
    hint: hint ?? 'Correct the link or create the page.',
  } as const
}

/** A link to a website needs its protocol. */
function webHint(routePath: string): string | null {
  const [, address] = /(?:^|\/)(www\.[^/]+\..+)$/.exec(routePath) ?? []
  return address === undefined ? null : `For a website, write \`https://${address}\`.`
}

function isOfFile({ code }: Reference): boolean {
  return code === 'missing-image' || code === 'missing-file'
}

/**
 * Describes a missing file. Only a missing image is an error, because other files may come from the
 * host, which the author can declare.
 */
function missingFile({ code, routePath }: Reference, outputs: readonly OutputFile[]) {
  const folder = posix.dirname(routePath)
  const siblings = outputs
    .map(({ outFile }) => `/${outFile}`)
    .filter((path) => posix.dirname(path) === folder)
  const isImage = code === 'missing-image'
  const hostHint = isImage
    ? ''
    : ' If the host serves it, add it to `markdown.checkDeadLinks.excludes`.'
  return {
    severity: isImage ? 'error' : 'warning',
    code,
    message: `The file \`${routePath}\` does not exist.`,
    hint:
      publicHint(routePath, outputs) ??
      didYouMean(routePath, siblings, `Docgen looks for the path in the public folder.${hostHint}`),
  } as const
}

/** The name of the public folder is not part of the addresses of its files. */
function publicHint(routePath: string, outputs: readonly OutputFile[]): string | null {
  const [, rest] = /^\/public\/(.+)$/.exec(routePath) ?? []
  const isThere = outputs.some(({ outFile }) => outFile === rest)
  return isThere ? `Did you mean \`/${rest}\`?` : null
}

/** Returns a function that creates the finding for a link to a missing heading. */
export function deadAnchor(
  targets: Targets,
  site: Site,
  menuFiles: readonly string[],
): (reference: Reference) => Finding {
  const elsewhere = createAnchorSearch(site)
  return (reference) => {
    const { routePath } = reference
    const hash = decodePath(reference.hash)
    const page = targets.page(routePath)
    const similar = closest(hash, page ? anchorsOf(page, site) : [])
    const meant = similar === null ? page && elsewhere(hash, page) : `#${similar}`
    return {
      diagnostic: {
        severity: 'error',
        code: 'dead-anchor',
        message: `The page \`${routePath}\` has no heading or element with the id \`${hash}\`.`,
        hint: meant === null ? 'Correct the link.' : `Did you mean \`${meant}\`?`,
        ...locationOf(reference, site),
      },
      ...placeToSearch(reference, menuFiles),
    }
  }
}

/** Returns a function that finds the only other page of a language and version that has an id, as a link. */
function createAnchorSearch(site: Site): (hash: string, page: Page) => string | null {
  // Null for an id of several pages.
  const links = new Map<string, string | null>()
  const keyOf = (hash: string, { lang, version }: Page) => JSON.stringify([lang, version, hash])
  return (hash, page) => {
    if (links.size === 0) {
      for (const [routePath, { page: each }] of site.routes)
        for (const anchor of anchorsOf(each, site)) {
          const key = keyOf(anchor, each)
          links.set(key, links.has(key) ? null : `${routePath}#${anchor}`)
        }
    }
    return links.get(keyOf(hash, page)) ?? null
  }
}

function locationOf({ filePath, position }: Reference, { config }: Site) {
  if (filePath === undefined) return position
  const absPath = isAbsolute(filePath) ? filePath : join(config.docsDir, filePath)
  return { filePath: absPath, ...position }
}

/** Returns where to look for a link whose position is unknown. */
function placeToSearch({ quoted, filePath, code }: Reference, menuFiles: readonly string[]) {
  const menu = { 'dead-nav-link': 'nav', 'dead-sidebar-link': 'sidebar' } as const
  return {
    ...(code === 'dead-nav-link' || code === 'dead-sidebar-link' ? { menu: menu[code] } : {}),
    ...(quoted === undefined ? {} : { quoted }),
    ...(filePath === undefined ? { searchIn: menuFiles } : {}),
  }
}

/** Returns the files that may contain a link of the nav or sidebar. */
export async function filesOfMenus(site: Site): Promise<string[]> {
  const { config } = site
  const metaFiles = await glob(['**/_meta.json', '**/_nav.json'], {
    cwd: config.docsDir,
    absolute: true,
    expandDirectories: false,
    ignore: ['**/node_modules/**'],
  })
  return [...configFilesOf(config), ...metaFiles.sort()]
}

/** Limits the number of searches for similar pages, and remembers their results. */
function createSuggestions(site: Site): (routePath: string) => string | null {
  const hintFor = createPageHints(site)
  const cache = new Map<string, string | null>()
  return (routePath) => {
    const cached = cache.get(routePath)
    if (cached !== undefined || cache.size >= MAX_SUGGESTIONS) return cached ?? null
    const hint = hintFor(routePath)
    cache.set(routePath, hint)
    return hint
  }
}
