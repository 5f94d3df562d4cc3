// Checks redirects: new addresses that do not exist, old addresses that belong to a page or to two
// redirects, and redirects that only a host can follow. Loops and chains are in redirectChains.ts.
import { join } from 'node:path'
import { isExternal, isServedFile, normalizeRoutePath, splitLink } from '../shared/paths.ts'
import {
  endsWithExtension,
  hasParameters,
  isOwnFile,
  pageAt,
  parametersOf,
  plainRedirects,
  plainRedirectsOf,
  writtenRedirects,
  type WrittenRedirect,
} from '../site/redirects.ts'
import { createPageHints } from '../site/similarPages.ts'
import type { Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { duplicateRedirect } from './duplicateRedirect.ts'
import { locateFindings, type Finding } from './locate.ts'
import { chainOf, loopAt, loopFrom, redirectKeyOf, type RedirectProblem } from './redirectChains.ts'
import { createTargets, type Targets } from './targets.ts'

/** Returns the problems of each redirect; at most one for each. */
export async function checkRedirects(
  site: Site,
  outputs: readonly OutputFile[],
): Promise<Diagnostic[]> {
  const written = writtenRedirects(site)
  if (written.length === 0) return []
  const problemOf = createCheck(written, site, outputs)
  return await locateFindings(
    written.flatMap((redirect) => {
      const problem = problemOf(redirect)
      return problem ? [findingOf(redirect, problem, site)] : []
    }),
  )
}

function findingOf(
  { from, page }: WrittenRedirect,
  problem: RedirectProblem,
  { config }: Site,
): Finding {
  const filePath = page ? join(config.docsDir, page.filePath) : config.configFile
  return {
    diagnostic: { ...problem, ...(filePath === null ? {} : { filePath }) },
    quoted: from,
    ...(page ? {} : { searchIn: configFilesOf(config), isKey: true }),
  }
}

function createCheck(
  written: readonly WrittenRedirect[],
  site: Site,
  outputs: readonly OutputFile[],
): (redirect: WrittenRedirect) => RedirectProblem | null {
  const byAddress = new Map<string, WrittenRedirect>()
  const keyOf = (address: string) => redirectKeyOf(address, site)
  for (const redirect of written) {
    const key = keyOf(redirect.from)
    // The redirect of a page's address never applies, and is reported by itself.
    if (!byAddress.has(key) && !hiddenPage(redirect, site)) byAddress.set(key, redirect)
  }
  const redirects = { byAddress, keyOf }
  const targets = targetsWithoutRedirects(site, outputs)
  const hintFor = createPageHints(site)
  return (redirect) => {
    const first = byAddress.get(keyOf(redirect.from))
    if (first && first !== redirect) return duplicateRedirect(redirect, first, site.config)
    const mistake = hiddenPage(redirect, site) ?? unknownParameter(redirect)
    if (mistake) return mistake
    const loop = loopFrom(redirect, redirects)
    if (loop) return loopAt(redirect, loop, redirects)
    return (
      chainOf(redirect, redirects) ??
      missingTarget(redirect, site.config.lang, { targets, hintFor }) ??
      withoutPage(redirect, site)
    )
  }
}

/** Leaves out the HTML pages of redirects, which would count as existing files. */
function targetsWithoutRedirects(site: Site, outputs: readonly OutputFile[]) {
  const old = new Set(plainRedirects(site).map(({ from }) => from))
  const isOld = (outFile: string) => old.has(normalizeRoutePath(`/${outFile}`))
  return createTargets(
    site,
    outputs.filter(({ outFile }) => !isOld(outFile)),
  )
}

function hiddenPage(redirect: WrittenRedirect, site: Site): RedirectProblem | null {
  const { from } = redirect
  const page = endsWithExtension(from) ? pageAtOldAddress(redirect, site) : ownPage(from, site)
  if (!page) return null
  return {
    severity: 'error',
    code: 'redirect-page',
    message: `\`${from}\` cannot be redirected, because the page \`${page.filePath}\` has this address.`,
    hint: 'Remove the redirect, or move the page.',
  }
}

function ownPage(from: string, site: Site): Page | null {
  const { path } = splitLink(from)
  return hasParameters(from) || isOwnFile(path, site) ? null : pageAt(path, site)
}

/** Without `trailingSlash`, `/*.html` matches the addresses of the pages themselves. */
function pageAtOldAddress(redirect: WrittenRedirect, site: Site): Page | null {
  const [hidden] = plainRedirectsOf(redirect, site).filter(({ from }) => site.routes.has(from))
  return hidden ? pageAt(hidden.from, site) : null
}

function unknownParameter({ from, to }: WrittenRedirect): RedirectProblem | null {
  const known = parametersOf(from)
  const unknown = isExternal(to)
    ? undefined
    : parametersOf(to).find((name) => !known.includes(name))
  if (unknown === undefined) return null
  return {
    severity: 'error',
    code: 'redirect-parameter',
    message: `The new address \`${to}\` uses \`${unknown}\`, which the old address \`${from}\` does not contain.`,
    hint: 'Use the parameters of the old address, such as `:page`, or `*` for the rest.',
  }
}

function missingTarget(
  { from, to, page }: WrittenRedirect,
  lang: string,
  { targets, hintFor }: { targets: Targets; hintFor: (missing: string) => string | null },
): RedirectProblem | null {
  if (page || isExternal(to) || hasParameters(to)) return null
  const { path, suffix } = splitLink(to)
  const routePath = normalizeRoutePath(path)
  const hash = suffix.replace(/^[^#]*#?/, '')
  const reference = { code: 'dead-link', routePath, hash, lang } as const
  if (!targets.has(reference)) {
    return {
      severity: 'error',
      code: 'redirect-target',
      message: `\`${from}\` is redirected to \`${to}\`, which does not exist.`,
      hint: hintFor(routePath) ?? 'Correct the new address.',
    }
  }
  if (!targets.lacksAnchor(reference)) return null
  return {
    severity: 'warning',
    code: 'redirect-target',
    message: `\`${from}\` is redirected to \`${to}\`, but that page has no heading \`#${hash}\`.`,
    hint: 'Correct the part after `#`.',
  }
}

/** Reports a redirect that needs the host, because no HTML page can do it. */
function withoutPage(redirect: WrittenRedirect, site: Site): RedirectProblem | null {
  const { from } = redirect
  const isFile = isServedFile(splitLink(from).path)
  const matchesPages = plainRedirectsOf(redirect, site).length > 0
  // Hosts get redirects from `/*.html` one by one.
  const needsPages = endsWithExtension(from) && !matchesPages
  if (site.config.deploy.host !== null && !needsPages) return null
  if (!isFile && matchesPages) return null
  const reason = isFile
    ? 'it is the address of a file'
    : hasParameters(redirect.to) && !isExternal(redirect.to)
      ? 'no page matches the parameters of its new address'
      : 'the old address stands for any number of addresses'
  return {
    severity: 'warning',
    code: 'redirect-host',
    message: `\`${from}\` is not redirected: a page cannot do it, because ${reason}.`,
    hint: needsPages
      ? 'Use `*` in the new address, as in `/*`, or write each old address.'
      : 'Set `deploy.host`, so that docgen writes the redirect for your host, or remove it.',
  }
}
