// Translates the scripts of a site's own components, as far as docgen has what they import from the
// old tool, and finds those that docgen cannot bundle.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { dataOf } from '../../config/values.ts'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'
import type { SourceSite, ToolName } from '../../types.ts'
import { stubPath } from '../../stubPath.ts'
import { THEME_MODULES } from '../components/components.ts'
import { hideSamples } from '../code/codeSamples.ts'
import { docusaurusModule } from './docusaurusModule.ts'
import { isReplaced, themePart } from './docusaurusNames.ts'
import { aliasOf, importedPath } from '../links/aliases.ts'
import { hasGlobs } from './globs.ts'
import { importsAtRuntime, importsOf, ownImportsOf } from './importsOf.ts'
import { nextModule } from './nextModule.ts'
import { moduleFile, withOriginImports } from './reexports.ts'
import { isUnknownLoader } from '../../readers/vitepress/loaders.ts'
import { rspressModule } from './rspressModule.ts'

/** `pathOf` finds a module that the migration adds. */
type Translate = (text: string, site: SourceSite, pathOf: (name: string) => string) => string | null

const TRANSLATE: Partial<Record<ToolName, Translate>> = {
  docusaurus: docusaurusModule,
  rspress: (text, _, pathOf) => rspressModule(text, pathOf),
  nextra: nextModule,
}

type Modules = Pick<PageInput, 'site' | 'places' | 'modules'>

/** Translates modules in place. Returns those that changed. */
export function translateModules(
  input: Omit<Modules, 'modules'>,
  modules: Map<string, string>,
): [path: string, text: string][] {
  const { site, places } = input
  const translate = TRANSLATE[site.tool] ?? ((text) => text)
  return [...modules].flatMap(([path, text]): [string, string][] => {
    const pathOf = (name: string) =>
      relativePath(places.movedPath(path), stubPath(name, places.has)).replace(/\.tsx$/, '')
    const { text: code, restore } = hideSamples(text)
    const own = withThemeParts(code, path, { ...input, modules })
    const written = translate(withMovedImports(own, path, { site, places }), site, pathOf)
    const translated = written === null ? text : restore(written)
    // Pages find the components that a module exports again in its whole text.
    modules.set(path, translated)
    const bundled = bundledText(translated, site)
    return bundled === text ? [] : [[path, bundled]]
  })
}

