// What the command line asks of a build besides its options. Separate from startBuild.ts, because
// the published types of the library must not lead to the types of worker threads.
import type { Staging } from '../emit/staging.ts'

/** What only the command line may set, because its process ends after the build. */
export interface CliBuildOptions {
  /**
   * Whether the articles and texts of pages are kept in the cache only, if there is one, and cannot
   * be read after the build.
   */
  readonly dropsPageContents?: boolean
  /** Called with the staging directory, which a process that ends during a build has to remove. */
  readonly onStaging?: (staging: Staging) => void
  /** Called when the bundler has nothing more to do. */
  readonly onBundled?: () => void
  /** Called before so many pages are parsed that memory matters more than time. */
  readonly onManyPages?: () => void
}
