// The scripts of a component of Astro that get values of it. React runs them each time that a page shows the component.
import { endOfBrackets } from '../text/endOfBrackets.ts'

/** A script that gets values of the component: `<script define:vars={{ id }}>`. */
export interface ScriptWithValues {
  readonly code: string
  /** An object in the code of the component. */
  readonly values: string
  /** The keys of the object. */
  readonly names: readonly string[]
}

/** The attribute with the values. */
export const VALUES = /\bdefine:vars=(?=\{)/

/** Returns null if the values are not an object with names as keys. */
export function scriptWithValues(attributes: string, code: string): ScriptWithValues | null {
  const start = attributes.search(VALUES) + 'define:vars='.length
  const values = attributes.slice(start + 1, (endOfBrackets(attributes, start) ?? 0) - 1).trim()
  const entries = entriesOf(values.slice(1, -1))
  const names = entries.map((entry) => /^(?:(['"])([\w$]+)\1\s*:|([\w$]+)\s*(?::|$))/.exec(entry))
  if (!values.startsWith('{') || names.includes(null)) return null
  return {
    code,
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
