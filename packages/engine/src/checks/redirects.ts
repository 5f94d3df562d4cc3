// Checks redirects: loops, chains, new addresses that do not exist, and old addresses that lead to a
// page or that two redirects share.
import { join } from 'node:path'
import { isExternal, isServedFile, normalizeRoutePath, splitLink } from '../shared/paths.ts'
import {
  hasParameters,
  pageAt,
  parametersOf,
  plainRedirects,
  plainRedirectsOf,
  writtenRedirects,
  type WrittenRedirect,
} from '../site/redirects.ts'
import { createPageHints } from '../site/similarPages.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'
import { createTargets, type Targets } from './targets.ts'

type Problem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>

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

function findingOf({ from, page }: WrittenRedirect, problem: Problem, { config }: Site): Finding {
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
): (redirect: WrittenRedirect) => Problem | null {
  const byAddress = new Map<string, WrittenRedirect>()
  for (const redirect of written) {
    const key = keyOf(redirect.from)
    // An address of a page is an error of its own and leads nowhere else.
    if (!byAddress.has(key) && !hiddenPage(redirect, site)) byAddress.set(key, redirect)
  }
  const targets = targetsWithoutRedirects(site, outputs)
  const hintFor = createPageHints(site)
  return (redirect) => {
    const first = byAddress.get(keyOf(redirect.from))
    if (first && first !== redirect) return duplicate(redirect, first)
    const mistake = hiddenPage(redirect, site) ?? unknownParameter(redirect)
    if (mistake) return mistake
    const circle = circleOf(redirect, byAddress)
    if (circle) return loopAt(redirect, circle, byAddress)
    return (
      chainOf(redirect, byAddress) ??
      missingTarget(redirect, site.config.lang, { targets, hintFor }) ??
      withoutPage(redirect, site)
    )
  }
}

/** Without the pages of redirects, which would count as existing files. */
function targetsWithoutRedirects(site: Site, outputs: readonly OutputFile[]) {
  const old = new Set(plainRedirects(site).map(({ from }) => from))
  const isOld = (outFile: string) => old.has(normalizeRoutePath(`/${outFile}`))
  return createTargets(
    site,
    outputs.filter(({ outFile }) => !isOld(outFile)),
  )
}

function keyOf(address: string): string {
  const { path, suffix } = splitLink(address)
  return normalizeRoutePath(path).replace(/(?<=.)\/$/, '') + suffix.replace(/^\?[^#]*/, '')
}

function duplicate({ from }: WrittenRedirect, first: WrittenRedirect): Problem {
  return {
    severity: 'error',
    code: 'redirect-duplicate',
    message: `\`${from}\` is redirected twice; the first redirect leads to \`${first.to}\`.`,
    hint: 'Remove one of the redirects.',
  }
}

function hiddenPage({ from }: WrittenRedirect, site: Site): Problem | null {
  const page = hasParameters(from) ? null : pageAt(splitLink(from).path, site)
  if (!page) return null
  return {
    severity: 'error',
    code: 'redirect-page',
    message: `\`${from}\` cannot be redirected, because the page \`${page.filePath}\` has this address.`,
    hint: 'Remove the redirect, or move the page.',
  }
}

function unknownParameter({ from, to }: WrittenRedirect): Problem | null {
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

/**
 * Returns the addresses of the circle that a redirect leads into, the first one also at the end;
 * null if it leads out.
 */
function circleOf(
  { from, to }: WrittenRedirect,
  byAddress: ReadonlyMap<string, WrittenRedirect>,
): readonly string[] | null {
  const steps = [from]
  const indexes = new Map([[keyOf(from), 0]])
  for (let next: string | undefined = to; next !== undefined;) {
    const key = keyOf(next)
    const start = indexes.get(key)
    indexes.set(key, steps.length)
    steps.push(next)
    if (start !== undefined) return steps.slice(start)
    next = byAddress.get(key)?.to
  }
  return null
}

/** Reports a circle at the first of its redirects. */
function loopAt(
  redirect: WrittenRedirect,
  circle: readonly string[],
  byAddress: ReadonlyMap<string, WrittenRedirect>,
): Problem | null {
  const keys = new Set(circle.map(keyOf))
  const [first] = [...byAddress.values()].filter(({ from }) => keys.has(keyOf(from)))
  if (first !== redirect) return null
  const base = { severity: 'error', code: 'redirect-loop' } as const
  if (circle.length === 2) {
    const message = `\`${redirect.from}\` is redirected to itself.`
    return { ...base, message, hint: 'Remove the redirect.' }
  }
  return {
    ...base,
    message: `The redirect leads back to itself: ${circle.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: 'Remove one of these redirects.',
  }
}

/** `redirect` must not lead into a circle. */
function chainOf(
  { from, to }: WrittenRedirect,
  byAddress: ReadonlyMap<string, WrittenRedirect>,
): Problem | null {
  const steps = [from, to]
  for (let next = byAddress.get(keyOf(to)); next; next = byAddress.get(keyOf(next.to)))
    steps.push(next.to)
  if (steps.length === 2) return null
  return {
    severity: 'warning',
    code: 'redirect-chain',
    message: `Readers are redirected ${steps.length - 1} times: ${steps.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: `Redirect \`${from}\` to \`${steps.at(-1)}\`.`,
  }
}

function missingTarget(
  { from, to, page }: WrittenRedirect,
  lang: string,
  { targets, hintFor }: { targets: Targets; hintFor: (missing: string) => string | null },
): Problem | null {
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

/** A redirect that no HTML page can stand for works only if the host knows it. */
function withoutPage(redirect: WrittenRedirect, site: Site): Problem | null {
  const { from } = redirect
  if (site.config.deploy.host !== null) return null
  const isFile = isServedFile(splitLink(from).path)
  if (!isFile && plainRedirectsOf(redirect, site).length > 0) return null
  const reason = isFile
    ? 'it is the address of a file'
    : hasParameters(redirect.to) && !isExternal(redirect.to)
      ? 'no page matches the parameters of its new address'
      : 'the old address stands for any number of addresses'
  return {
    severity: 'warning',
    code: 'redirect-host',
    message: `\`${from}\` is not redirected: a page cannot do it, because ${reason}.`,
    hint: 'Set `deploy.host`, so that docgen writes the redirect for your host, or remove it.',
  }
}
