// The public API of the package `docgen`. Configurations import this file in every thread, so each
// function loads its code when it is called.
import type { dev as devFunction } from './server/dev/dev.ts'
import type { preview as previewFunction } from './server/preview.ts'
import type { build as buildFunction, loadSite as loadSiteFunction } from './build.ts'
import type { buildShard as buildShardFunction } from './build/shards/buildShard.ts'
import type { checkCall } from './config/checkCall.ts'
import type { UserConfig } from './types/index.ts'

export { frameOf as codeFrame, DocgenError, withFrame } from './diagnostics/diagnostics.ts'
export { formatDiagnostic, formatDiagnostics, type LogOptions } from './diagnostics/format.ts'
export type * from './types/browser.ts'
export type * from './types/content.ts'
export type * from './types/diagnostic.ts'
export type * from './types/frontmatter.ts'
export type * from './types/index.ts'
export type * from './types/markdownOptions.ts'
export type * from './types/route.ts'
export type * from './types/siteOptions.ts'
export type * from './types/themeOptions.ts'
export type * from './types/library.ts'
export type * from './types/navigation.ts'
export type * from './types/options.ts'
export type * from './types/output.ts'
export type * from './types/posts.ts'
export type * from './types/push.ts'
export type * from './types/siteFrontmatter.ts'
export type * from './types/social.ts'
export type * from './types/theme.ts'

/**
 * Types and documents the options of `docgen.config.ts`; returns them unchanged.
 *
 * ```ts
 * import { defineConfig } from 'docgen'
 *
 * export default defineConfig({ title: 'My project' })
 * ```
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/** Builds the site of a folder into its output folder, like `docgen build`. */
export const build: typeof buildFunction = checked(
  'build',
  async () => (await import('./build.ts')).build,
)

/** Builds a part of a site, which `build` merges with the others, like `docgen build --shard`. */
export const buildShard: typeof buildShardFunction = checked(
  'buildShard',
  async () => (await import('./build/shards/buildShard.ts')).buildShard,
)

/** The model of a site without rendering it: pages, routes, navigation and diagnostics. */
export const loadSite: typeof loadSiteFunction = checked(
  'loadSite',
  async () => (await import('./build.ts')).loadSite,
)

/** Serves a site and keeps what is open in browsers up to date, like `docgen dev`. */
export const dev: typeof devFunction = checked(
  'dev',
  async () => (await import('./server/dev/dev.ts')).dev,
)

/** Serves the output folder of a site, like `docgen preview`. */
export const preview: typeof previewFunction = checked(
  'preview',
  async () => (await import('./server/preview.ts')).preview,
)

/** Returns a function that checks its arguments before it loads and calls `load`'s function. */
function checked<Args extends [root: string, options?: object], Result>(
  name: Parameters<typeof checkCall>[0],
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const { checkCall } = await import('./config/checkCall.ts')
    checkCall(name, args[0], args[1])
    return (await load())(...args)
  }
}
