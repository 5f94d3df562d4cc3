// The style sheets of the site in `dev`: one for the theme, one for the global styles and one for
// each page. A style sheet is bundled again when one of its files changes or another one is added.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { Styles } from './styles.ts'
import type { NodeShared } from './siteNode.ts'

export interface StyleSheets {
  /**
   * Returns the URL of the style sheet with this name, in a list; an empty list if there is none.
   * `paths` are the absolute paths of the files that it imports.
   */
  urlsOf(name: string, paths: readonly string[]): Promise<readonly string[]>
  /** Bundles the style sheets that contain a changed file. */
  change(changed: ReadonlySet<string>): Promise<void>
  /**
   * Calls `onSwap` with the new URLs of style sheets that have changed since the last call, by the
   * old ones. Does nothing if there are none.
   */
  reportSwaps(onSwap: (swaps: Readonly<Record<string, string>>) => void): void
  files(): readonly OutputFile[]
  /** Problems in one style sheet. Those of modules are found with their imports. */
  diagnosticsOf(name: string): readonly Diagnostic[]
  inputs(): readonly string[]
}

interface Known {
  readonly paths: readonly string[]
  readonly made: Styles
  /** The previous version, which open pages may still show. */
  readonly old: Styles | null
}

interface State {
  readonly shared: NodeShared
  readonly known: Map<string, Known>
  swaps: Record<string, string>
}

export function createStyleSheets(shared: NodeShared): StyleSheets {
  const state: State = { shared, known: new Map(), swaps: {} }
  const all = () => [...state.known.values()]
  return {
    async urlsOf(name, paths) {
      const known = state.known.get(name)
      const isSame = known?.paths.join('\0') === paths.join('\0')
      const { made } = isSame ? known : await make(state, name, paths)
      return made.url === null ? [] : [made.url]
    },
    async change(changed) {
      const old = [...state.known].filter(([, { made }]) =>
        made.inputs.some((path) => changed.has(path)),
      )
      await Promise.all(old.map(([name, { paths }]) => make(state, name, paths)))
    },
    reportSwaps(onSwap) {
      const { swaps } = state
      state.swaps = {}
      if (Object.keys(swaps).length > 0) onSwap(swaps)
    },
    files: () => all().flatMap(({ made, old }) => [...made.files, ...(old?.files ?? [])]),
    diagnosticsOf: (name) => state.known.get(name)?.made.diagnostics ?? [],
    inputs: () => all().flatMap(({ made }) => made.inputs),
  }
}

async function make(state: State, name: string, paths: readonly string[]): Promise<Known> {
  const { shared, known } = state
  // Imported lazily, because most sites have no styles and do not need esbuild.
  const { buildStyles } = await import('./styles.ts')
  const { createPageModules } = await import('../pageModules.ts')
  const modules = createPageModules(shared.config)
  const old = known.get(name)?.made ?? null
  const built = await buildStyles(paths, name, { ...shared, modules })
  // A style sheet with a mistake keeps its last good version.
  const isBroken = built.url === null && paths.length > 0 && old !== null
  const made = isBroken ? { ...built, url: old.url, files: old.files } : built
  const next = { paths, made, old: isBroken ? null : old }
  known.set(name, next)
  if (old?.url && made.url && old.url !== made.url) state.swaps[old.url] = made.url
  return next
}
