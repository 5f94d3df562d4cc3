// Parses the info string of a code fence: ```ts title="a.ts" {1,3-5} wrap. It is separate because
// code groups, includes and the highlighter need parts of it.

/** First and last line, from 1, as written; they may be outside the code or reversed. */
export interface LineRange {
  readonly first: number
  readonly last: number
  /** The text at the end of the first line. */
  readonly label?: string
}

export interface CodeMeta {
  /** The language in lower case; '' if there is none. */
  readonly lang: string
  /** From `title="…"` or else `[…]`; null if there is neither. */
  readonly title: string | null
  /** Lines to highlight. */
  readonly lines: readonly LineRange[]
  /** Braces that look like line numbers but are invalid, as written: `{2-}`. */
  readonly unreadable: readonly string[]
  /** Null for the site's default. */
  readonly lineNumbers: boolean | null
  /** Number of the first line. */
  readonly firstLine: number
  /** Null for the site's default. */
  readonly wrap: boolean | null
  /** Whether the name of the language is shown. Null for the site's default. */
  readonly language: boolean | null
  /** Whether readers can switch wrapping on and off. Null for the site's default. */
  readonly wrapButton: boolean | null
  /** Number of lines that are shown before the reader opens the rest; null for all. */
  readonly fold: number | null
  /** From `file="…"`: the file that contains the code. */
  readonly file: string | null
  /** From `lang="…"`: the language of the lines of a `diff`. */
  readonly innerLang: string | null
  /** Whether the code consists of npm commands that are shown for each package manager. */
  readonly isForPackageManagers: boolean
}

/**
 * `[…]` that may contain brackets, as in `[app/[[...slug]]/page.tsx]`. If brackets are unbalanced,
 * the first `]` ends it.
 */
export const BRACKETS = String.raw`\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*|[^\]]*)\]`

/** Parts of an info string: `{…}`, `[…]`, `key="…"`, `key='…'`, `key=…`, `flag`. */
const PART = new RegExp(
  String.raw`\{([^{}]*)\}|${BRACKETS}|([A-Za-z][\w-]*)=(?:${quoted('"')}|${quoted("'")}|([^\s{}"']*))|([^\s{}[\]=]+)`,
  'g',
)

/**
 * A quoted value with backslash escapes for quotes and backslashes. The second alternative is for
 * paths that end in a backslash.
 */
function quoted(quote: string): string {
  return String.raw`${quote}((?:\\["'\\]|[^${quote}\\]|\\(?!["'\\]))*|[^${quote}]*)${quote}`
}

function unescape(value: string): string {
  return value.replace(/\\(["'\\])/g, '$1')
}

/** Languages and flags of Fumadocs and Docusaurus that mark npm commands. */
const PACKAGE_MANAGER_LANGS = /^(?:package-manager|package-install|npm)$/i
const PACKAGE_MANAGER_FLAGS = ['package-manager', 'npm2yarn']

/** VitePress syntax for `lineNumbers`, `lineNumbers=5` and `lineNumbers=false`: `ts:line-numbers=5`, `ts{1}:line-numbers`. */
const LINE_NUMBERS = /^([^\s{}[\]=:]+(?:\{[^{}]*\})?):(no-)?line-numbers(?:=(\d+))?(?=[\s{[]|$)/

/** Parses the info string of a fence, split as in mdast. Unknown parts are ignored. */
export function parseCodeMeta(
  langPart: string | null | undefined,
  metaPart: string | null | undefined,
): CodeMeta {
  const info = [langPart, metaPart]
    .filter((part) => part)
    .join(' ')
    .replace(LINE_NUMBERS, (_, lang: string, no?: string, first = 'true') => {
      return `${lang} lineNumbers=${no ? 'false' : first}`
    })
  // A language also ends at a brace or bracket: ```js{1,3}. ```title="x" has no language.
  const lang = /^[^\s{}[\]=]*(?!\S*=)(?=[\s{[]|$)/.exec(info)?.[0] ?? ''
  const values = new Map<string, string>()
  const lines: LineRange[] = []
  const unreadable: string[] = []
  let label: string | null = null
  for (const part of info.slice(lang.length).matchAll(PART)) {
    const [, braces, brackets, key, double, single, bare, flag] = part
    if (braces !== undefined) {
      const ranges = labeledRanges(braces)
      lines.push(...ranges)
      if (ranges.length === 0 && isMeantAsRanges(braces)) unreadable.push(part[0])
    } else if (brackets !== undefined) label ??= brackets.trim()
    else if (key !== undefined)
      values.set(key.toLowerCase(), unescape(double ?? single ?? '') || (bare ?? ''))
    else if (flag !== undefined) values.set(flag.toLowerCase(), 'true')
  }
  const lineNumbers = values.get('linenumbers') ?? values.get('showlinenumbers')
  return {
    lang: lang.toLowerCase(),
    title: values.get('title') || label || null,
    lines,
    unreadable,
    lineNumbers: toBoolean(lineNumbers),
    firstLine: /^\d{1,6}$/.test(lineNumbers ?? '') ? Number(lineNumbers) : 1,
    wrap: toBoolean(values.get('wrap') ?? values.get('wrapcode')),
    language: toBoolean(values.get('language')),
    wrapButton: toBoolean(values.get('wrapbutton')),
    fold: foldOf(values.get('fold')),
    file: values.get('file') ?? null,
    innerLang: values.get('lang')?.toLowerCase() ?? null,
    isForPackageManagers:
      PACKAGE_MANAGER_LANGS.test(lang) || PACKAGE_MANAGER_FLAGS.some((flag) => values.has(flag)),
  }
}

/**
 * Returns whether braces seem to contain line numbers: `{2-}`, `{1..2}`, `{1,b}`, but not values of
 * other tools: `{name=1}`, `{"a": 1}`.
 */
function isMeantAsRanges(text: string): boolean {
  return /(?:^|,)\s*[-–—+~]?\d/.test(text) && !/["'`=]/.test(text)
}

/** A label and the lines it is for: `"Step 1":3-5`. */
const LABELED = new RegExp(String.raw`^\s*(?:${quoted('"')}|${quoted("'")})\s*:([^"']*)$`)

/** Parses `1,3-5` and `"Step 1":3-5`; returns an empty list for anything else. */
export function labeledRanges(text: string): readonly LineRange[] {
  const [, double, single, numbers] = LABELED.exec(text) ?? []
  const label = unescape(double ?? single ?? '').trim()
  const ranges = parseRanges(numbers ?? text)
  return label === '' ? ranges : ranges.map((range) => ({ ...range, label }))
}

/** Parses `1,3-5`; returns an empty list for anything else. */
export function parseRanges(text: string): readonly LineRange[] {
  if (!/^\s*\d+\s*(-\s*\d+\s*)?(,\s*\d+\s*(-\s*\d+\s*)?)*$/.test(text)) return []
  return text.split(',').map((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return { first, last }
  })
}

/** Lines that `fold` without a number shows. */
const DEFAULT_FOLD = 20

function foldOf(value: string | undefined): number | null {
  if (value === 'true') return DEFAULT_FOLD
  return /^[1-9]\d*$/.test(value ?? '') ? Number(value) : null
}

function toBoolean(value: string | undefined): boolean | null {
  return value === undefined ? null : value !== 'false'
}
