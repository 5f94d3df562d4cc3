// Reads what a site makes of blocks of code with its own rule of markdown-it. Docgen cannot call the rule, so the
// migration calls it once for each block of the pages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Code } from 'mdast'
import { type CodeBlock } from '../../config/loadForeignConfig.ts'
import { type Data, dataOf, listOf } from '../../config/values.ts'
import { splitPage } from '../../frontmatter/rewrite.ts'
import { plainText } from '../../readPage.ts'
import { codeBlockOf, drawnKey } from '../../text/code/drawnCode.ts'
import { isParsed, nodesOfType, parseText } from '../../text/parse.ts'

/** Returns whether a site has such a rule. */
export function drawsCode(config: Data): boolean {
  return setUpsOf(config).some((each) => each['$hasFence'] === true)
}

/** Returns all blocks of code of the pages. */
export async function codeBlocksIn(
  folder: string,
  pagePaths: readonly string[],
): Promise<CodeBlock[]> {
  const pages = await Promise.all(pagePaths.map((path) => readFile(join(folder, path), 'utf8')))
  return pages.flatMap((page) => {
    const parsed = parseText(splitPage(plainText(page)).body, 'md')
    return isParsed(parsed) ? nodesOfType<Code>(parsed.tree, 'code').map(codeBlockOf) : []
  })
}

/** Returns the Markdown for blocks that the rule changes, by their keys. */
export async function drawnCodeOf(
  config: Data,
  folder: string,
  pagePaths: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const blocks = drawsCode(config) ? await codeBlocksIn(folder, pagePaths) : []
  const drawn = setUpsOf(config).flatMap((each) =>
    listOf(each['$fences']).flatMap((html, index) => {
      const block = blocks[index]
      if (typeof html !== 'string' || block === undefined) return []
      const text = markdownOf(html, block)
      return text === null ? [] : [[drawnKey(block), text] as const]
    }),
  )
  return Object.fromEntries(drawn)
}

function setUpsOf(config: Data): Data[] {
  const markdown = dataOf(config['markdown'])
  return [dataOf(markdown['preConfig']), dataOf(markdown['config'])]
}

const MARK = '$fence'

/** Returns HTML and the blocks of code in it; null if the rule changed nothing. */
function markdownOf(html: string, [info, content]: CodeBlock): string | null {
  if (html === MARK + JSON.stringify([info, content]) + MARK) return null
  const parts = html.split(MARK)
  // Docgen draws these diagrams itself.
  if (parts.length === 1 && info.startsWith('mermaid')) return fenceOf(['mermaid', content])
  return parts
    .map((part, index) => (index % 2 === 0 ? htmlOf(part) : fenceOf(JSON.parse(part) as CodeBlock)))
    .filter((part) => part !== '')
    .join('\n\n')
}

function fenceOf([info, content]: CodeBlock): string {
  const [longest = ''] = (content.match(/`{3,}/g) ?? []).toSorted((a, b) => b.length - a.length)
  const ticks = longest === '' ? '```' : `${longest}\``
  return `${ticks}${info}\n${content.replace(/\n$/, '')}\n${ticks}`
}

/** Blank lines and indentation would end the HTML in Markdown. */
function htmlOf(text: string): string {
  const lines = text.trim().replace(/\n(?:[ \t]*\n)+/g, '\n')
  return /<pre\b/i.test(lines) ? lines : lines.replace(/^[ \t]+/gm, '')
}
