// Finds the description that Docusaurus gives to a document without one: its first line of text, as described in
// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter.
import { cutAtWord } from '../../../shared/cutAtWord.ts'
import { withoutFences } from '../../readPage.ts'

/** Longer lines are cut, which Docusaurus does by its styles. */
const LENGTH = 160

/** Characters of a line that are read, with marks and addresses of links. */
const READ = 2000

/** Lines without a text of their own: titles, imports, borders of blocks and tables, and rules. */
const NO_TEXT = /^(?:#\s|(?:import|export)\s|:::|\||[-=*_]{3,}$)/

/** Returns the text of the first line as cards show it; undefined if a page has no text. */
export function excerptOf(body: string): string | undefined {
  const lines = withoutFences(body.replace(/<!--[\s\S]*?-->/g, '')).split('\n')
  const texts = lines.filter((line, i) => !NO_TEXT.test(line.trim()) && !isTitle(lines[i + 1]))
  const first = texts.map(textOfLine).find((text) => text !== '')
  return first === undefined ? undefined : cutAtWord(first, LENGTH)
}

/** Whether the next line makes a line a title. */
function isTitle(next = ''): boolean {
  return /^={2,}\s*$/.test(next)
}

function textOfLine(line: string): string {
  return line
    .slice(0, READ)
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/^\s*(?:#{2,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)+/, '')
    .replace(/(\*\*|__|~~|\*|`+)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\w)_(?=\S)(.*?\S)_(?!\w)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .trim()
}
