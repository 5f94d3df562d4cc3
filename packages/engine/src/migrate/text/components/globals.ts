// Components that the old tool offered to all pages. Docgen imports components in each page.
import type { Root } from 'mdast'
import { packageNameOf } from '../../../shared/packageName.ts'
import { AUTHOR_COMPONENTS } from '../../../shared/authorComponents.ts'
import { dataOf, textOf } from '../../config/values.ts'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'
import { addStub, usesOf } from '../../stubs.ts'
import { COMPONENTS } from './components.ts'
import { elementsOf } from './jsx.ts'
import { importStatement, moduleEdits, stubImport } from '../modules/modules.ts'
import { moduleFile, originOf } from '../modules/reexports.ts'

/** Where a component that pages use without an import comes from. */
export interface GlobalComponent {
  /** Path of its module relative to the project folder; for a package, what pages import. */
  readonly path: string
  readonly isPackage?: boolean
  /** Its name in the module; `default` is possible. */
  readonly exported: string
}

/** A module that offers all its exports to pages. */
export type GlobalModule = Omit<GlobalComponent, 'exported'>

/**
 * Returns the imports of components that a page uses without one: those that the site offers to all
 * pages, and stubs for all others. `known` are the names that the page imports or defines.
 */
export function globalImports(
  tree: Root,
  known: ReadonlySet<string>,
  frames: ReadonlyMap<string, boolean>,
  input: PageInput,
): string[] {
  const { site, page, stubs, packages } = input
  const globals = dataOf(site.facts['globals'])
  const isKnown = (name: string) =>
    known.has(name) ||
    name in COMPONENTS[site.tool] ||
    (name in AUTHOR_COMPONENTS && !(name in globals))
  const used = elementsOf(tree).map(({ name }) => name?.split('.')[0] ?? '')
  const missing = new Set(used.filter((name) => /^[A-Z]/.test(name) && !isKnown(name)))
  return [...missing].flatMap((name) => {
    const { path, exported, isPackage } = dataOf(globals[name] ?? exportOf(name, input))
    const from = textOf(path)
    const isMissing = isPackage === true && !packages.has(packageNameOf(from ?? ''))
    if (from === undefined || isMissing) {
      addStub(stubs, { name, filePath: page.from, ...usesOf(frames, name), isMissing: true })
      return [stubImport(name, input)]
    }
    const names = new Map([[name, String(exported)]])
    if (isPackage === true) return [importStatement(names, from)]
    const imports = [{ from: relativePath(page.from, from), names, start: 0, end: 0 }]
    return moduleEdits({ imports, defined: new Set(), unused: new Set() }, frames, input).map(
      ({ text }) => text,
    )
  })
}

/** Returns the component that a module with all its exports offers. What a package exports is not known. */
function exportOf(name: string, input: PageInput): GlobalComponent | undefined {
  const modules = (input.site.facts['globalModules'] ?? []) as readonly GlobalModule[]
  const found = modules.find(({ path, isPackage }) => {
    if (isPackage === true) return input.packages.has(packageNameOf(path))
    const file = moduleFile(relativePath(input.page.from, path), input.page.from, input)
    return file !== undefined && originOf(file, name, input) !== null
  })
  return found && { ...found, exported: name }
}
