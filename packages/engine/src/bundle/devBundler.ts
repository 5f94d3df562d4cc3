// The bundler of `docgen dev`. The runtime and docgen's theme are one bundle, shipped in the package
// or made once. The modules of the site are added to it one by one, when pages need them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createJsonFiles } from '../store/newestFiles.ts'
import { importsIn } from '../markdown/head/readHead.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Bundle, OutputFile, PageModule } from '../types/output.ts'
import type { SiteGraph } from '../types/siteModules.ts'
import type { BundleInput } from './bundler.ts'
import { serverDirOf } from './esbuildOptions.ts'
import {
  type BundlerOptions,
  createState,
  diagnosticsOf,
  graphOf,
  idOf,
  setPages,
} from './dev/bundlerState.ts'
import { createTasks } from './dev/bundlerTasks.ts'
import { buildDevBundle, type BundleChange } from './dev/devBundle.ts'
import { browserModule } from './dev/factory.ts'
import { openAhead, openPage } from './dev/openPage.ts'

/** The bundler of `docgen dev`. */
export interface DevBundler {
  /** Makes the bundle. With `change`, reads only changed files again. */
  build(site: BundleInput, change?: BundleChange): Promise<Bundle>
  /** Returns the module of a page; null if it has none. */
  page(filePath: string): Promise<PageModule | null>
  /** Compiles what a page imports while the page is parsed. */
  readonly ahead: (file: ContentFile) => void
  /** Sets the pages that have a module. */
  setPages(site: BundleInput): void
  /** Returns the code of a module for the browser, by its hash; null if there is none. */
  code(hash: string): Promise<string | null>
  /** Returns a file that the modules refer to. */
  file(outFile: string): OutputFile | null
  /** Returns the modules that are known so far. */
  graph(): SiteGraph
  /**
   * Returns the modules that are new or have changed since the last call or report, for a message to
   * browsers; null if there are none. Call it right before the message is sent, because other tasks
   * report changes too.
   */
  takeChanges(): SiteGraph | null
  /** Adds the module with this id to the graph, if it is that of a page. */
  open(id: string): Promise<void>
  /** Returns the absolute path of the graph, for the render thread. */
  graphFile(): string
  /** Looks again for problems in modules that were only compiled, and remembers new modules. */
  settle(): Promise<void>
  /** Problems in the modules that are known so far. */
  diagnostics(): readonly Diagnostic[]
  componentProblems(): Bundle['componentProblems']
  /** Absolute paths of the files that the modules were made from, without packages. */
  inputs(): readonly string[]
  /** Waits for the last task, and writes the modules that are not remembered yet. */
  dispose(): Promise<void>
}

/**
 * Creates the bundler. When `signal` is aborted the process ends, so modules that are not remembered
 * yet are written at once.
 */
export function createDevBundler(
  config: Config,
  { signal, ...options }: BundlerOptions & { readonly signal?: AbortSignal } = {},
): DevBundler {
  const state = createState(config, options)
  const { sheets, shared } = state
  const write = () => shared.memory.write()
  signal?.addEventListener('abort', write)
  const graph = () => graphOf(state)
  const fileOf = createJsonFiles<SiteGraph>(serverDirOf(config), 'graph')
  const { inTurn, reporting, takeChanges, settled } = createTasks(state)
  return {
    build(site, change) {
      // Before its turn: a page that is parsed meanwhile must not be lost.
      setPages(state, site)
      return inTurn(() => buildDevBundle(state, change))
    },
    page: (filePath) => reporting(() => openPage(state, filePath)),
    ahead(file) {
      const imports = importsIn(file)
      // The page reports errors.
      if (imports) inTurn(() => openAhead(state, file, imports)).catch(() => undefined)
    },
    setPages: (site) => setPages(state, site),
    async open(id) {
      const page = [...state.pages.values()].find((each) => idOf(state, each) === id)
      if (page) await reporting(() => openPage(state, page.filePath))
    },
    code: (hash) => codeOf(config, hash),
    file(outFile) {
      const files = [...sheets.files(), ...(state.modules?.files() ?? [])]
      return files.find((file) => file.outFile === outFile) ?? null
    },
    graph,
    takeChanges,
    graphFile: () => fileOf(graph()),
    settle: () =>
      reporting(async () => {
        await state.modules?.settle()
        write()
      }),
    diagnostics: () => diagnosticsOf(state),
    componentProblems: () => state.modules?.componentProblems() ?? [],
    inputs: () => [
      ...(state.runtime?.inputs ?? []),
      ...(state.modules?.inputs() ?? []),
      ...sheets.inputs(),
    ],
    async dispose() {
      await settled()
      signal?.removeEventListener('abort', write)
      write()
    },
  }
}

/** Returns the code of a module, which is in the folder of the server bundle. */
async function codeOf(config: Config, hash: string): Promise<string | null> {
  if (!/^[\da-f]+$/.test(hash)) return null
  const code = await readFile(join(serverDirOf(config), `${hash}.js`), 'utf8').catch(() => null)
  return code === null ? null : browserModule(code)
}
