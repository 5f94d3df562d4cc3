// The plugins' `content` hooks: the files of the docs folder through each plugin, in array order. What a plugin adds is
// filled in to the shape of a file that was read; of two files with one path, one stays.
import { join } from 'node:path'
import { asContentFiles } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile, GeneratedFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

interface Hooked {
  readonly files: readonly ContentFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The files as the plugins leave them; a plugin that fails is a diagnostic and changes nothing. */
export async function runContentHooks(
  config: Config,
  read: readonly ContentFile[],
  signal?: AbortSignal,
): Promise<Hooked> {
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
        ...{
          plugin: plugin.name,
          hook: 'content',
          check: (value) => asContentFiles(value, before),
        },
        call: () => plugin.content?.(before),
      },
      signal,
    )
    if (failure) state.diagnostics.push(failure)
    else {
      const files = value.map((file) => fillIn(file, onDisk, config))
      const { kept, repeated } = withoutRepeated(files, before)
      state.diagnostics.push(...repeated.map((file) => repeatedFile(plugin.name, file)))
      state.files = kept
    }
  }
  return state
}

/** A file as the parser takes it. */
function fillIn(
  file: ContentFile | GeneratedFile,
  onDisk: ReadonlySet<string>,
  { docsDir }: Config,
): ContentFile {
  const { filePath, text, absPath, kind, lastUpdatedTime } = file
  return {
    filePath,
    absPath: absPath ?? join(docsDir, filePath),
    kind: kind ?? (filePath.endsWith('.mdx') ? 'mdx' : 'md'),
    text,
    lastUpdatedTime: lastUpdatedTime ?? null,
    isGenerated: !onDisk.has(filePath),
  }
}

/** Of files with one path the one stays that the plugin was given, else the first. */
function withoutRepeated(files: readonly ContentFile[], before: readonly ContentFile[]) {
  const earlier = new Map(before.map(({ filePath, text }) => [filePath, text]))
  const byPath = new Map<string, ContentFile>()
  const repeated: ContentFile[] = []
  for (const file of files) {
    const other = byPath.get(file.filePath)
    const isEarlier = (each: ContentFile) => earlier.get(each.filePath) === each.text
    if (!other || (isEarlier(file) && !isEarlier(other))) byPath.set(file.filePath, file)
    if (other) repeated.push(file)
  }
  return { kept: [...byPath.values()], repeated }
}

function repeatedFile(plugin: string, { filePath, absPath }: ContentFile): Diagnostic {
  return {
    severity: 'error',
    code: 'duplicate-file',
    message: `The plugin \`${plugin}\` gives two files with the path \`${filePath}\`.`,
    hint: 'A `content` hook adds a page under a path of its own, or replaces the file that is there.',
    filePath: absPath,
  }
}
