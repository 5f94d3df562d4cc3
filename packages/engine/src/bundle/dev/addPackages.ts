// Adds packages to those that have been prepared, whose files stay as they are if possible: a
// package that gets another file is loaded again, and components that use it lose their state.
import type { Message } from 'esbuild'
import { errorsOf } from '../bundleError.ts'
import type { BundleContext } from '../bundler.ts'
import { bundleLayer, type Layer } from './packageLayers.ts'

/**
 * Returns the layers with those of the packages that compile, and the errors of the others. When
 * packages do not compile together, each half is tried apart from the other.
 */
export async function addWhatCompiles(
  layers: readonly Layer[],
  imports: Layer['imports'],
  shared: BundleContext,
): Promise<{ readonly layers: readonly Layer[]; readonly errors: readonly Message[] }> {
  try {
    return { layers: await addPackages(layers, imports, shared), errors: [] }
  } catch (error) {
    const errors = errorsOf(error)
    if (errors.length === 0) throw error
    if (imports.length === 1) return { layers, errors }
    const middle = Math.ceil(imports.length / 2)
    const first = await addWhatCompiles(layers, imports.slice(0, middle), shared)
    const second = await addWhatCompiles(first.layers, imports.slice(middle), shared)
    return { layers: second.layers, errors: [...first.errors, ...second.errors] }
  }
}

/**
 * Returns the layers with further packages. Layers from number `from` on are bundled again together
 * with them. If a module would still be in two layers, its layer is bundled again as well, because
 * a module must exist only once.
 */
async function addPackages(
  layers: readonly Layer[],
  imports: Layer['imports'],
  shared: BundleContext,
  from = firstWithSame(layers, imports),
): Promise<Layer[]> {
  const kept = layers.slice(0, from)
  const again = layers.slice(from).flatMap((layer) => layer.imports)
  const added = await bundleLayer([...again, ...imports], kept, shared)
  const modules = new Set(added.modules)
  const first = kept.findIndex((layer) => layer.modules.some((each) => modules.has(each)))
  return first === -1 ? [...kept, added] : await addPackages(layers, imports, shared, first)
}

/**
 * Returns the number of the first layer with another entry of one of the packages, because entries
 * of a package usually share modules. Files whose contents stay the same keep their names.
 */
function firstWithSame(layers: readonly Layer[], imports: Layer['imports']): number {
  const namesOf = (list: Layer['imports']) =>
    list.map(([, { specifier }]) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0])
  const names = new Set(namesOf(imports))
  const first = layers.findIndex((layer) => namesOf(layer.imports).some((each) => names.has(each)))
  return first === -1 ? layers.length : first
}
