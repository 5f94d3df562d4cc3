// Translates the scripts of Rspress' components, because its components and hooks have the same names
// in docgen.
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { AUTHOR_COMPONENTS } from '../../../shared/authorComponents.ts'
import { withoutDocumentTags } from './documentTags.ts'
import { RUNTIME } from './imports.ts'
import { withPlainLinks, type LinkNames } from '../links/plainLinks.ts'
import { DEFINITIONS } from './rspressDefinitions.ts'
import { quoted } from '../../quoted.ts'

const IMPORT =
  /\bimport\s+(?:\{([^}]*)\}|[\w$*\s,{}]+)\s+from\s*(['"])((?:rspress|@rspress\/core)\/(?:theme(?:-original)?|runtime)|@rspress\/(?:runtime|theme-default|plugin-llms\/runtime)|@theme)\2/g

const TYPES = /\bimport\s+type\b[^;'"]*?\bfrom\s*(['"])(?:rspress|@rspress\/[^'"\n]*|@theme)\1;?/g

/** Exports with another name in docgen, besides those of `RUNTIME`. */
const RENAMED: Readonly<Record<string, readonly [name: string, from: string]>> = {
  CodeBlockRuntime: ['CodeBlock', 'docgen/theme'],
  HomeFeature: ['HomeFeature', 'docgen/theme'],
  HomeHero: ['HomeHero', 'docgen/theme'],
  Toc: ['Toc', 'docgen/theme'],
}

/** Is true while Rspress renders a page for language models, which docgen does without React. */
const FOR_MARKDOWN = /\b(?:process\.env\.__SSR_MD__|import\.meta\.env\.SSG_MD)\b/g

/** Exports that a module of the migration has, by its name. */
export const PROVIDED: Readonly<Record<string, string>> = { usePages: 'sitePages' }

/** Finds a module that the migration adds. */
type PathOf = (name: string) => string

/**
 * Returns the text for docgen; null if it needs something that docgen does not have. Without `pathOf`, no
 * module can be added.
 */
export function rspressModule(text: string, pathOf?: PathOf): string | null {
  const untyped = withoutDocumentTags(text.replace(TYPES, ''))
  const names = namesIn(untyped)
  const rest = untyped.replace(IMPORT, '')
  const isUnused = (written: string) => {
    const local = escapeRegExp(written.replace(/^.*\sas\s+/, ''))
    return !new RegExp(`(?<![\\w$])${local}(?![\\w$])`).test(rest)
  }
  const isKnown = (written: string) => {
    const name = written.replace(/\s+as\s.*$/, '')
    if (name === 'HomeHero' && hasOwnHero(rest)) return false
    return (
      /^type\s/.test(name) ||
      name in DEFINITIONS ||
      (pathOf !== undefined && name in PROVIDED) ||
      sourceOf(name) !== undefined ||
      isUnused(written)
    )
  }
  if (names.some((list) => list === undefined || !list.every(isKnown))) return null
  const written = new Set<string>()
  const changed = withPlainLinks(untyped, linkNamesIn(untyped))
    .replace(IMPORT, (_, list: string) => importsOf(list, written, pathOf))
    .replace(FOR_MARKDOWN, 'false')
  return /['"](?:rspress|@rspress\/[^'"]*|@theme)(?:\/[^'"]*)?['"]/.test(changed) ? null : changed
}

/** Returns whether a module shows a hero that is not in the frontmatter of the page. */
function hasOwnHero(text: string): boolean {
  return /\bfrontmatter=\{/.test(text) && !/\buse(?:Frontmatter|Page|PageData)\(/.test(text)
}

/** Returns the names that each import takes from Rspress, as they are written. */
function namesIn(text: string): (string[] | undefined)[] {
  return [...text.matchAll(IMPORT)].map(([, list]) =>
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
}

/** Returns the names by which a module or page knows links and the function that adds the base path. */
export function linkNamesIn(text: string): LinkNames {
  const localsOf = (wanted: string) =>
    namesIn(text).flatMap((list = []) =>
      list
        .map((each) => each.split(/\s+as\s+/))
        .flatMap(([name = '', local = name]) => (name === wanted ? [local] : [])),
    )
  return { links: localsOf('Link'), bases: localsOf('withBase') }
}

/** Writes imports, apart from those that the module has already. `written` has these. */
function importsOf(list: string, written: Set<string>, pathOf?: PathOf): string {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !/^type\s/.test(name))
  const bySource = new Map<string, string[]>()
  const add = (source: string, name: string) => {
    if (written.has(`${source} ${name}`)) return
    written.add(`${source} ${name}`)
    bySource.set(source, [...(bySource.get(source) ?? []), name])
  }
  const constants: string[] = []
  for (const entry of names) {
    const [name = '', local = name] = entry.split(/\s+as\s+/)
    const definition = DEFINITIONS[name]
    if (definition) {
      constants.push(`const ${local} = ${definition.value}`)
      for (const needed of definition.needs) add('docgen/runtime', needed)
    } else {
      const provided = PROVIDED[name]
      const source = provided === undefined ? sourceOf(name) : pathOf?.(provided)
      if (source !== undefined) add(source, exportedAs(name, local))
    }
  }
  const imports = [...bySource].map(
    ([source, each]) => `import { ${each.join(', ')} } from ${quoted(source)}`,
  )
  return [...imports, ...constants].join('\n')
}

/** Writes a name as docgen exports it: `useFrontmatter` → `usePage as useFrontmatter`. */
function exportedAs(name: string, local: string): string {
  const target = RUNTIME[name] ?? RENAMED[name]?.[0] ?? name
  return target === local ? target : `${target} as ${local}`
}

function sourceOf(name: string): string | undefined {
  if (name in RUNTIME) return 'docgen/runtime'
  return (
    RENAMED[name]?.[1] ?? Object.entries(AUTHOR_COMPONENTS).find(([each]) => each === name)?.[1]
  )
}
