// The style sheets of the site in `dev`: one for the theme, one for the global styles and one for
// each page. A style sheet is bundled again when one of its files changes or another one is added.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { StyleSwaps } from '../../types/siteModules.ts'
import { withLastGood } from './lastGood.ts'
import type { Styles } from './styles.ts'
import type { NodeShared } from './siteNode.ts'

export interface StyleSheets {
  /**
   * Returns the URL of the style sheet with this name, in a list; an empty list if there is none.
   * `pathsOf` returns the absolute paths of the files that it imports.
   */
  urlsOf(name: string, pathsOf: PathsOf): Promise<readonly string[]>
  /**
   * Bundles the style sheets that contain a changed file. Reports them as soon as their rules are
   * known.
   */
  change(changed: ReadonlySet<string>, onSwap: OnSwap): Promise<void>
  /**
   * Calls `onSwap` with the style sheets that have changed since the last call. Does nothing if
   * there are none.
   */
  reportSwaps(onSwap: OnSwap): void
  files(): readonly OutputFile[]
  /** Problems in the style sheets that import the same files as when they were bundled. */
  diagnostics(): readonly Diagnostic[]
  inputs(): readonly string[]
}

type PathsOf = () => readonly string[]
type OnSwap = (swaps: StyleSwaps) => void

/** Longest style sheet, in characters, whose rules are sent together with its URL. */
const LONGEST_SENT = 200_000

interface Known {
  readonly pathsOf: PathsOf
  readonly paths: readonly string[]
  readonly made: Styles
  /** The previous version, which open pages may still show. */
  readonly old: Styles | null
}

interface State {
  readonly shared: NodeShared
  readonly known: Map<string, Known>
  swaps: Record<string, StyleSwaps[string]>
}

export function createStyleSheets(shared: NodeShared): StyleSheets {
  const state: State = { shared, known: new Map(), swaps: {} }
  const all = () => [...state.known.values()]
  return {
    async urlsOf(name, pathsOf) {
      const known = state.known.get(name)
      const same = known && { ...known, pathsOf }
      const isSame = same !== undefined && isCurrent(same)
      if (isSame) state.known.set(name, same)
      const { made } = isSame ? same : await make(state, name, pathsOf)
      return made.url === null ? [] : [made.url]
    },
    async change(changed, onSwap) {
      const old = [...state.known].filter(([, { made }]) =>
        made.inputs.some((path) => changed.has(path)),
      )
      const [path] = changed
      if (changed.size === 1 && path !== undefined) {
        await Promise.all(old.map(([name, known]) => patch(state, name, known, path)))
        reportSwaps(state, onSwap)
      }
      await Promise.all(old.map(([name, { pathsOf, paths }]) => make(state, name, pathsOf, paths)))
      reportSwaps(state, onSwap)
    },
    reportSwaps: (onSwap) => reportSwaps(state, onSwap),
    files: () => all().flatMap(({ made, old }) => [...made.files, ...(old?.files ?? [])]),
    diagnostics: () =>
      all()
        .filter(({ made }) => made.diagnostics.length > 0)
        .filter(isCurrent)
        .flatMap(({ made }) => made.diagnostics),
    inputs: () => all().flatMap(({ made }) => made.inputs),
  }
}

/** Returns whether a style sheet imports the same files as when it was bundled. */
function isCurrent({ paths, pathsOf }: Known): boolean {
  return paths.join('\0') === pathsOf().join('\0')
}

function reportSwaps(state: State, onSwap: OnSwap): void {
  const { swaps } = state
  state.swaps = {}
  if (Object.keys(swaps).length > 0) onSwap(swaps)
}

/** Replaces the rules of one file in a style sheet, if that is possible without a bundle. */
async function patch(state: State, name: string, known: Known, absPath: string): Promise<void> {
  const { shared } = state
  const { made } = known
  const { withChangedRules } = await import('./changedRules.ts')
  const css = made.css === null ? null : await withChangedRules(made.css, absPath, shared)
  if (css === null) return
  const { withCss } = await import('./styles.ts')
  keep(state, name, { ...known, made: withCss(made, css, name, shared.config) })
}

async function make(
  state: State,
  name: string,
  pathsOf: PathsOf,
  paths = pathsOf(),
): Promise<Known> {
  const { shared, known } = state
  const unit = { name: `styles ${name}`, key: paths }
  const built = await shared.memory.once(unit, async () => {
    // Imported lazily, because most sites have no styles and do not need esbuild.
    const { buildStyles } = await import('./styles.ts')
    const { createPageModules } = await import('../pageModules.ts')
    const modules = createPageModules(shared.config)
    return await buildStyles(paths, name, { ...shared, modules })
  })
  const made = withLastGood(built, known.get(name)?.made)
  return keep(state, name, { pathsOf, paths, made })
}

function sentOf(url: string, css: string | null): StyleSwaps[string] {
  return { url, css: css !== null && css.length <= LONGEST_SENT ? css : null }
}

/** Keeps a new version of a style sheet, and records that it replaces the last one. */
function keep(state: State, name: string, given: Omit<Known, 'old'>): Known {
  const { made } = given
  const before = state.known.get(name)
  const isOther = before?.made.url !== made.url
  const next = { ...given, old: isOther ? (before?.made ?? null) : (before?.old ?? null) }
  state.known.set(name, next)
  const url = before?.made.url
  if (isOther && url && made.url) state.swaps[url] = sentOf(made.url, made.css)
  return next
}
