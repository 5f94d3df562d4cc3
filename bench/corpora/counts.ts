// Counts what the pages of a site contain, in their source and in the HTML that docgen writes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../../packages/engine/src/types/content.ts'

export const KINDS = [
  'pages',
  'headings',
  'anchors',
  'code',
  'marked',
  'tables',
  'pictures',
  'callouts',
  'links',
  'leftovers',
] as const

export type Counts = Readonly<Record<(typeof KINDS)[number], number>>

const COUNT = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** A fence with its content; the closing fence must be as long as the opening one. */
const FENCE = /^([ \t>]*)(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^[ \t>]*\2[`~]*[ \t]*$/gm

/** Counts the pages of the old site, whose paths are relative to its folder. */
export async function countSource(root: string, pages: readonly string[]): Promise<Counts> {
  const texts = await Promise.all(pages.map((path) => readFile(join(root, path), 'utf8')))
  return sum(texts.map(countText))
}

function countText(text: string): Counts {
  const body = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--(?!\s*@include)[\s\S]*?-->/g, '')
  const fences = [...body.matchAll(FENCE)]
  const prose = body.replace(FENCE, '').replace(/(`+)(?!`)[^`][\s\S]*?\1(?!`)/g, 'code')
  return {
    pages: 1,
    headings: COUNT(prose, /^#{1,6} +\S/gm),
    anchors: COUNT(prose, /^#{2,6} +\S/gm),
    code: fences.length,
    marked: fences.filter(([, , , info = '', code = '']) => isMarked(info, code)).length,
    tables: COUNT(prose, /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*$/gm),
    pictures: COUNT(prose, /!\[[^\]]*\]\(|<img\b/g),
    callouts: COUNT(
      prose,
      /^[ \t>]*:{3,}[ \t]*(?:tip|note|info|warning|caution|danger|important|details)\b|^[ \t]*> \[!\w+\]/gm,
    ),
    links:
      COUNT(prose, /(?<!!)\[(?:[^\][]|!\[[^\]]*\]\([^)]*\))+\]\([^)\s]/g) +
      COUNT(prose, /<a\s[^>]*href=/g),
    leftovers: 0,
  }
}

/** Returns the ids that authors gave to headings, in the notations of all tools. */
export async function idsInSource(root: string, pages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pages.map((path) => readFile(join(root, path), 'utf8')))
  const notation =
    /^#{1,6} .*?(?:\\?\{\s*#+([^\s{}.\\]+)[^}]*\}|\{\/\*\s*#(\S+)\s*\*\/\}|\[#([^\s\]]+)\])[ \t]*#*$/gm
  return texts.flatMap((text) => {
    const found = text.replace(FENCE, '').matchAll(notation)
    return [...found].flatMap(
      ([, braces, comment, brackets]) => braces ?? comment ?? brackets ?? [],
    )
  })
}

function isMarked(info: string, code: string): boolean {
  return (
    /\{[\d, -]+\}/.test(info) ||
    /\[!code (?:highlight|hl|\+\+|--)|highlight-next-line|highlight-start[^]*highlight-end/.test(
      code,
    )
  )
}

export function countOutput(pages: readonly Page[]): Counts {
  return sum(pages.map(countPage))
}

function countPage({ runs, code }: Page): Counts {
  const html = runs.join('\n').replace(/<!--[\s\S]*?-->/g, '')
  const all = `${html}\n${code ?? ''}`
  const prose = html.replace(/<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>/g, '')
  const blocks = html.match(/<div class="code"[\s\S]*?<\/pre>/g) ?? []
  return {
    pages: 1,
    headings: COUNT(all, /<h[1-6]\b/g),
    anchors: COUNT(all, /<h[2-6]\b[^>]*\bid=/g),
    code: blocks.length,
    marked: blocks.filter((block) =>
      /class="line[^"]*(?:highlighted|added|removed)|data-diff/.test(block),
    ).length,
    tables: COUNT(all, /<table\b/g),
    pictures: COUNT(all, /<img\b/g),
    callouts: COUNT(all, /class="callout |<Callout\b/g),
    links:
      COUNT(all, /<(?:a|Link|LinkCard|Card|Button)\b[^>]*href=/g) -
      COUNT(all, /<a\b[^>]*class="anchor"/g),
    leftovers: COUNT(
      prose.replace(/<[^>]*>/g, ''),
      /^:::+|\{\{[^}]*\}\}|highlight-next-line|\[\[toc\]\]|^!!! |\{#[\w-]+\}/gim,
    ),
  }
}

function sum(all: readonly Counts[]): Counts {
  const entries = KINDS.map((kind) => [kind, all.reduce((total, each) => total + each[kind], 0)])
  return Object.fromEntries(entries) as Counts
}
