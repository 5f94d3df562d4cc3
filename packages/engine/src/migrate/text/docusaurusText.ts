// Changes of Docusaurus text before it is parsed as MDX: directives and details that Docusaurus
// reads, but MDX does not.
import { dataOf, listOf } from '../config/values.ts'
import { usesFormulas } from '../readers/markdownPlugins.ts'
import type { SourceSite } from '../types.ts'
import { applyEdits } from './edits.ts'
import { mdx1Text } from './mdx/mdx1Text.ts'
import {
  isParsed,
  outsideCode,
  parseText,
  type Kind,
  type Prepared,
  type PreparedMdx,
} from './parse.ts'
import { publicText } from './mdx/publicText.ts'
import { repairMdx } from './mdx/repairMdx.ts'
import { unknownValues } from './mdx/unknownValues.ts'
import { withTabBlocks } from './containers/tabBlocks.ts'
import { quoted } from '../quoted.ts'

/** The address of a file in an attribute of HTML: `<img src={require('./a.png').default} />`. */
const REQUIRED =
  /(<[a-z]\w*\b[^>]*?\b(?:src|href|poster)=)\{\s*require\((['"])([^'"]+)\2\)(?:\.default)?\s*\}/g

/** A text that is translated elsewhere: `translate({ id: 'title', message: 'Hello' })`. */
const TRANSLATED =
  /\btranslate\(\s*\{(?:[^{}]*?,)?\s*message:\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1[^{}]*\}\s*\)/g

/** A file that a page requires where only an expression can stand: `<Photo image={require('./a.png')} />`. */
const REQUIRED_FILE =
  /\brequire\((['"])((?:!!|-?!)?raw-loader(?:\?[^'"!\s]*)?!\S+?|\S+?\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|pdf|json))\1\)(?:\.default)?/g

/** The end of an import statement that another one follows on the same line. */
const NEXT_IMPORT = /(?<=^import\b[^\n]*['"]);?[ \t]+(?=import\s*[{*\w'"])/gm

/** How Docusaurus reads a page. */
interface DocusaurusFormat {
  /** Path of the page. */
  readonly from: string
  readonly format: Kind
  readonly site: SourceSite
}

/** Writes what MDX rejects as it accepts it, unless the page is Markdown, and unwraps `mdx-code-block` fences. */
export function docusaurusText(body: string, { from, format, site }: DocusaurusFormat): Prepared {
  const text = withTabBlocks(publicText(body))
    .replace(/^([ \t]*)(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n\1\2[ \t]*$/gm, '$3')
    .replace(REQUIRED, '$1"$3"')
    .replace(TRANSLATED, '$1$2$1')
    .replace(
      /(\b(?:src|href|to)=)\{\s*useBaseUrl\((['"])([^'"]+)\2\)\s*\}/g,
      (_, name: string, __, path: string) => `${name}"${path.startsWith('/') ? path : `/${path}`}"`,
    )
  const isMdx = isMdx1(site) || from.endsWith('.mdx') || needsMdx(text)
  if (format === 'md' || !(isMdx || text.includes('{'))) return { text }
  const hasFormulas = usesFormulas(site)
  if (!isMdx) {
    return withoutUnknownValues({ text, parsed: parseText(text, 'mdx', hasFormulas) }, site)
  }
  const separated = withImports(outsideCode(text, (part) => part.replace(NEXT_IMPORT, '\n')))
  if (isMdx1(site)) return mdx1Text(separated, hasFormulas)
  return withoutUnknownValues(repairMdx(separated, hasFormulas), site)
}

/** Escapes braces around names that nothing defines, unless plugins of the site may define them. */
function withoutUnknownValues(prepared: PreparedMdx, site: SourceSite): Prepared {
  const { text, parsed } = prepared
  const hasPlugins = listOf(dataOf(site.facts['plugins'])['remark']).length > 0
  const edits = hasPlugins || !isParsed(parsed) ? [] : unknownValues(parsed.tree, text)
  if (edits.length === 0) return prepared
  const escaped = applyEdits(text, edits)
  return {
    text: escaped,
    parsed: parseText(escaped, 'mdx', usesFormulas(site)),
    hasUnknownValues: true,
  }
}

/** Imports the files that a page requires, because docgen moves and publishes imported files. */
function withImports(text: string): string {
  const imports: string[] = []
  const changed = outsideCode(text, (part) =>
    part.replace(REQUIRED_FILE, (_, __, path: string) => {
      const name = `file${imports.length + 1}`
      imports.push(`import ${name} from ${quoted(path)}`)
      return name
    }),
  )
  return imports.length === 0 ? text : `${imports.join('\n')}\n\n${changed.trimStart()}`
}

/** Returns whether the version of Docusaurus has MDX 1. */
export function isMdx1({ facts }: Pick<SourceSite, 'facts'>): boolean {
  return facts['isMdx1'] === true
}

/** Returns whether a page has components or imports, which Markdown would show as text. */
export function needsMdx(text: string): boolean {
  return /^import\s|<[A-Z][\w.]*[\s/>]/m.test(text)
}
