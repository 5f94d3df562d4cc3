// Finds the files of a MkDocs site that are not pages: those of `exclude_docs` and `draft_docs`, and of the
// plugin `exclude`.
import picomatch from 'picomatch'
import { listOf, textOf, type Data } from '../../config/values.ts'

export interface Excludes {
  /** Globs for docgen, relative to the docs folder. */
  readonly globs: readonly string[]
  readonly isExcluded: (path: string) => boolean
}

/** `paths` are the files of the docs folder. `plugin` are the options of the plugin. */
export function excludesOf(
  config: Data,
  paths: readonly string[],
  plugin: Data | undefined,
): Excludes {
  const lines = [config['exclude_docs'], config['draft_docs']].flatMap((each) =>
    (textOf(each) ?? '').split('\n').map((line) => line.trim()),
  )
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const globs = [
    ...patterns.filter((line) => !line.startsWith('!')).flatMap(globsOf),
    ...listOf(plugin?.['glob']).map((each) => anyDepth(String(each))),
    ...matching(paths, plugin?.['regex']),
  ]
  const isMatch = picomatch(globs, { dot: true })
  const isKept = picomatch(patterns.flatMap((line) => (line.startsWith('!') ? globsOf(line) : [])))
  const isExcluded = (path: string) => isMatch(path) && !isKept(path)
  const hasKept = paths.some((path) => isMatch(path) && isKept(path))
  return { globs: hasKept ? paths.filter(isExcluded) : globs, isExcluded }
}

/** Translates a line in the syntax of `.gitignore`. */
function globsOf(line: string): string[] {
  const path = line.replace(/^!/, '')
  const isAnchored = path.replace(/\/$/, '').includes('/')
  const start = isAnchored ? path.replace(/^\//, '') : `**/${path}`
  if (path.endsWith('/')) return [`${start}**`]
  // A name without an ending may be that of a folder.
  return /\.\w+$/.test(path) ? [start] : [start, `${start}/**`]
}

/** In the plugin, a star also matches slashes. */
function anyDepth(glob: string): string {
  return glob.replace(/^\*(?!\*)/, '**/*').replace(/\/\*$/, '/**')
}

function matching(paths: readonly string[], patterns: unknown): string[] {
  const tests = listOf(patterns).flatMap((each) => {
    try {
      return [new RegExp(`^(?:${String(each)})`)]
    } catch {
      // Python has syntax that JavaScript does not have.
      return []
    }
  })
  return paths.filter((path) => tests.some((test) => test.test(path)))
}
