// Finds names that a module imports from another one that does not export them. esbuild finds these
// in a build, where it sees all modules at once.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import { closest } from '../../diagnostics/suggestions.ts'
import { packageRoot } from '../../node/packageRoot.ts'
import { hashOf } from '../../store/hash.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { exportedNames } from '../barrels.ts'
import { themeWithoutExport } from '../bundleError.ts'
import { readAuthorModule } from '../imports/authorModule.ts'
import { exportsOf } from '../imports/exportsOf.ts'
import { unassignedIn } from '../imports/missingNames.ts'
import { namedImportsOf } from '../imports/namedImports.ts'
import { explainOwnExport, missingExport } from '../ownExports.ts'
import { PAGE } from '../pageModules.ts'
import { reactBase } from '../resolvePlugin.ts'
import type { PreparedPackage } from './knownPackages.ts'
import type { NodeShared, SiteNode } from './siteNode.ts'

export interface Surroundings {
  readonly shared: NodeShared
  /** Returns the module of the site that an import leads to. */
  readonly moduleOf: (node: SiteNode, specifier: string) => SiteNode | null
  readonly packageOf: (node: SiteNode, specifier: string) => PreparedPackage | null
}

export interface MissingImport {
  readonly specifier: string
  readonly diagnostic: Diagnostic
}

const OWN_BARRELS: Readonly<Record<string, string>> = {
  'docgen/runtime': 'packages/engine/src/runtime/index.ts',
  'docgen/theme': 'packages/theme/src/index.ts',
  '@theme': 'packages/theme/src/index.ts',
}

/** Returns one finding for each missing name that a module imports. */
export async function findMissingImports(
  node: SiteNode,
  around: Surroundings,
): Promise<MissingImport[]> {
  const { compiled, isBroken } = node
  if (!compiled || isBroken) return []
  const found: { specifier: string; name: string; known: Known }[] = []
  for (const { specifier, names } of compiled.imports) {
    const known = names?.length ? await knownOf(node, specifier, names, around) : null
    for (const name of names ?? []) {
      if (known && !known.names.has(name)) found.push({ specifier, name, known })
    }
  }
  return found.length === 0 ? [] : await located(node, found, around)
}

/** The names that a module exports, and the module as messages call it. */
interface Known {
  readonly names: ReadonlySet<string>
  readonly file: string
}

async function knownOf(
  node: SiteNode,
  specifier: string,
  wanted: readonly string[],
  { shared, moduleOf, packageOf }: Surroundings,
): Promise<Known | null> {
  const barrel = OWN_BARRELS[specifier]
  if (barrel) {
    return { names: new Set(await exportedNames(join(packageRoot(), barrel))), file: barrel }
  }
  const module = moduleOf(node, specifier)
  if (module) {
    const names = exportsOfNode(module, moduleOf)
    return names && { names, file: module.id }
  }
  if (/^react(?:-dom)?(?:\/(?:client))?$/.test(specifier)) {
    const base = reactBase(shared.config.root, packageRoot())
    return await commonJsNames(
      createRequire(join(base, 'package.json')).resolve(specifier),
      wanted,
      shared,
    )
  }
  const found = packageOf(node, specifier)
  if (!found) return null
  if (found.exports) return { names: new Set(found.exports), file: found.absPath }
  return await commonJsNames(found.absPath, wanted, shared)
}

/**
 * Returns the names that a CommonJS module exports; `default` is always one. Loads the module if its
 * text does not assign the wanted names. Null if the names cannot be determined.
 */
async function commonJsNames(
  file: string,
  wanted: readonly string[],
  { loaded }: NodeShared,
): Promise<Known | null> {
  const names = wanted.filter((name) => name !== 'default')
  const texts = await textsFrom(file)
  if (unassignedIn(texts, names).length === 0) {
    return { names: new Set([...names, 'default']), file }
  }
  // The key contains the texts, because an installation may replace the files.
  const key = hashOf(JSON.stringify([file, texts, names]))
  const loading = loaded.get(key) ?? exportsOf({ file, names, mode: 'development' })
  loaded.set(key, loading)
  const result = await loading
  if (!result) return null
  const has = names.filter((name) => !result.missing.includes(name))
  return { names: new Set([...result.exported, ...has, 'default']), file }
}

/** Returns the text of a CommonJS module and of the files that it requires and may re-export. */
async function textsFrom(file: string): Promise<readonly string[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const text = await read(file)
  const required = [...text.matchAll(/\brequire\(["'](\.[^"']+)["']\)/g)]
  const paths = required.map(([, path = '']) => resolve(dirname(file), path))
  return [text, ...(await Promise.all(paths.map(read)))]
}

/** Returns the theme's mistake if it has no default export. */
export async function findMissingTheme(
  theme: SiteNode,
  { shared, moduleOf }: Surroundings,
): Promise<MissingImport[]> {
  const names = theme.isBroken ? null : exportsOfNode(theme, moduleOf)
  if (!names || names.has('default')) return []
  return [{ specifier: 'docgen:theme', diagnostic: await themeWithoutExport(shared.config) }]
}

/** Returns all names that a module exports. Null if `export *` makes them unknown. */
function exportsOfNode(
  node: SiteNode,
  moduleOf: Surroundings['moduleOf'],
  above: readonly SiteNode[] = [],
): ReadonlySet<string> | null {
  const { compiled, analysis } = node
  if (!compiled || analysis.isCommonJs) return null
  const names = new Set(compiled.exports)
  for (const specifier of compiled.stars) {
    const other = moduleOf(node, specifier)
    if (!other) return null
    if (above.includes(other)) continue
    const more = exportsOfNode(other, moduleOf, [...above, node])
    if (!more) return null
    for (const name of more) if (name !== 'default') names.add(name)
  }
  return names
}

/** Adds the places of the names. Leaves out names that may be types. */
async function located(
  { name: { absPath, namespace }, text }: SiteNode,
  found: readonly { readonly specifier: string; readonly name: string; readonly known: Known }[],
  { shared }: Surroundings,
): Promise<MissingImport[]> {
  const isPage = namespace === PAGE || /\.mdx?$/.test(absPath)
  const module = await readAuthorModule(absPath, {
    config: shared.config,
    codeOf: () => (isPage ? text : null),
  })
  if (!module) return []
  const written = namedImportsOf(module)
  const findings = found.map(async ({ specifier, name, known }) => {
    const place = written.find((each) => each.specifier === specifier && each.name === name)?.place
    if (!place) return []
    const own = await explainOwnExport(
      `No matching export in "${known.file}" for import "${name}"`,
      (path) => exportedNames(join(packageRoot(), path)),
    )
    const near = closest(name, [...known.names])
    const explained = own ?? missingExport({ file: known.file, name, near })
    const diagnostic = { severity: 'error' as const, ...explained, ...place }
    return [{ specifier, diagnostic: withFrame(diagnostic, module.text) }]
  })
  return (await Promise.all(findings)).flat()
}
