// Bundles the style sheets of a page or of the theme by themselves, in the order in which its
// modules import them. A changed style sheet then needs no script.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config } from '../../types/index.ts'
import type { OutputFile } from '../../types/output.ts'
import { nameByContent, type NamedFile } from '../contentNames.ts'
import { bundleEntry, type EntryContext } from './bundleEntry.ts'
import type { Computed } from './moduleMemory.ts'

export interface Styles {
  /** URL of the style sheet. Null if there is none, or if it does not compile. */
  readonly url: string | null
  /** Its text. */
  readonly css: string | null
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that were read. */
  readonly inputs: readonly string[]
}

/** Bundles style sheets, by absolute path. `name` becomes part of the URL. */
export async function buildStyles(
  paths: readonly string[],
  name: string,
  shared: EntryContext,
): Promise<Computed<Styles>> {
  if (paths.length === 0) return { value: NONE, sources: null }
  const { config } = shared
  const { outputs, diagnostics, inputs, sources } = await bundleEntry(
    {
      // A script, because the names of a CSS module bring in the modules that it composes from.
      contents: paths.map((path) => `import ${JSON.stringify(path)}`).join('\n'),
      resolveDir: config.root,
      name,
      entryNames: 'assets/[name].[hash]',
    },
    shared,
  )
  const value = { ...named(outputs ?? [], config), diagnostics, inputs: [...paths, ...inputs] }
  return { value, sources }
}

const NONE: Styles = { url: null, css: null, files: [], diagnostics: [], inputs: [] }

/** Returns a style sheet with other rules. `name` becomes part of the URL. */
export function withCss(
  styles: Styles,
  css: string,
  name: string,
  config: Pick<Config, 'base'>,
): Styles {
  const others = styles.files.filter(({ outFile }) => !isSheet(outFile))
  // The hash is replaced with that of the rules.
  const sheet = { outFile: `assets/${name}.AAAAAAAA.css`, contents: Buffer.from(css) }
  const { url, files } = named([sheet], config)
  return { ...styles, url, css, files: [...files, ...others] }
}

function named(outputs: readonly NamedFile[], { base }: Pick<Config, 'base'>) {
  const { files } = nameByContent(outputs)
  const sheet = files.find(({ outFile }) => isSheet(outFile))
  const css = sheet ? Buffer.from(sheet.contents).toString() : null
  return { url: sheet ? base + sheet.outFile : null, css, files }
}

const isSheet = (outFile: string) => outFile.endsWith('.css')
