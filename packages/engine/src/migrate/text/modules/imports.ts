// Reads and translates the `import` statements of MDX pages.
import type { ImportDeclaration, Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { ToolName } from '../../types.ts'
import { COMPONENTS, THEME_MODULES } from '../components/components.ts'
import type { Edit } from '../edits.ts'
import { elementsOf } from '../components/jsx.ts'
import { DEFINITIONS, type Definition } from './rspressDefinitions.ts'
import { codeRanges, nodesOfType, rangeOf, type Range } from '../parse.ts'
import { quoted } from '../../quoted.ts'

export interface PageImport {
  readonly from: string
  /** Local name → exported name; `default` and `*` are possible. */
  readonly names: ReadonlyMap<string, string>
  readonly start: number
  readonly end: number
}

export interface PageNames {
  readonly imports: readonly PageImport[]
  /** Names that the page exports or defines itself. */
  readonly defined: ReadonlySet<string>
  /** Imported names that the page does not use; examples often repeat an import. */
  readonly unused: ReadonlySet<string>
}

export function namesOf(tree: Root, source: string): PageNames {
  const imports: PageImport[] = []
  const defined = new Set<string>()
  for (const node of nodesOfType<MdxjsEsm>(tree, 'mdxjsEsm')) {
    const program = node.data?.estree as Program | undefined
    for (const statement of program?.body ?? []) {
      const place = statement as unknown as { start: number; end: number }
      if (statement.type === 'ImportDeclaration') {
        imports.push({ ...importOf(statement), start: place.start, end: place.end })
      } else if ('declaration' in statement && statement.declaration) {
        for (const name of declaredNames(statement.declaration)) defined.add(name)
      }
    }
  }
  return { imports, defined, unused: unusedNames(imports, tree, source) }
}

/** Returns the imported names that a page does not use outside of code and the `replaced` ranges. */
export function unusedNames(
  imports: readonly PageImport[],
  tree: Root,
  source: string,
  replaced: readonly Range[] = [],
): Set<string> {
  const blank = (text: string, { start, end }: { readonly start: number; readonly end: number }) =>
    text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  const text = [...codeRanges(tree), ...imports, ...replaced].reduce(blank, source)
  const names = imports.flatMap((each) => [...each.names.keys()])
  return new Set(
    names.filter((name) => !new RegExp(`(?<![\\w$])${escapeName(name)}(?![\\w$])`).test(text)),
  )
}

function escapeName(name: string): string {
  return name.replaceAll('$', '\\$')
}

function importOf(statement: ImportDeclaration): Pick<PageImport, 'from' | 'names'> {
  const names = statement.specifiers.map((specifier): [string, string] => {
    if (specifier.type === 'ImportDefaultSpecifier') return [specifier.local.name, 'default']
    if (specifier.type === 'ImportNamespaceSpecifier') return [specifier.local.name, '*']
    const { imported } = specifier
    return [
      specifier.local.name,
      imported.type === 'Identifier' ? imported.name : String(imported.value),
    ]
  })
  return { from: String(statement.source.value), names: new Map(names) }
}

function declaredNames(declaration: unknown): string[] {
  const node = declaration as {
    id?: { name?: string }
    declarations?: { id?: { name?: string } }[]
  }
  const ids = [node.id, ...(node.declarations ?? []).map(({ id }) => id)]
  return ids.flatMap((id) => (id?.name === undefined ? [] : [id.name]))
}

/** Returns the name of a theme's component for a name that a page imports. */
function themeNameOf(from: string, name: string, tool: ToolName): string {
  if (name !== 'default') return name
  // Docusaurus has one module for each component: `@theme/TabItem`, `@docusaurus/Link`. So has the
  // theme of Nextra 1: `nextra-theme-docs/callout`.
  const module = from.replace(/^.*\//, '')
  return tool === 'nextra' ? module.charAt(0).toUpperCase() + module.slice(1) : module
}

/** What the imports of a page from the tool's theme become. */
export interface ThemeImports {
  /** Local name → name in the theme. */
  readonly imported: ReadonlyMap<string, string>
  readonly edits: readonly Edit[]
  /** Names for which docgen has nothing. */
  readonly missing: readonly {
    readonly name: string
    readonly exported: string
    readonly from: string
    readonly at: number
  }[]
}

/** Hooks and components of `docgen/runtime` by the names of other tools. */
export const RUNTIME: Readonly<Record<string, string>> = {
  useBaseUrl: 'withBase',
  withBase: 'withBase',
  useDark: 'useDark',
  useFrontmatter: 'usePage',
  useLang: 'useLang',
  usePageData: 'usePageData',
  useI18n: 'useI18n',
  useLocation: 'useLocation',
  Helmet: 'Helmet',
  useNavigate: 'useNavigate',
  useVersion: 'useVersion',
  Head: 'Head',
  normalizeImagePath: 'normalizeImagePath',
  useSite: 'useSite',
  usePage: 'usePage',
}

/** Hooks that only the arguments of a component of the theme use, which is replaced. */
const UNUSED = new Set(['useCurrentSidebarCategory', 'useDocById'])

/** Components of Docusaurus that the page defines itself; see docusaurusNames.ts. */
const DEFINED: readonly string[] = ['@theme/ThemedImage']

/** Components that need an import from `docgen/theme`. */
const THEME: readonly string[] = ['Toc', 'HomeHero', 'HomeFeature']

/** Returns the names that a page defines, or imports from elsewhere than the tool's theme. */
export function ownNames({ defined, imports }: PageNames, tool: ToolName): Set<string> {
  const others = imports.filter(({ from }) => !THEME_MODULES[tool].test(from))
  return new Set([...defined, ...others.flatMap(({ names }) => [...names.keys()])])
}

export function themeImports({ imports, unused }: PageNames, tool: ToolName): ThemeImports {
  const imported = new Map<string, string>()
  const edits: Edit[] = []
  const known = new Set<string>()
  const missing: { name: string; exported: string; from: string; at: number }[] = []
  for (const { from, names, start, end } of imports) {
    if (from === 'react' && names.size === 1 && unused.has('React')) {
      edits.push({ start, end, text: '' })
      continue
    }
    if (!THEME_MODULES[tool].test(from)) continue
    const kept: string[] = []
    for (const [local, exported] of names) {
      const name = themeNameOf(from, exported, tool)
      if (DEFINED.includes(from)) {
        if (!unused.has(local)) missing.push({ name: local, exported, from, at: start })
        continue
      }
      const target = COMPONENTS[tool][name]?.name ?? name
      imported.set(local, name)
      const definition = tool === 'rspress' ? DEFINITIONS[name] : undefined
      if (definition) {
        if (!unused.has(local)) kept.push(...definedLines(local, definition))
      } else if (RUNTIME[name]) kept.push(importText(RUNTIME[name], local, 'docgen/runtime'))
      else if (target !== null && THEME.includes(target))
        kept.push(importText(target, target, 'docgen/theme'))
      else if (!COMPONENTS[tool][name] && !UNUSED.has(name) && !unused.has(local))
        missing.push({ name: local, exported, from, at: start })
    }
    const added = kept.filter((line, index) => !known.has(line) && kept.indexOf(line) === index)
    for (const line of added) known.add(line)
    edits.push({ start, end, text: added.join('\n') })
  }
  return { imported, edits, missing }
}

function definedLines(name: string, { value, needs }: Definition): string[] {
  const imports = needs.map((each) => importText(each, each, 'docgen/runtime'))
  return [...imports, `export const ${name} = ${value}`]
}

function importText(name: string, local: string, from: string): string {
  return `import { ${name === local ? name : `${name} as ${local}`} } from ${quoted(from)}`
}

/** Names that a page imports from files with an ending. */
function namesFrom({ imports }: PageNames, ending: RegExp): string[] {
  return imports.filter(({ from }) => ending.test(from)).flatMap(({ names }) => [...names.keys()])
}

/** An imported SVG is a component in Docusaurus and Astro, and an address in docgen. */
export function svgElements(tree: Root, names: PageNames): Edit[] {
  const pictures = namesFrom(names, /\.svg$/i)
  return elementsOf(tree).flatMap((node): Edit[] => {
    const { name } = node
    if (name === null || !pictures.includes(name)) return []
    const { start } = rangeOf(node)
    const hasAlt = node.attributes.some((each) => 'name' in each && each.name === 'alt')
    const alt = hasAlt ? '' : ' alt=""'
    return [{ start, end: start + 1 + name.length, text: `<img src={${name}}${alt}` }]
  })
}

/** An imported picture is an address in docgen, and an object with `src` in Astro. */
export function imageSources(names: PageNames, source: string): Edit[] {
  return namesFrom(names, /\.(?:png|jpe?g|gif|webp|avif|svg)$/i).flatMap((name) =>
    [...source.matchAll(new RegExp(`\\{\\s*${name}\\.src\\s*\\}`, 'g'))].map(
      ({ 0: all, index }) => ({
        start: index,
        end: index + all.length,
        text: `{${name}}`,
      }),
    ),
  )
}
