// Runs the `content` hooks of plugins on the files of the docs folder, in order. Files that a
// plugin adds are completed with default values. If two files have the same path, one is kept.
import { join } from 'node:path'
import { asContentFiles } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile, GeneratedFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

interface HookedFiles {
  readonly files: readonly ContentFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Returns the files after all hooks. A plugin that fails becomes a diagnostic and changes nothing.
 */
export async function runContentHooks(
  config: Config,
  read: readonly ContentFile[],
  signal?: AbortSignal,
): Promise<HookedFiles> {
  const onDisk = new Set(read.map(({ filePath }) => filePath))
  const state: { files: readonly ContentFile[]; diagnostics: Diagnostic[] } = {
    files: read,
    diagnostics: [],
  }
  for (const plugin of config.plugins) {
    if (!plugin.content) continue
    const before = readOnly(state.files)
    const { value, failure } = await runAsyncHook(
      {
        plugin: plugin.name,
        hook: 'content',
        check: (value) => asContentFiles(value, before),
        call: () => plugin.content?.(before),
      },
      signal,
    )
    if (failure) state.diagnostics.push(failure)
    else {
      const files = value.map((file) => fillIn(file, onDisk, config))
      const { kept, repeated } = removeDuplicates(files, before)
      state.diagnostics.push(...repeated.map((file) => duplicateFile(plugin.name, file)))
      state.files = kept
    }
  }
  return state
}

/** Completes a file with the fields that the parser needs. */
function fillIn(
  file: ContentFile | GeneratedFile,
  onDisk: ReadonlySet<string>,
  { docsDir }: Config,
): ContentFile {
  const { filePath, text, absPath, kind, lastUpdatedTime } = file
  const contributors = 'contributors' in file ? { contributors: file.contributors ?? [] } : {}
  return {
    filePath,
    absPath: absPath ?? join(docsDir, filePath),
    kind: kind ?? (filePath.endsWith('.mdx') ? 'mdx' : 'md'),
    text,
    lastUpdatedTime: lastUpdatedTime ?? null,
    ...contributors,
    isGenerated: !onDisk.has(filePath),
  }
}

/** Removes duplicate paths. The file that the plugin received is kept, or else the first one. */
function removeDuplicates(files: readonly ContentFile[], before: readonly ContentFile[]) {
  const earlier = new Map(before.map(({ filePath, text }) => [filePath, text]))
  const byPath = new Map<string, ContentFile>()
  const duplicates: ContentFile[] = []
  for (const file of files) {
    const other = byPath.get(file.filePath)
    const isEarlier = (each: ContentFile) => earlier.get(each.filePath) === each.text
    if (!other || (isEarlier(file) && !isEarlier(other))) byPath.set(file.filePath, file)
    if (other) duplicates.push(file)
  }
  return { kept: [...byPath.values()], repeated: duplicates }
}

function duplicateFile(plugin: string, { filePath, absPath }: ContentFile): Diagnostic {
  return {
    severity: 'error',
    code: 'duplicate-file',
    message: `The plugin \`${plugin}\` returned two files with the path \`${filePath}\`.`,
    hint: 'Each page that a `content` hook adds needs a new path. To change an existing page, replace its file.',
    filePath: absPath,
  }
}
