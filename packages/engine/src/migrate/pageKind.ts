// Decides whether a page becomes MDX or stays Markdown, by the rules of the old tool.
import type { Root, Text } from 'mdast'
import type { Node } from 'unist'
import { dataOf, textOf, type Data } from './config/values.ts'
import { splitPage } from './frontmatter/rewrite.ts'
import { usesFormulas } from './readers/markdownPlugins.ts'
import { withoutFences } from './readPage.ts'
import { withVueContainers } from './text/containers/containers.ts'
import { docusaurusText } from './text/docusaurusText.ts'
import { isParsed, nodesOfType, parseText, type Kind } from './text/parse.ts'
import { vitePressText } from './text/vitepressText.ts'
import { vueComponents } from './text/vue/vue.ts'
import { hasLoops } from './text/vue/blocks.ts'
import type { SourceSite } from './types.ts'

/** Returns whether a page becomes MDX. The links of all other pages depend on it. */
export function kindOf(from: string, text: string, site: SourceSite): Kind {
  const { body, frontmatter } = splitPage(text)
  if (site.tool === 'vitepress') {
    const prepared = vitePressText(withVueContainers(body, site))
    if (!VUE.test(withoutFences(prepared))) return 'md'
    const parsed = parseText(prepared, 'md')
    if (!isParsed(parsed)) return 'md'
    return vueComponents(parsed.tree).length > 0 || hasLoops(parsed.tree) ? 'mdx' : 'md'
  }
  if (site.tool === 'mkdocs') return 'md'
  if (site.tool !== 'docusaurus') return /\.(?:mdx|mdoc)$/.test(from) ? 'mdx' : 'md'
  if (formatOf(from, frontmatter, site) === 'md') return 'md'
  const hasFormulas = usesFormulas(site)
  const prepared = docusaurusText(body, { from, format: 'mdx', site })
  const plain = site.facts['addsElements'] === true ? 'mdx' : 'md'
  if (!MDX.test(withoutFences(prepared.text))) return plain
  const { parsed = parseText(prepared.text, 'mdx', hasFormulas) } = prepared
  if (!isParsed(parsed)) return from.endsWith('.mdx') ? 'mdx' : 'md'
  return hasMdx(parsed.tree) ? 'mdx' : plain
}

/** What every page with components or loops of Vue contains. Others are not parsed, which saves a tenth of the time. */
const VUE = /<(?:[A-Z]|[a-z][\w.]*[A-Z:-])|\sv-(?:for|if)=/

/** What every page with MDX contains. Others are not parsed either. */
const MDX = /[<{]|^(?:import|export)\s/m

/** Returns how Docusaurus reads a page: as MDX, unless the site or the page says otherwise. */
export function formatOf(from: string, frontmatter: Data, { facts }: SourceSite): Kind {
  const format = textOf(dataOf(frontmatter['mdx'])['format']) ?? textOf(frontmatter['format'])
  const written = format ?? textOf(facts['format']) ?? 'mdx'
  return written === 'md' || (written === 'detect' && from.endsWith('.md')) ? 'md' : 'mdx'
}

const MDX_NODES = [
  'mdxjsEsm',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
]

function hasMdx(tree: Root): boolean {
  const nodes = nodesOfType<Pick<Text, 'value'> & Node>(tree, ...MDX_NODES)
  return nodes.some((node) => node.type !== 'mdxTextExpression' || !isHeadingId(node))
}

/** Whether an expression is the id of a heading: `{/* #id *\/}`. */
function isHeadingId({ value }: Pick<Text, 'value'>): boolean {
  return /^\s*\/\*\s*#\S+\s*\*\/\s*$/.test(value)
}
