// The basic rules that the schemas are made of, such as an address, a language tag, a regular
// expression or a folder name. A rule's message completes the sentence "… ; expected", which
// `explain.ts` writes.
import * as z from 'zod'
import { attempt } from '../node/attempt.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { refusedSchemeIn, refusedSchemeOf } from '../shared/refusedAddresses.ts'
import { RESERVED_ALIASES } from '../shared/alias.ts'
import { refusedMarkupIn } from '../shared/refusedMarkup.ts'
import type { UnifiedPlugin } from '../types/markdownOptions.ts'
import type { UserFeed } from '../types/siteOptions.ts'

/** Any string. */
export const text = z.string()
/** A string that is not blank. */
export const filled = z.string().refine((value) => value.trim() !== '', 'text that is not empty')
/**
 * The path of a file or folder. Control characters are rejected because esbuild's messages cannot
 * contain them.
 */
export const path = filled.refine(
  (value) => !hasControlCharacter(value),
  'a path without control characters',
)
/** A file glob. The maximum length is that of picomatch, which throws for longer ones. */
export const glob = filled.refine(
  (value) => value.length <= 65_536,
  'a glob of at most 65,536 characters',
)
/** `true` or `false`. */
export const toggle = z.boolean()

/** An address that does not run a script when it is followed. */
export const link = filled.superRefine((value, context) => {
  const scheme = refusedSchemeOf(value)
  if (scheme !== null) refuse(`a link that runs no script; \`${scheme}:\` is refused`, context)
})

/** A route of the site or a full URL. */
export const route = (what: string) =>
  link.refine(
    (value) => isRouteOrUrl(value) || refusedSchemeOf(value) !== null,
    `${what}: a route such as \`/guide/\` or a full URL`,
  )

/** An address from which readers are redirected. */
export const oldAddress = z
  .string()
  .refine(
    (value) =>
      /^\/(?!\/)[^?\s]*$/.test(value) &&
      !/\*(?!\.\w+$)./.test(value) &&
      URL.canParse(value, 'http://a'),
    'an old address: a path without base and query such as `/old`, `/v1/:page`, `/blog/*` or `/*.html`',
  )

/** The address of a page within its folder, or from the root of its language. */
export const slug = filled.refine(
  (value) => !/[?#\\\s]|\/\/|^\/?[a-z][a-z\d+.-]*:/i.test(value) && !hasDotSegment(value),
  'an address without query and spaces, such as `install` or `/start/install`',
)

function hasDotSegment(value: string): boolean {
  return value.split('/').some((segment) => segment === '.' || segment === '..')
}

/** An image: a file of the public folder or a full URL. */
export const image = filled.refine(
  (value) =>
    (value.startsWith('/') || /^(https?:|data:)/.test(value)) &&
    refusedSchemeOf(value, true) === null,
  'the path of a file in the public folder, starting with `/`, or a full URL',
)

/** A `srcset`: images with a width or pixel density each. */
export const sourceSet = filled.refine(
  (value) => refusedSchemeIn('img', 'srcset', value) === null,
  'pictures: paths or full URLs, none of which runs a script',
)

/** Text that may contain HTML elements. */
export const markup = text.superRefine(checkMarkup)
/** HTML text that is not blank. */
export const filledMarkup = filled.superRefine(checkMarkup)

function checkMarkup(value: string, context: z.RefinementCtx): void {
  const found = refusedMarkupIn(value)
  if (found !== null) refuse(`text that runs no script; ${found} is refused`, context)
}

/** A small label or icon: text, an image or its markup. */
export const drawing = markup.superRefine((value, context) => {
  const scheme = value.trimStart().startsWith('<') ? null : refusedSchemeOf(value, true)
  if (scheme !== null) refuse(`text or a picture; \`${scheme}:\` is refused`, context)
})
/** A label or icon that is not blank. */
export const filledDrawing = drawing.refine(
  (value) => value.trim() !== '',
  'text that is not empty',
)

function refuse(message: string, context: z.RefinementCtx): void {
  context.addIssue({ code: 'custom', message })
}

/** A full URL. */
export const httpUrl = z
  .string()
  .refine((value) => isHttpUrl(value), 'a full URL such as `https://example.com`')

/** The address of a server: a path on the site's host or a full URL. */
export const serverUrl = z
  .string()
  .refine(
    (value) => /^\/(?!\/)/.test(value) || isHttpUrl(value),
    'a path such as `/api/search` or a full URL such as `https://example.com`',
  )

/** The source of a regular expression. */
export const pattern = filled.superRefine((value, context) => {
  const problem = patternProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: `a regular expression (${problem})` })
})

