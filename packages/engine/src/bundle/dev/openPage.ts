// Adds the module of a page to the modules of `docgen dev`, when the page is requested.
import type { PageModule } from '../../types/output.ts'
import { entryNameOf, PAGE, type PageSource } from '../pageModules.ts'
import { type BundlerState, idOf, modulesOf, runtimeOf } from './bundlerState.ts'
import { sheetsFor } from './clientStyles.ts'

/** Adds the module of a page and returns it. Null if the page has none. */
export async function openPage(state: BundlerState, filePath: string): Promise<PageModule | null> {
  const page = state.pages.get(filePath)
  const known = page && state.opened.get(filePath)
  if (!page || known) return known ?? null
  const runtime = await runtimeOf(state)
  const modules = await modulesOf(state)
  await modules.open([{ absPath: page.absPath, namespace: PAGE }])
  const id = idOf(state, page)
  const own = await state.sheets.urlsOf(entryNameOf(page), () => modules.stylesOf(id))
  const ofTheme = new Set(sheetsFor(state.themeNames, runtime))
  const sheets = sheetsFor(modules.themeNamesOf(id), runtime).filter((file) => !ofTheme.has(file))
  const module: PageModule = {
    url: `/__docgen/modules/page-${modules.hashOf(id)}.js?id=${encodeURIComponent(id)}`,
    preloads: [],
    styles: [...sheets.map((file) => state.config.base + file), ...own],
    serverFile: id,
  }
  state.opened.set(filePath, module)
  return module
}

/**
 * Compiles what a page imports and its style sheet while the page is parsed. `imports` are the
 * lines with which it begins. Does nothing if the page has a module already. The first page
 * with components and Sass comes after 0.89 instead of 0.96 s, together
 * with the tasks that the parser thread takes at once (`jobs/pool.ts`).
 */
export async function openAhead(
  state: BundlerState,
  { filePath, absPath }: Pick<PageSource, 'filePath' | 'absPath'>,
  imports: string,
): Promise<void> {
  if (state.pages.has(filePath)) return
  // A name of its own, so that the cache keeps it beside the module of the page.
  const page = { filePath, absPath: `${absPath}.imports`, code: imports }
  const styles = await (await modulesOf(state)).openImports(page)
  await state.sheets.urlsOf(entryNameOf({ ...page, absPath }), () => styles)
}
