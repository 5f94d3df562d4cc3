// The Markdown files of the website as data for its checks: frontmatter, tree, prose by block and blocks of code, each with
// its line in the file. Parsed by unified and not by the engine, because the checks look at what an author wrote.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Code, Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { glob } from 'tinyglobby'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import {
  overwriteFrontmatter,
  readFrontmatter,
} from '../../packages/engine/src/markdown/head/frontmatter.ts'
import type { Frontmatter } from '../../packages/engine/src/types/frontmatter.ts'

export interface WebsitePage {
  /** From the project's folder: `site/docs/zh/guide/start/index.md`. */
  readonly file: string
  readonly lang: 'en' | 'zh'
  /** The same for a page and its translation, `/guide/start/`; null for what pages include. */
  readonly path: string | null
  readonly frontmatter: Frontmatter
  readonly tree: Root
}

/** Text of one paragraph, heading or cell. Code in it is `CODE`, tags are left out. */
export interface Prose {
  readonly text: string
  /** Of the character at an index of the text. */
  lineAt(index: number): number
}

/** Stands for a piece of code within prose. */
const CODE = '\uE000'

const markdown = unified().use(remarkParse).use(remarkGfm)
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx)

/** All Markdown files of the website, or those of one language, sorted by name. */
export async function readPages(lang?: WebsitePage['lang']): Promise<readonly WebsitePage[]> {
  const root = packageRoot()
  const files = await glob(`site/docs/${lang ?? '{en,zh}'}/**/*.{md,mdx}`, { cwd: root })
  return await Promise.all(files.sort().map((file) => readPage(root, file)))
}

async function readPage(root: string, file: string): Promise<WebsitePage> {
  const text = await readFile(join(root, file), 'utf8')
  const { frontmatter, bodyOffset } = await readFrontmatter(text, file)
  const tree = parseMarkdown(overwriteFrontmatter(text, bodyOffset), file)
  const [, lang = '', inLang = ''] = /^site\/docs\/(en|zh)(\/.*)\.mdx?$/.exec(file) ?? []
  const path = inLang.startsWith('/shared/') ? null : inLang.replace(/\/index$/, '/')
  return { file, lang: lang === 'zh' ? 'zh' : 'en', path, frontmatter, tree }
}

/** The tree of a Markdown or MDX file whose frontmatter is blank. */
export function parseMarkdown(text: string, file: string): Root {
  return (file.endsWith('.mdx') ? mdx : markdown).parse(text)
}

/** Every block of prose, in the order of the page. */
export function proseOf(tree: Root): Prose[] {
  const blocks: Prose[] = []
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    blocks.push(flatten(node))
  })
  return blocks
}

/** What a page says in its frontmatter: each text with the line of its first words, or 1. */
export function frontmatterProse({ frontmatter }: WebsitePage): Prose[] {
  return textsIn([
    frontmatter.title,
    frontmatter.description,
    frontmatter.hero,
    frontmatter.features,
  ])
    .filter((text) => /\s|\p{sc=Han}/u.test(text))
    .map((text) => ({ text, lineAt: () => 1 }))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

/** Fences, in the order of the page. */
export function fencesOf(tree: Root): Code[] {
  const fences: Code[] = []
  visit(tree, 'code', (node) => {
    fences.push(node)
  })
  return fences
}

interface Piece {
  readonly text: string
  readonly line: number
}

function flatten(node: Nodes): Prose {
  const pieces = piecesOf(node)
  // Markers of containers keep their title, ids of headings go: of the same length, so that lines stay true.
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replace(/^:{3,}[^\n]*$/gm, (marker) => {
      const title = /title="([^"]*)"/.exec(marker)?.[1] ?? ''
      return title.padStart(marker.length)
    })
    .replace(/\{#[\w-]+\}$/, (id) => ' '.repeat(id.length))
  const lineAt = (index: number) => {
    let rest = index
    for (const piece of pieces) {
      if (rest < piece.text.length) {
        return piece.line + piece.text.slice(0, rest).split('\n').length - 1
      }
      rest -= piece.text.length
    }
    return pieces.at(-1)?.line ?? 0
  }
  return { text, lineAt }
}

function piecesOf(node: Nodes): Piece[] {
  const line = node.position?.start.line ?? 0
  if (node.type === 'text') return [{ text: node.value, line }]
  if (node.type === 'inlineCode') return [{ text: CODE, line }]
  if (node.type === 'image') return [{ text: node.alt ?? '', line }]
  if (node.type === 'break' || (node.type === 'html' && /^<br\b/.test(node.value))) {
    return [{ text: '\n', line }]
  }
  return 'children' in node ? node.children.flatMap(piecesOf) : []
}