const ASTRO_EXPORT = /^export\s*\{[^{}]*\}\s*from\s*(['"])[^'"\n]+\.astro\1;?[ \t]*\n?/gm

/** Leaves out components of Astro that a module with other values exports again; pages import them from their files. */
function bundledText(text: string, { tool }: SourceSite): string {
  const rest = tool === 'starlight' ? text.replace(ASTRO_EXPORT, '') : text
  return /^export\b/m.test(rest) ? rest : text
}

/** Writes the data of loaders in place of their code. Returns the modules that changed. */
export function writeLoaded(
  { facts }: SourceSite,
  modules: Map<string, string>,
): [path: string, text: string][] {
  return Object.entries(dataOf(facts['loaded'])).map(([path, data]) => {
    const text = `// Written by \`docgen migrate\` from what \`load\` returned here.\nexport const data = ${JSON.stringify(data, null, 2)}\n`
    modules.set(path, text)
    return [path, text]
  })
}

/** Imports what a site adds to the theme of its tool from its file. */
function withThemeParts(text: string, path: string, input: Modules): string {
  if (input.site.tool === 'docusaurus') return withAddedParts(text, path, input)
  const isExtended = input.site.tool === 'rspress'
  return isExtended ? withOriginImports(text, path, input, THEME_MODULES.rspress) : text
}

const THEME_PART = /(\bfrom\s*)(['"])(@theme\/[^'"\n]+)\2/g

/** `@theme/Chart` is `src/theme/Chart.js` in Docusaurus. */
function withAddedParts(text: string, path: string, input: Omit<Modules, 'modules'>): string {
  return text.replace(THEME_PART, (all, start: string, quote: string, specifier: string) => {
    const file = isReplaced(specifier) ? undefined : moduleFile(specifier, path, input)
    if (file === undefined) return all
    return `${start}${quote}${relativePath(path, file).replace(/(?:\/index)?\.[jt]sx?$/, '')}${quote}`
  })
}

/** Adapts imports of a module if it or what it imports moves, such as pictures. */
export function withMovedImports(
  text: string,
  path: string,
  input: Omit<Modules, 'modules'>,
): string {
  return text.replace(
    IMPORTED,
    (all, start: string, quote: string, specifier: string, query: string) => {
      const moved = movedImport(specifier, path, input)
      return moved === null ? all : start + quote + moved + query + quote
    },
  )
}

/** A query is not part of the path: `./logo.svg?url`. */
const IMPORTED = /(\b(?:from|import|require)\s*\(?\s*)(['"])([^'"\n]+?)((?:\?[^'"\n]*)?)\2/g

/** Returns the new specifier of an import; null if the old one still leads to the file. */
function movedImport(
  specifier: string,
  path: string,
  { site, places: { movedPath } }: Omit<Modules, 'modules'>,
): string | null {
  const aliased = importedPath(specifier, site)
  if (aliased === null && !/^\.{1,2}\//.test(specifier)) return null
  const target = aliased ?? posix.join(posix.dirname(path), specifier)
  const moved = relativePath(movedPath(path), movedPath(target))
  if (aliased === null) return moved === relativePath(path, target) ? null : moved
  // An alias moves with its folder, but a file can leave this folder.
  const alias = aliasOf(specifier, site) ?? ''
  const found = posix.join(movedPath(site.aliases[alias] ?? ''), specifier.slice(alias.length))
  return found === movedPath(target) ? null : moved
}

/** Returns the modules of the site that docgen cannot bundle, directly or through imports. */
export function modulesOfTool({ site, places, modules }: Modules): Set<string> {
  const lists = [...modules].map(([path, text]) => [path, importsToBundle(text, site)] as const)
  const isForeign = (specifier: string) =>
    THEME_MODULES[site.tool].test(specifier) ||
    /^(?:@theme|@docusaurus|vitepress|astro|next)(?:\/|$)/.test(specifier) ||
    /\.(?:less|styl|vue|astro|svelte)$/.test(specifier)
  const isOfTool = (path: string, list: readonly string[]) =>
    list.some(isForeign) ||
    hasGlobs(modules.get(path) ?? '') ||
    // Their types are no reason.
    importsAtRuntime(path, modules.get(path) ?? '').some((each) => each.startsWith('@astrojs/')) ||
    (site.tool === 'vitepress' && isUnknownLoader(path, site.facts['loaded']))
  const result = new Set(lists.filter((each) => isOfTool(...each)).map(([path]) => path))
  const importsForeign = (path: string, list: readonly string[]) =>
    list.some((each) => result.has(moduleFile(each, path, { site, places }) ?? ''))
  for (let before = -1; before !== result.size;) {
    before = result.size
    for (const [path, list] of lists) if (importsForeign(path, list)) result.add(path)
  }
  return result
}

/** Returns what a module imports, apart from what pages can import with an alias for a part of docgen. */
function importsToBundle(text: string, site: SourceSite): string[] {
  const own = ownImportsOf(text)
  if (site.tool !== 'docusaurus') return importsOf(bundledText(text, site))
  return importsOf(text).filter((each) => own.includes(each) || themePart(each) === undefined)
}

/**
 * Returns the aliases that the modules which docgen bundles import, with their new folders. Modules of other
 * packages in a monorepo may import each other by aliases for folders outside the site.
 */
export function usedAliases(
  input: Modules & Pick<PageInput, 'ofTool'>,
): Readonly<Record<string, string>> {
  const { site, places, modules, ofTool } = input
  const used = new Set(
    [...modules].flatMap(([path, text]) =>
      ofTool.has(path)
        ? []
        : importsToBundle(text, site).flatMap((each) => aliasOf(each, site) ?? []),
    ),
  )
  const outside = Object.entries(site.aliases).flatMap(([name, folder]) =>
    folder.startsWith('../') && existsSync(join(site.root, folder)) ? [name] : [],
  )
  return Object.fromEntries(
    [...new Set([...used, ...outside])].sort().map((name) => {
      const folder = places.movedPath(site.aliases[name] ?? '')
      return [name, /^\.(?:\.\/|$)/.test(folder) ? folder : `./${folder}`]
    }),
  )
}
