// Creates a render task for each route, and the data that all tasks share. Each language has one
// `SiteData` file, named by its content hash, so that a changed title does not change the scripts
// of every document.
import { join } from 'node:path'
import { shortHashOf } from '../store/hash.ts'
import { originOf } from '../store/pageBytes.ts'
import { pageDataOf } from '../site/pageData.ts'
import { createTrails, type Trails } from '../site/trails.ts'
import { siteDataOf } from '../site/siteData.ts'
import { documentSecurity } from './policy/documentSecurity.ts'
import type { Bundle, OutputFile, RenderShared, RenderTask, ThemeFacts } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Route } from '../types/route.ts'

export interface RenderPlan {
  readonly tasks: readonly RenderTask[]
  readonly shared: RenderShared
  /** The `SiteData` files. */
  readonly files: readonly OutputFile[]
}

/** What of a site is rendered. */
interface Wanted {
  /** Paths of pictures for social networks, by route path. Default: none. */
  readonly images?: ReadonlyMap<string, string>
  /** Default: all routes. */
  readonly routes?: readonly Route[]
}

/** Returns the tasks of a site. */
export function renderTasks(
  site: Site,
  bundle: Bundle,
  theme: ThemeFacts,
  { images = new Map(), routes = [...site.routes.values()] }: Wanted = {},
): RenderPlan {
  const { shared, files } = sharedOf(site, bundle, theme)
  const trails = createTrails(site)
  const security = documentSecurity(site, bundle)
  return {
    tasks: routes.map((route) => withImage(renderTaskOf(route, site, bundle, trails), images)),
    shared: security ? { ...shared, security } : shared,
    files,
  }
}

function withImage(task: RenderTask, images: ReadonlyMap<string, string>): RenderTask {
  const socialImage = images.get(task.page.routePath)
  if (socialImage === undefined) return task
  // The articles of `runs` are read on access, so the object is extended instead of copied.
  return Object.assign(task, { socialImage })
}

/** Returns the task of one route, without a picture. */
export function renderTaskOf(
  route: Route,
  site: Site,
  { modules }: Pick<Bundle, 'modules'>,
  trails: Trails = createTrails(site),
): RenderTask {
  const { componentProblems, code, diagnostics, filePath, styles } = route.page
  const origin = originOf(route.page)
  // In dev mode, the bundle may not contain a new page yet. The page is requested again after
  // bundling.
  const module = code === null ? null : (modules[filePath] ?? null)
  return {
    outFile: route.outFile,
    page: pageDataOf(route, site),
    module,
    componentProblems,
    ...(styles ? { styles: styles.map((path) => site.config.base + path) } : {}),
    ...(origin === undefined ? {} : { origin }),
    ...(site.config.siteOrigin === null ? {} : { trail: trails(route) }),
    ...(diagnostics.some(isMisplaced) ? { hasMisplaced: true } : {}),
    absPath: filePath === '' ? null : join(site.config.docsDir, filePath),
    // Articles are read when they are rendered, because all articles together may not fit into
    // memory.
    get runs() {
      return route.page.runs
    },
  }
}

function isMisplaced({ code }: Diagnostic): boolean {
  return code === 'nested-interactive' || code === 'blocks-in-line'
}

/** Returns the shared data of all render tasks, and the `SiteData` files. */
export function sharedOf(
  site: Site,
  bundle: Bundle,
  theme: ThemeFacts,
): Pick<RenderPlan, 'shared' | 'files'> {
  const entries = site.locales.map(({ lang }) => {
    const data = siteDataOf(site, lang, theme)
    const contents = JSON.stringify(data)
    const outFile = `assets/site.${lang}.${shortHashOf(contents)}.json`
    return { lang, data, outFile, contents }
  })
  const sites = Object.fromEntries(
    entries.map(({ lang, data, outFile }) => [lang, { url: site.config.base + outFile, data }]),
  )
  return {
    shared: { bundle, sites, background: theme.background },
    files: entries.map(({ outFile, contents }) => ({ outFile, contents })),
  }
}
