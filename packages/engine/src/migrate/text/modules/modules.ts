// Translates imports of a page's own modules: fragments, components and data. A component that does
// not exist, or is not written in React, gets a stub.
import type { Root } from 'mdast'
import { posix } from 'node:path'
import { packageNameOf } from '../../../shared/packageName.ts'
import { relativePath } from '../../places.ts'
import type { PageInput } from '../../pageInput.ts'
import { reactPath } from '../../astro/convert.ts'
import { addStub, MISSING_FILES, usesOf } from '../../stubs.ts'
import { stubPath } from '../../stubPath.ts'
import type { Edit } from '../edits.ts'
import { rawPath } from '../code/rawLoader.ts'
import { THEME_MODULES } from '../components/components.ts'
import { importedPath } from '../links/aliases.ts'
import type { PageImport, PageNames } from './imports.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { outsideFile } from './outsideFiles.ts'
import { moduleFile } from './reexports.ts'
import { quoted } from '../../quoted.ts'

/** `frames` says which components lose nothing but their looks. */
export function moduleEdits(
  { imports, unused }: PageNames,
  frames: ReadonlyMap<string, boolean>,
  input: PageInput,
): Edit[] {
  const { site, page, places } = input
  return imports.flatMap(({ from, names, start, end }): Edit[] => {
    const used = new Map([...names].filter(([local]) => !unused.has(local)))
    if (THEME_MODULES[site.tool].test(from) || from === 'react') return []
    const [specifier = '', query] = splitQuery(from)
    const aliased = importedPath(specifier, site)
    if (aliased === null && !specifier.startsWith('.')) {
      const isUnused = names.size > 0 && used.size === 0
      if (input.packages.has(packageNameOf(specifier)) && !isUnused) return []
      return [
        {
          start,
          end,
          text: stubs({ names: used, frames, base: '', from, isMissing: true }, input),
        },
      ]
    }
    const found =
      moduleFile(specifier, page.from, input) ?? outsideFile(specifier, page.from, input)
    const hasMembers = [...names.keys()].some((name) =>
      [...frames.keys()].some((tag) => tag.startsWith(`${name}.`)),
    )
    const isText = query === '?raw'
    const isConverted = found !== undefined && !isText && isInReact(found, input) && !hasMembers
    if (isConverted) input.usedAstro.add(found)
    const file = isConverted ? reactPath(found) : found
    if (file?.endsWith('.html') === true && query === '')
      return [{ start, end, text: htmlComponent(used, file, input) }]
    const isForeign = !isText && /\.(?:astro|vue|svelte)$/.test(file ?? '')
    if (file !== undefined && !isForeign && (isText || !isOfTool(file, input))) {
      const moved = places.movedPath(file)
      const keepsEnding =
        (/(?<!\.astro)$/.test(specifier) && /\.\w+$/.test(specifier)) || /\.mdx?$/.test(moved)
      const target = keepsEnding ? moved : moved.replace(/(?:\/index)?\.[jt]sx?$/, '')
      const written = relativePath(`docs/${page.to}`, target) + query
      // A partial of Docusaurus exports its outline, which docgen finds itself.
      const isPage = site.tool === 'docusaurus' && /\.mdx?$/.test(moved)
      const exports = [...names].map(
        ([local, exported]) => [local, mainOf(exported, moved, input)] as const,
      )
      const kept = isPage ? exports.filter(([, exported]) => exported === 'default') : exports
      const text = importStatement(new Map(kept), written)
      return [{ start, end, text }]
    }
    const base = posix
      .basename(specifier)
      .replace(/\.\w+$/, '')
      .replace(/[^\w]/g, '')
    const isMissing = file === undefined || input.incomplete.has(file)
    const html = input.markup.get(file ?? '') ?? null
    const known = input.loading.has(file ?? '') ? new Map<string, boolean>() : frames
    const missing = { names: used, frames: known, base, from, isMissing, html }
    return [{ start, end, text: stubs(missing, input) }]
  })
}

/** Defines a component that shows the HTML of a file, which Astro imports as a component. */
function htmlComponent(
  names: ReadonlyMap<string, string>,
  file: string,
  { page, places }: PageInput,
): string {
  const path = relativePath(`docs/${page.to}`, places.movedPath(file))
  return [...names.keys()]
    .map(
      (name) =>
        `import ${name}Html from ${quoted(`${path}?raw`)}\nexport const ${name} = () => <div dangerouslySetInnerHTML={{ __html: ${name}Html }} />`,
    )
    .join('\n')
}

/** A component that is nothing but HTML without styles stays in the page. */
function isInReact(file: string, { converted, markup }: PageInput): boolean {
  const found = converted.get(file)
  if (found === undefined) return false
  const { css, areIncomplete } = found.styles
  return !markup.has(file) || css !== '' || areIncomplete
}