/** A language tag, which is also used as a folder name. */
export const language = z
  .string()
  .refine((value) => isLanguageTag(value), 'a language tag such as `en`, `zh` or `pt-BR`')

/** Heading levels from 1 to 6. */
export const headingDepths = z.array(z.int().min(1).max(6))

/** A side of the nav bar. */
export const side = z.enum(['left', 'right'])

/** A plugin function. Only its type can be checked; `what` describes its parameters and result. */
export const plainFunction = <T>(what: string) =>
  z.custom<T>((value) => typeof value === 'function', `a function: ${what}`)

/** A unified plugin. */
export const unifiedPlugin = z.custom<UnifiedPlugin>(
  (value) => typeof (Array.isArray(value) ? (value as unknown[])[0] : value) === 'function',
  'a plugin function, or `[function, options]`',
)

/** The path under which a site is served. */
export const base = z
  .string()
  .refine(
    (value) => isBasePath(value),
    'a path such as `/docs/`, without address, query, `#`, `..` or spaces',
  )

/** The origin of a site: a URL without a path. */
export const origin = httpUrl.refine(
  (value) => !isHttpUrl(value) || isOrigin(value),
  'an origin such as `https://example.com`; the path a site is served under is `base`',
)

/** A valid name for a folder in the docs folder. */
export const folderName = filled.refine(
  (value) => !/[\\/?#]|^\.+$/.test(value),
  'the name of a folder, without `/`, `\\`, `?` and `#`',
)

/** The pages that a feed includes. */
export const feedPages = z.custom<UserFeed['pages']>(
  (value) =>
    typeof value === 'function' || z.union([filled, z.array(filled)]).safeParse(value).success,
  'routes such as `/blog/*`, or a function that takes a page and returns `true` or `false`',
)

/** The path of a file in the output folder. */
export const outFileName = filled.refine(
  (value) => !/^\/|\\|[?#]|(?:^|\/)\.{0,2}(?:\/|$)/.test(value),
  'a file below the output folder, such as `feeds/news.xml`',
)

/** A host name for `server.allowedHosts`. */
export const hostName = filled.refine(
  (value) => /^\.?[^\s.:/?#@*[\]]+(?:\.[^\s.:/?#@*[\]]+)*\.?$/.test(value),
  'a host name without protocol and port, such as `docs.example.com`; `.example.com` stands for its subdomains too',
)

/** The name of an alias. */
export const aliasName = path.refine(
  (value) => !RESERVED_ALIASES.includes(value),
  'a name that docgen does not use itself',
)

/**
 * Returns whether a text contains a control character or a lone surrogate, which file systems do
 * not preserve.
 */
function hasControlCharacter(value: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(value)
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
  if (hasControlCharacter(value)) return false
  return !/[?#\s\\]|:\/\/|^\/\//.test(value) && !segments.includes('..') && !segments.includes('.')
}

function isLanguageTag(value: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(value)) !== null
}

function patternProblem(value: string): string | null {
  try {
    new RegExp(value)
    return null
  } catch (error) {
    return messageOf(error).replace(/^.*: /, '')
  }
}

/** Tags allowed in the document head. */
export const headName = z.enum(['meta', 'link', 'script', 'style', 'title', 'base', 'noscript'])
const headAttributes = z.record(text, z.union([text, toggle]))

/** A tag for the document head, as an object or a tuple. */
export const headInput = z
  .union(
    [
      z.strictObject({
        tag: headName,
        attrs: headAttributes.optional(),
        children: text.optional(),
      }),
      z.tuple([headName, headAttributes]),
    ],
    { error: "a tag such as `{ tag: 'meta', attrs: { … } }` or `['meta', { … }]`" },
  )
  .superRefine((input, context) => {
    const isTuple = Array.isArray(input)
    const [tag, attrs = {}] = isTuple ? input : [input.tag, input.attrs]
    for (const [name, value] of Object.entries(attrs)) {
      const scheme = typeof value === 'string' ? refusedSchemeIn(tag, name, value) : null
      if (scheme === null) continue
      const path = [isTuple ? 1 : 'attrs', name]
      const message = `an address that runs no script; \`${scheme}:\` is refused`
      context.addIssue({ code: 'custom', path, message })
    }
  })

/** An image for each color scheme. */
export const themedImage = z.strictObject({ light: image, dark: image })
