// The modules of the site in the browser: loads them from the dev server, opens the theme and the
// modules of pages, and takes in what has changed.
import own from 'docgen:own'
import type { ComponentType } from 'react'
import type { SiteGraph } from '../../types/siteModules.ts'
import { createModules, type Factory, type Modules, themeIn } from './modules.ts'
import { drawReplaced, register, registerExports, sign } from './refresh.ts'
import { replaceModules } from './replaceModules.ts'
import { replaceTheme } from './siteTheme.ts'

interface Site {
  readonly modules: Modules
  /** The modules that were opened by themselves. */
  readonly roots: Set<string>
}

const OF_SITE = '/__docgen/modules'

/** Resolves when the theme of the site can be rendered. */
export async function siteReady(): Promise<void> {
  await site
}

async function openSite(): Promise<Site> {
  const modules = createModules(HOST, await fetchGraph())
  const { theme } = modules.graph()
  const roots = new Set(theme === null ? [] : [theme])
  if (theme !== null) await takeTheme(modules, theme)
  return { modules, roots }
}

/** Returns the component of a page. The module that the server names in the page calls this. */
export async function openPage(id: string): Promise<ComponentType> {
  const { modules, roots } = await site
  if (!isComplete(modules.graph(), id)) modules.setGraph(await fetchGraph(id))
  roots.add(id)
  return (await modules.open(id))['default'] as ComponentType
}

/** What has been replaced. */
export interface Replaced {
  readonly isTheme: boolean
  /** Whether the page has evaluated any of the changed modules. */
  readonly isChanged: boolean
  /** Whether only a reload can show the change. */
  readonly isStranded: boolean
}

/** Evaluates what has changed, without rendering it. Rejects with what a module throws. */
export async function takeChanges(delta: SiteGraph): Promise<Replaced> {
  const { modules, roots } = await site
  const old = modules.graph()
  const graph = {
    theme: delta.theme,
    modules: { ...old.modules, ...delta.modules },
    packages: { ...old.packages, ...delta.packages },
  }
  const { opened, isChanged, isStranded } = await replaceModules(modules, graph, roots)
  const { theme } = graph
  const isTheme = theme !== null && opened.has(theme)
  if (isTheme) await takeTheme(modules, theme)
  return { isTheme, isChanged, isStranded }
}

/** Returns the component of a page that has been opened; null if its module is not evaluated. */
export async function currentPage(id: string): Promise<ComponentType | null> {
  const { modules } = await site
  const known = modules.instances.get(id)
  return (known?.isReady ? known.exports['default'] : null) as ComponentType | null
}

export { drawReplaced }

async function takeTheme(modules: Modules, id: string): Promise<void> {
  replaceTheme(themeIn(await modules.open(id)))
}

/** Returns whether a module and everything that it imports is known. */
function isComplete({ modules }: SiteGraph, id: string): boolean {
  const reached = new Set([id])
  for (const each of reached) {
    const module = modules[each]
    if (!module) return false
    for (const to of Object.values(module.imports)) if ('module' in to) reached.add(to.module)
  }
  return true
}

/** What the dev server knows. */
export interface KnownSite extends SiteGraph {
  /** URLs of the style sheets of all pages. */
  readonly styles: readonly string[]
}

/** Fetches the modules that the dev server knows, among them that of a page. */
export async function fetchGraph(id?: string | null): Promise<KnownSite> {
  const query = id == null ? '' : `?id=${encodeURIComponent(id)}`
  return (await (await fetch(OF_SITE + query)).json()) as KnownSite
}

const HOST = {
  own,
  register,
  registerExports,
  sign,
  load: async (hash: string) =>
    ((await import(`${OF_SITE}/${hash}.js`)) as { readonly default: Factory }).default,
  loadPackage: (name: string, { packages }: SiteGraph) =>
    import(packages[name]?.url ?? '') as Promise<Record<string, unknown>>,
  importOther: (specifier: string) => import(specifier) as Promise<unknown>,
}

const site: Promise<Site> = openSite()
