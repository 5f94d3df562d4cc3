// Takes the scripts out of a component of Astro. React runs them when a page first shows the component, and those
// that get values of the component each time that it is shown.
import { endOfBrackets } from '../text/endOfBrackets.ts'

export interface Scripts {
  /** The template without its scripts. */
  readonly template: string
  /** Source of a module with all scripts that need no values; '' for none. */
  readonly module: string
  readonly withValues: readonly ScriptWithValues[]
}

/** A script that gets values of the component: `<script define:vars={{ id }}>`. */
interface ScriptWithValues {
  readonly code: string
  /** An object in the code of the component. */
  readonly values: string
  /** The keys of the object. */
  readonly names: readonly string[]
}

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>\s*/g

/** A script from elsewhere, or in another language. */
const NOT_HERE = /\b(?:src|set:html)\b|\btype=(?!["']?(?:module|text\/javascript)\b)/

const VALUES = /\bdefine:vars=(?=\{)/

/** Returns null if a script is not in the component. */
export function takeScripts(source: string): Scripts | null {
  const all = [...source.matchAll(SCRIPT)]
  if (all.some(([, attributes = '']) => NOT_HERE.test(attributes.replace(VALUES, '')))) return null
  const withValues = all
    .filter(([, attributes = '']) => VALUES.test(attributes))
    .map(([, attributes = '', code = '']) => scriptWithValues(attributes, code))
  if (withValues.includes(null)) return null
  const plain = all.filter(([, attributes = '']) => !VALUES.test(attributes))
  const parts = plain.map(([, attributes = '', code = '']) => {
    const written = withoutWaiting(code.trim())
    // Names in a script that Astro does not bundle may be those of another one.
    const isModule = !attributes.includes('is:inline') || attributes.includes('module')
    return isModule ? written : `{\n${written}\n}`
  })
  return {
    template: source.replace(SCRIPT, ''),
    module: parts.join('\n\n'),
    withValues: withValues.filter((each) => each !== null),
  }
}

/** Returns null if the values are not an object with names as keys. */
function scriptWithValues(attributes: string, code: string): ScriptWithValues | null {
  const start = attributes.search(VALUES) + 'define:vars='.length
  const values = attributes.slice(start + 1, (endOfBrackets(attributes, start) ?? 0) - 1).trim()
  const entries = entriesOf(values.slice(1, -1))
  const names = entries.map((entry) => /^(?:(['"])([\w$]+)\1\s*:|([\w$]+)\s*(?::|$))/.exec(entry))
  if (!values.startsWith('{') || names.includes(null)) return null
  return {
    code: withoutWaiting(code.trim()),
    values,
    names: names.map((name) => name?.[2] ?? name?.[3] ?? ''),
  }
}

/** Splits the content of an object at its commas, except those in brackets and strings. */
function entriesOf(content: string): string[] {
  const entries: string[] = ['']
  for (let at = 0; at < content.length; at += 1) {
    const char = content[at] ?? ''
    const isPart = /[[({"'`]/.test(char)
    const end = isPart ? endOfPart(content, at) : at + 1
    if (char === ',') entries.push('')
    else entries.push((entries.pop() ?? '') + content.slice(at, end))
    at = end - 1
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** Returns the index after the string or the brackets that begin at `start`. */
function endOfPart(text: string, start: number): number {
  const string = /^(["'`])(?:(?!\1)[^\\]|\\[^])*\1/.exec(text.slice(start))?.[0]
  return string === undefined ? (endOfBrackets(text, start) ?? text.length) : start + string.length
}

/** React loads the module when the page is there, so the events for which scripts wait are over. */
function withoutWaiting(code: string): string {
  return code.replace(
    /\b(?:document|window)\.addEventListener\(\s*(['"])(?:DOMContentLoaded|load|astro:page-load)\1\s*,/g,
    'queueMicrotask(',
  )
}

/** Returns the path of the module, beside the component. */
export function scriptPath(path: string): string {
  return path.replace(/\.astro$/, '.script.ts')
}

/** Whether a script needs what only Astro has. */
export function isForAstro(code: string): boolean {
  return /\bAstro\.|\bimport\.meta\b|\bprocess\./.test(code)
}

/** Returns the functions of scripts that get values, for the module of the component. */
export function scriptFunctions(scripts: readonly ScriptWithValues[]): string {
  return scripts
    .map(
      ({ code, names }, index) => `
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function ${functionName(index)}({ ${names.join(', ')} }: any) {
${code}
}
`,
    )
    .join('')
}

/** Returns the calls of the functions, for the body of the component. Mistakes in them do not end the page. */
export function scriptCalls(scripts: readonly ScriptWithValues[]): string[] {
  return scripts.map(
    ({ values }, index) =>
      `useEffect(() => {\n  queueMicrotask(() => ${functionName(index)}(${values}))\n}, [])`,
  )
}

function functionName(index: number): string {
  return `runScript${index === 0 ? '' : index + 1}`
}
