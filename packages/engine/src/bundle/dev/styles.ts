// Bundles the style sheets of a page or of the theme by themselves, in the order in which its
// modules import them. A changed style sheet then needs no script.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { Shared } from '../bundler.ts'
import { nameByContent } from '../contentNames.ts'
import { bundleEntry } from './bundleEntry.ts'

export interface Styles {
  /** URL of the style sheet. Null if there is none, or if it does not compile. */
  readonly url: string | null
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that were read. */
  readonly inputs: readonly string[]
}

/** Bundles style sheets, by absolute path. `name` becomes part of the URL. */
export async function buildStyles(
  paths: readonly string[],
  name: string,
  shared: Pick<Shared, 'config' | 'options' | 'modules' | 'loaded'>,
): Promise<Styles> {
  if (paths.length === 0) return { url: null, files: [], diagnostics: [], inputs: [] }
  const { config } = shared
  const { outputs, diagnostics, inputs } = await bundleEntry(
    {
      // A script, because the names of a CSS module bring in the modules that it composes from.
      contents: paths.map((path) => `import ${JSON.stringify(path)}`).join('\n'),
      resolveDir: config.root,
      name,
      entryNames: 'assets/[name].[hash]',
    },
    shared,
  )
  const { files } = nameByContent(outputs ?? [])
  const sheet = files.find(({ outFile }) => outFile.endsWith('.css'))
  const url = sheet ? config.base + sheet.outFile : null
  return { url, files, diagnostics, inputs: [...paths, ...inputs] }
}
