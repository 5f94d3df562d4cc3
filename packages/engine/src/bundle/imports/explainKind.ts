// Why a file that was found cannot be imported: the ending says which loader it would need. Pure but for the look
// whether Sass is installed.
import type { Loader } from 'esbuild'
import type { ImportFinding } from './importFindings.ts'
import { hasSass } from '../styles/sassPackage.ts'

/** Endings that esbuild knows by itself, and those of pages. */
const KNOWN = new Set([
  ...['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'],
  ...['.json', '.css', '.md', '.mdx'],
])

/** Style languages without a compiler here. */
const OTHER_STYLES: Readonly<Record<string, string>> = {
  '.less': 'Less',
  '.styl': 'Stylus',
  '.stylus': 'Stylus',
  '.pcss': 'PostCSS',
}

/** What is wrong with importing a file that ends so; null when nothing is. */
export function explainKind(
  specifier: string,
  ending: string,
  options: {
    /** Where Sass is looked for. */
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
        ? `\`${specifier}\` is a \`${ending}\` file, for which docgen knows no meaning.`
        : `\`${specifier}\` is a file without ending, for which docgen knows no meaning.`,
    hint: language
      ? 'Compile it to CSS before and import that, or use `.scss` or plain CSS, which knows nesting and variables.'
      : `Import its address with \`${specifier}?url\` or its text with \`${specifier}?raw\`.`,
  }
}

/** For a Sass file of a site that has no Sass. */
export function sassMissing(specifier: string): ImportFinding {
  return {
    severity: 'error',
    code: 'sass-missing',
    specifier,
    message: `\`${specifier}\` is a Sass file, and the package \`sass\` is not installed.`,
    hint: 'Run `npm install --save-dev sass`.',
  }
}
