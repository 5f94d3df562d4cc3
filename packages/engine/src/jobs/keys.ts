// Computes the cache keys of jobs: hashes of everything that a result depends on.
import { hashOf } from '../store/hash.ts'
import { portablePath } from '../store/portablePage.ts'
import type { JobKind, ServerEntry, Input } from './protocol.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile } from '../types/content.ts'
import type { PageData } from '../types/browser.ts'
import type { RenderShared, RenderTask } from '../types/output.ts'

/** Returns the cache key of a job. */
export function jobKeyOf(
  kind: JobKind,
  input: Input,
  config: Config,
  shared: RenderShared | null,
): string {
  return hashOf(keySourceOf(kind, input, config, shared))
}

/**
 * Returns the key of the tokens of a page's code blocks. It does not contain the text of the page,
 * because the tokens of a block depend only on the block and on docgen's version, which is part of
 * the hash of the configuration.
 */
export function codeKeyOf(input: Input, config: Config): string {
  return hashOf(`code\0${config.hash}\0${'filePath' in input ? input.filePath : ''}`)
}

/**
 * Returns everything that a result depends on. The last-updated time of a page is not included,
 * because it is not part of the parse.
 */
function keySourceOf(
  kind: JobKind,
  input: Input,
  config: Config,
  shared: RenderShared | null,
): string {
  if (kind === 'parse') {
    const { kind: syntax, filePath, absPath, text } = input as ContentFile
    const portable = (path: string) => portablePath(path, config.root)
    // The module of an MDX page contains absolute paths.
    const place = syntax === 'mdx' ? absPath : portable(absPath)
    // These folders depend on the disk and not only on the configuration.
    const alias = Object.entries(config.alias).map(([name, path]) => [name, portable(path)])
    const folders = JSON.stringify([portable(config.publicDir), alias])
    return `parse\0${config.hash}\0${folders}\0${syntax}\0${filePath}\0${place}\0${text}`
  }
  if (kind === 'describe') return `describe\0${config.hash}\0${(input as ServerEntry).hash}`
  const task = input as RenderTask
  const site = shared?.sites[task.page.lang]?.url ?? ''
  const { outFile, page, module, componentProblems, origin, styles, trail, socialImage } = task
  const article = origin ?? JSON.stringify(task.runs)
  // `origin` covers the headings, so the key does not need the table of contents.
  const fields = Object.keys(page) as (keyof PageData)[]
  const values = fields
    .filter((name) => origin === undefined || name !== 'toc')
    .map((name) => page[name])
  const own = [outFile, values, module, componentProblems, styles, trail, socialImage]
  const rest = JSON.stringify(own)
  const bundle = (shared?.bundle.hash ?? '') + securityKeyOf(shared)
  return `render\0${config.hash}\0${bundle}\0${site}\0${article}\0${rest}`
}

/**
 * Integrity hashes of pages are left out, because the names of these files contain their hashes.
 */
function securityKeyOf(shared: RenderShared | null): string {
  if (!shared?.security) return ''
  const { inline, importMap } = shared.security
  return JSON.stringify([inline, importMap])
}

/** Returns the cache slot of a result. Results for edits of one page share a slot. */
export function slotOf(kind: JobKind | 'code', input: Input): string | undefined {
  const name = 'filePath' in input ? input.filePath : 'outFile' in input ? input.outFile : undefined
  return name === undefined ? undefined : `${kind}\0${name}`
}
