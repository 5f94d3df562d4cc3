// The line after the backticks of a fence (```ts title="a.ts" {1,3-5} wrap) → what it asks for.
// Pure text to data; separate because code groups, includes and the highlighter all need parts of it.

/** First and last line, 1-based, as written: may lie outside the code or be reversed. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

export interface CodeMeta {
  /** As written, lower case; '' when there is none. */
  readonly lang: string
  /** `title="…"`, else `[…]`; null when neither is there. */
  readonly title: string | null
  /** Lines to highlight. */
  readonly lines: readonly LineRange[]
  /** Braces that were meant to name lines and cannot be read, as written: `{2-}`. */
  readonly unreadable: readonly string[]
  /** null: the site's default. */
  readonly lineNumbers: boolean | null
  /** null: the site's default. */
  readonly wrap: boolean | null
  /** `file="…"`: the file whose text is the code. */
  readonly file: string | null
  /** `lang="…"`: the language of the lines of a `diff`. */
  readonly innerLang: string | null
  /** Commands for npm that are shown for each package manager. */
  readonly isForPackageManagers: boolean
}

/** `[…]` with brackets in it, as in `[app/[[...slug]]/page.tsx]`; without a partner the first `]` ends it. */
export const BRACKETS = String.raw`\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*|[^\]]*)\]`

/** Parts of an info string: `{…}`, `[…]`, `key="…"`, `key='…'`, `key=…`, `flag`. */
const PART = new RegExp(
  String.raw`\{([^{}]*)\}|${BRACKETS}|([A-Za-z][\w-]*)=(?:${quoted('"')}|${quoted("'")}|([^\s{}"']*))|([^\s{}[\]=]+)`,
  'g',
)

/** A value in quotes, in which a backslash before a quote or a backslash takes its meaning; the second pattern is for paths that end in one. */
function quoted(quote: string): string {
  return String.raw`${quote}((?:\\["'\\]|[^${quote}\\]|\\(?!["'\\]))*|[^${quote}]*)${quote}`
}

function unescape(value: string): string {
  return value.replace(/\\(["'\\])/g, '$1')
}

/** Languages that stand for commands of npm, and words after another language that say so (Fumadocs, Docusaurus). */
const PACKAGE_MANAGER_LANGS = /^(?:package-manager|package-install|npm)$/i
const PACKAGE_MANAGER_FLAGS = ['package-manager', 'npm2yarn']

/** How VitePress writes `lineNumbers` and `lineNumbers=false`. */
const LINE_NUMBERS = /^([^\s{}[\]=:]+):(no-)?line-numbers(?:=\d+)?(?=[\s{[]|$)/

/** Reads the info string of a fence, as mdast splits it. Parts that docgen does not know are ignored. */
export function parseCodeMeta(
  langPart: string | null | undefined,
  metaPart: string | null | undefined,
): CodeMeta {
  const info = [langPart, metaPart]
    .filter((part) => part)
    .join(' ')
    .replace(LINE_NUMBERS, (_, lang: string, no) => `${lang} lineNumbers=${!no}`)
  // A language ends at a brace or bracket too: ```js{1,3}. ```title="x" has none.
  const lang = /^[^\s{}[\]=]*(?!\S*=)(?=[\s{[]|$)/.exec(info)?.[0] ?? ''
  const values = new Map<string, string>()
  const lines: LineRange[] = []
  const unreadable: string[] = []
  let label: string | null = null
  for (const part of info.slice(lang.length).matchAll(PART)) {
    const [, braces, brackets, key, double, single, bare, flag] = part
    if (braces !== undefined) {
      const ranges = parseRanges(braces)
      lines.push(...ranges)
      if (ranges.length === 0 && isMeantAsRanges(braces)) unreadable.push(part[0])
    } else if (brackets !== undefined) label ??= brackets.trim()
    else if (key !== undefined)
      values.set(key.toLowerCase(), unescape(double ?? single ?? '') || (bare ?? ''))
    else if (flag !== undefined) values.set(flag.toLowerCase(), 'true')
  }
  return {
    lang: lang.toLowerCase(),
    title: values.get('title') || label || null,
    lines,
    unreadable,
    lineNumbers: toBoolean(values.get('linenumbers') ?? values.get('showlinenumbers')),
    wrap: toBoolean(values.get('wrap') ?? values.get('wrapcode')),
    file: values.get('file') ?? null,
    innerLang: values.get('lang')?.toLowerCase() ?? null,
    isForPackageManagers:
      PACKAGE_MANAGER_LANGS.test(lang) || PACKAGE_MANAGER_FLAGS.some((flag) => values.has(flag)),
  }
}

/** Whether braces hold line numbers, if not only those: `{2-}`, `{1..2}`, `{1,b}`. Values of other tools do not: `{name=1}`, `{"a": 1}`. */
function isMeantAsRanges(text: string): boolean {
  return /(?:^|,)\s*[-–—+~]?\d/.test(text) && !/["'`=]/.test(text)
}

/** `1,3-5` → ranges; anything else gives none. */
export function parseRanges(text: string): readonly LineRange[] {
  if (!/^\s*\d+\s*(-\s*\d+\s*)?(,\s*\d+\s*(-\s*\d+\s*)?)*$/.test(text)) return []
  return text.split(',').map((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return { first, last }
  })
}

function toBoolean(value: string | undefined): boolean | null {
  return value === undefined ? null : value !== 'false'
}
