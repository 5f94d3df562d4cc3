// Explains why a file that exists cannot be imported: docgen has no loader for its file extension.
// Checks on disk only whether Sass is installed.
import type { Loader } from 'esbuild'
import type { ImportFinding } from './importDiagnostics.ts'
import { addHint } from '../../shared/features.ts'
import { hasSass } from '../styles/sassPackage.ts'

/** File extensions that esbuild handles itself, and those of pages. */
const KNOWN = new Set([
  '.js',
  '.mjs',
  '.cjs',
  '.jsx',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.json',
  '.css',
  '.md',
  '.mdx',
])

/** Style sheet languages that docgen does not compile, by file extension. */
const OTHER_STYLES: Readonly<Record<string, string>> = {
  '.less': 'Less',
  '.styl': 'Stylus',
  '.stylus': 'Stylus',
  '.pcss': 'PostCSS',
}

/** Returns the finding for importing a file with this extension; null if it can be imported. */
export function explainKind(
  specifier: string,
  ending: string,
  options: {
    /** Absolute path of the folder that Sass is resolved from. */
    readonly root: string
    readonly loaders: Readonly<Record<string, Loader>>
  },
): ImportFinding | null {
  if (/^\.s[ac]ss$/.test(ending)) {
    return hasSass(options.root) ? null : sassMissing(specifier)
  }
  if (KNOWN.has(ending) || ending in options.loaders) return null
  const language = OTHER_STYLES[ending]
  return {
    severity: 'error',
    code: 'import-unsupported',
    specifier,
    message: language
      ? `\`${specifier}\` is a ${language} file, which docgen does not compile.`
      : ending
        ? `\`${specifier}\` is a \`${ending}\` file, which docgen cannot import.`
        : `\`${specifier}\` has no file extension, so docgen cannot import it.`,
    hint: language
      ? 'Compile it to CSS and import the result, or use `.scss` or plain CSS, which supports nesting and variables.'
      : `Import its address with \`${specifier}?url\` or its text with \`${specifier}?raw\`.`,
  }
}

/** Returns the finding for importing a Sass file when Sass is not installed. */
export function sassMissing(specifier: string): ImportFinding {
  return {
    severity: 'error',
    code: 'sass-missing',
    specifier,
    message: `\`${specifier}\` is a Sass file, and the package \`sass\` is not installed.`,
    hint: addHint('sass'),
  }
}
