// Takes the scripts out of a component of Astro. React runs them when a page first shows the component.
import { type ScriptWithValues, scriptWithValues, VALUES } from './scriptsWithValues.ts'

export interface Scripts {
  /** The template without its scripts. */
  readonly template: string
  /** Source of a module with all scripts that need no values; '' for none. */
  readonly module: string
  readonly withValues: readonly ScriptWithValues[]
}

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>\s*/g

/** A script from elsewhere, or in another language. */
const NOT_HERE = /\b(?:src|set:html)\b|\btype=(?!["']?(?:module|text\/javascript)\b)/

/** Returns null if a script is not in the component. */
export function takeScripts(source: string): Scripts | null {
  const all = [...source.matchAll(SCRIPT)]
  if (all.some(([, attributes = '']) => NOT_HERE.test(attributes.replace(VALUES, '')))) return null
  const withValues = all
    .filter(([, attributes = '']) => VALUES.test(attributes))
    .map(([, attributes = '', code = '']) =>
      scriptWithValues(attributes, withoutWaiting(code.trim())),
    )
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
