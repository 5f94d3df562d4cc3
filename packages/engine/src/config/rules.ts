// The small rules that the schemas are made of: an address, a language tag, a regular expression, the name of a folder.
// A rule's message completes the sentence "… ; expected": `explain.ts` writes the beginning.
import { z } from 'zod'
import { messageOf } from '../diagnostics.ts'
import type { UnifiedPlugin, UserConfig } from '../types.ts'

export const text = z.string()
export const filled = z.string().refine((value) => value.trim() !== '', 'text that is not empty')
export const toggle = z.boolean()

export const route = (what: string) =>
  filled.refine(
    (value) => isRouteOrUrl(value),
    `${what}: a route such as \`/guide/\` or a full URL`,
  )

export const image = filled.refine(
  (value) => value.startsWith('/') || /^(https?:|data:)/.test(value),
  'the path of a file in the public folder, starting with `/`, or a full URL',
)

export const httpUrl = z
  .string()
  .refine((value) => isHttpUrl(value), 'a full URL such as `https://example.com`')

export const pattern = filled.superRefine((value, context) => {
  const problem = patternProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: `a regular expression (${problem})` })
})

export const language = z
  .string()
  .refine((value) => isLanguageTag(value), 'a language tag such as `en`, `zh` or `pt-BR`')

export const headingDepths = z.array(z.int().min(1).max(6))

export const side = z.enum(['left', 'right'])

// Functions cannot be checked further than that they are functions.
export const plainFunction = <T>(what: string) =>
  z.custom<T>((value) => typeof value === 'function', `a function: ${what}`)

export const unifiedPlugin = z.custom<UnifiedPlugin>(
  (value) => typeof (Array.isArray(value) ? (value as unknown[])[0] : value) === 'function',
  'a plugin function, or `[function, options]`',
)

export const base = z
  .string()
  .refine(
    (value) => isBasePath(value),
    'a path such as `/docs/`, without address, query, `#`, `..` or spaces',
  )

export const origin = httpUrl.refine(
  (value) => !isHttpUrl(value) || isOrigin(value),
  'an origin such as `https://example.com`; the path a site is served under is `base`',
)

export const folderName = filled.refine(
  (value) => !/[\\/?#]|^\.+$/.test(value),
  'the name of a folder, without `/`, `\\`, `?` and `#`',
)

/** Import names that docgen resolves itself. */
const RESERVED_ALIASES = ['docgen:theme', 'docgen', 'docgen/runtime', 'docgen/theme', '@theme']

export const aliasName = filled.refine(
  (value) => !RESERVED_ALIASES.includes(value),
  'a name that docgen does not use itself',
)

/** Reports the second of two entries of the same language, letter case apart: each names a folder. */
export function reportRepeatedLang(
  entries: readonly { readonly lang: string }[] | undefined,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  for (const [index, entry] of (entries ?? []).entries()) {
    const value = entry.lang.toLowerCase()
    if (seen.has(value)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'lang'],
        message: 'a language that no other entry has',
      })
    }
    seen.add(value)
  }
}

/** Versions are folders beside those of the languages: each once, the default among them. */
export function reportVersions(
  multiVersion: UserConfig['multiVersion'],
  langs: readonly string[],
  report: (path: (string | number)[], message: string) => void,
): void {
  if (!multiVersion) return
  const { versions } = multiVersion
  if (!versions.includes(multiVersion.default)) {
    report(['multiVersion', 'default'], `one of \`versions\`: ${list([...new Set(versions)])}`)
  }
  for (const [index, version] of versions.entries()) {
    const path = ['multiVersion', 'versions', index]
    if (versions.indexOf(version) < index) report(path, 'a version that is not listed yet')
    if (langs.includes(version)) report(path, 'a name that is not a language of the site')
  }
}

/** Words as code: `` `en`, `zh` or `ja` ``. */
export function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  const last = quoted.pop() ?? 'nothing'
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last
}

function isRouteOrUrl(value: string): boolean {
  return value.startsWith('/') || value.startsWith('#') || /^[a-z][a-z0-9+.-]*:/i.test(value)
}

function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(value) && URL.canParse(value)
}

function isOrigin(value: string): boolean {
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

function isBasePath(value: string): boolean {
  const segments = value.split('/')
  return !/[?#\s\\]|:\/\/|^\/\//.test(value) && !segments.includes('..') && !segments.includes('.')
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

function patternProblem(value: string): string | null {
  try {
    new RegExp(value)
    return null
  } catch (error) {
    return messageOf(error).replace(/^.*: /, '')
  }
}
