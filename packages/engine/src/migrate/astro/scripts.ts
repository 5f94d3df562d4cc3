// Takes the scripts out of a component of Astro. React runs them when a page first shows the component.

export interface Scripts {
  /** The template without its scripts. */
  readonly template: string
  /** Source of a module with all scripts; '' for none. */
  readonly module: string
}

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>\s*/g

/** A script from elsewhere, with values of the component, or in another language. */
const NOT_HERE = /\b(?:src|define:vars|set:html)\b|\btype=(?!["']?(?:module|text\/javascript)\b)/

/** Returns null if a script is not in the component, or depends on its values. */
export function takeScripts(source: string): Scripts | null {
  const all = [...source.matchAll(SCRIPT)]
  if (all.some(([, attributes = '']) => NOT_HERE.test(attributes))) return null
  const parts = all.map(([, attributes = '', code = '']) => {
    const written = withoutWaiting(code.trim())
    // Names in a script that Astro does not bundle may be those of another one.
    const isModule = !attributes.includes('is:inline') || attributes.includes('module')
    return isModule ? written : `{\n${written}\n}`
  })
  return { template: source.replace(SCRIPT, ''), module: parts.join('\n\n') }
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