const LOADED = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g

/** Adapts the paths of modules that a page loads with `import()`. */
export function loadedModules(tree: Root, source: string, input: PageInput): Edit[] {
  const { page, places } = input
  return nodesOfType(tree, 'mdxjsEsm').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(LOADED)].flatMap((match): Edit[] => {
      const [all, , specifier = ''] = match
      const file = moduleFile(specifier, page.from, input)
      if (file === undefined || !specifier.startsWith('.')) return []
      const at = start + match.index
      const path = relativePath(`docs/${page.to}`, places.movedPath(file))
      return [{ start: at, end: at + all.length, text: `import(${quoted(path)})` }]
    })
  })
}

/** Astro exports the text of a page as `Content`, too. */
function mainOf(exported: string, path: string, { site }: PageInput): string {
  const isText = site.tool === 'starlight' && /\.mdx?$/.test(path)
  return isText && exported === 'Content' ? 'default' : exported
}

function stubs(
  { names, ...given }: Omit<Missing, 'local' | 'exported'> & Pick<PageImport, 'names'>,
  input: PageInput,
): string {
  return [...names]
    .map(([local, exported]) => stub({ local, exported, ...given }, input))
    .join('\n')
}

function splitQuery(from: string): [string, string] {
  const raw = rawPath(from)
  if (raw !== undefined) return [raw, '?raw']
  const at = from.indexOf('?')
  return at < 0 ? [from, ''] : [from.slice(0, at), from.slice(at)]
}

/** Writes an import of names: local name → exported name. */
export function importStatement(names: ReadonlyMap<string, string>, from: string): string {
  if (names.size === 0) return `import ${quoted(from)}`
  const entries = [...names]
  const main = entries.find(([, exported]) => exported === 'default')?.[0]
  const all = entries.find(([, exported]) => exported === '*')?.[0]
  const named = entries
    .filter(([, exported]) => exported !== 'default' && exported !== '*')
    .map(([local, exported]) => (local === exported ? local : `${exported} as ${local}`))
  const parts = [
    main,
    all && `* as ${all}`,
    named.length > 0 ? `{ ${named.join(', ')} }` : undefined,
  ]
  return `import ${parts.filter(Boolean).join(', ')} from ${quoted(from)}`
}

/** Returns whether a component imports modules of the old tool, which docgen does not have. */
function isOfTool(file: string, { ofTool }: PageInput): boolean {
  return ofTool.has(file)
}

interface Missing {
  readonly local: string
  readonly exported: string
  readonly frames: ReadonlyMap<string, boolean>
  /** Name of the module. */
  readonly base: string
  readonly from: string
  /** Whether the site does not contain the module. */
  readonly isMissing: boolean
  /** HTML that the component shows. Default: it is not known. */
  readonly html?: string | null
}

/** Declares a value that docgen does not have: files are empty texts, all else shows nothing. */
export function valueStub(name: string, from: string, input: PageInput, isMissing = false): string {
  const what = isMissing ? MISSING_FILES : EMPTY_VALUES
  input.note({ ...what, filePath: input.page.from })
  const isText = /\?\w|\.(?:txt|css|md|svg|png|html)$/.test(from)
  return isText ? `export const ${name} = ''` : stubImport('emptyValue', input, name)
}

const EMPTY_VALUES = {
  kind: 'decision',
  message:
    'Modules that docgen cannot use were replaced by empty values. See the imports of `emptyValue` and the empty texts in these pages.',
} as const

/** Replaces a component by a stub, and other values by empty ones. */
function stub(missing: Missing, input: PageInput): string {
  const { local, exported, frames, base, from, isMissing, html = null } = missing
  const { page, stubs } = input
  if (!/^[A-Z]/.test(local)) return valueStub(local, from, input, isMissing)
  const name = exported !== 'default' && exported !== '*' ? exported : local || base
  addStub(stubs, { name, filePath: page.from, ...usesOf(frames, local), isMissing, html })
  return stubImport(name, input, local)
}

/** Returns the import of a stub in a page. */
export function stubImport(name: string, input: PageInput, local = name): string {
  return providedImport(name, name, input, local)
}

/** Returns the import of what a module exports that the migration adds. */
export function providedImport(
  name: string,
  module: string,
  { page, places }: PageInput,
  local = name,
): string {
  const file = stubPath(module, places.has).replace(/\.tsx$/, '')
  const path = posix.relative(posix.dirname(posix.join('docs', page.to)), file)
  return `import { ${name === local ? name : `${name} as ${local}`} } from ${quoted(path)}`
}
