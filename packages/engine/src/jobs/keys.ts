// The keys of jobs: a hash of everything that a result depends on.
import { hashOf } from '../store/hash.ts'
import type { JobKind, ServerEntry, Input } from './protocol.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile } from '../types/content.ts'
import type { PageData } from '../types/browser.ts'
import type { RenderShared, RenderTask } from '../types/output.ts'

/** The hash of what a result depends on. */
export function keyOf(
  kind: JobKind,
  input: Input,
  config: Config,
  shared: RenderShared | null,
): string {
  return hashOf(sourceOf(kind, input, config, shared))
}

/**
 * Of the tokens of a page's code, whatever the page says: what a block's tokens are depends on the block and on docgen, which is in
 * the hash of the configuration.
 */
export function codeKeyOf(input: Input, config: Config): string {
  return hashOf(`code\0${config.hash}\0${'filePath' in input ? input.filePath : ''}`)
}

const places = new WeakMap<Config, string>()

/** Folders that were found on the disk, whatever the configuration says: the public one, and those that aliases lead to. */
function placesOf(config: Config): string {
  const known = places.get(config) ?? JSON.stringify([config.publicDir, config.alias])
  places.set(config, known)
  return known
}

/** What a result depends on, and nothing else. A page's last-updated time is not part of its parse. */
function sourceOf(
  kind: JobKind,
  input: Input,
  config: Config,
  shared: RenderShared | null,
): string {
  if (kind === 'parse') {
    const { kind: syntax, filePath, absPath, text } = input as ContentFile
    return `parse\0${config.hash}\0${placesOf(config)}\0${syntax}\0${filePath}\0${absPath}\0${text}`
  }
  if (kind === 'describe') return `describe\0${config.hash}\0${(input as ServerEntry).hash}`
  const task = input as RenderTask
  const site = shared?.sites[task.page.lang]?.url ?? ''
  const { outFile, page, module, components, origin } = task
  const article = origin ?? JSON.stringify(task.runs)
  // What a page nobody has changed was made of tells its headings, too.
  const fields = Object.keys(page) as (keyof PageData)[]
  const told = fields
    .filter((name) => origin === undefined || name !== 'toc')
    .map((name) => page[name])
  const rest = JSON.stringify([outFile, told, module, components])
  const bundle = shared?.bundle.hash ?? ''
  return `render\0${config.hash}\0${bundle}\0${site}\0${article}\0${rest}`
}

/** What a result is a version of: edits of one page make versions of one thing. */
export function slotOf(kind: JobKind | 'code', input: Input): string | undefined {
  return 'filePath' in input ? `${kind}\0${input.filePath}` : undefined
}
