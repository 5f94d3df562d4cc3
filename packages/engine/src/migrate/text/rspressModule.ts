// Translates the scripts of Rspress' components, because its components and hooks have the same names
// in docgen.
import { AUTHOR_COMPONENTS } from '../../shared/authorComponents.ts'
import { RUNTIME } from './imports.ts'

const IMPORT =
  /\bimport\s+(?:\{([^}]*)\}|[\w$*\s,{}]+)\s+from\s*(['"])((?:rspress|@rspress\/core)\/(?:theme|runtime)|@theme)\2/g

/** Is true while Rspress renders a page for language models, which docgen does without React. */
const FOR_MARKDOWN = /\b(?:process\.env\.__SSR_MD__|import\.meta\.env\.SSG_MD)\b/g

/** Returns the text for docgen; null if it needs something that docgen does not have. */
export function rspressModule(text: string): string | null {
  const found = [...text.matchAll(IMPORT)]
  const names = found.map(([, list]) =>
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  const isKnown = (name: string) =>
    /^type\s/.test(name) || sourceOf(name.replace(/\s+as\s.*$/, '')) !== undefined
  if (names.some((list) => list === undefined || !list.every(isKnown))) return null
  const changed = text
    .replace(IMPORT, (_, list: string) => importsOf(list))
    .replace(FOR_MARKDOWN, 'false')
  return /['"](?:rspress|@rspress\/[^'"]*|@theme)(?:\/[^'"]*)?['"]/.test(changed) ? null : changed
}

function importsOf(list: string): string {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !/^type\s/.test(name))
  const bySource = new Map<string, string[]>()
  for (const name of names) {
    const source = sourceOf(name.replace(/\s+as\s.*$/, '')) ?? ''
    bySource.set(source, [...(bySource.get(source) ?? []), exportedAs(name)])
  }
  return [...bySource]
    .map(([source, each]) => `import { ${each.join(', ')} } from '${source}'`)
    .join('\n')
}

/** Writes a name as docgen exports it: `useFrontmatter` → `usePage as useFrontmatter`. */
function exportedAs(written: string): string {
  const [name = '', as = name] = written.split(/\s+as\s+/)
  const target = RUNTIME[name] ?? name
  return target === as ? target : `${target} as ${as}`
}

function sourceOf(name: string): string | undefined {
  if (name in RUNTIME) return 'docgen/runtime'
  return Object.entries(AUTHOR_COMPONENTS).find(([each]) => each === name)?.[1]
}
