// Inserts the text of Markdown snippets of MkDocs into a page. An include would show the syntax of MkDocs in such a
// file, and find its links beside it instead of beside the page.
import { outsideFences } from '../parse.ts'
import { withSnippetTexts, type Section } from './snippets.ts'

/** Syntax that is translated in pages, and links, which depend on the place of the text. */
const SYNTAX = /[[{<=^~+]|!!!|\?\?\?|\/\/\/|:::|:[a-z][\w-]*:|8<-/

/** Returns whether a text differs in docgen. */
export function needsTranslation(text: string): boolean {
  return SYNTAX.test(text)
}

/** Snippets may contain others. Deeper ones are mistakes. */
const MAX_DEPTH = 8

/** Replaces the lines of snippets by their texts. `textAt` returns null for a file that stays an include. */
export function withInsertedSnippets(
  text: string,
  textAt: (path: string) => string | null,
  depth = 0,
): string {
  if (depth > MAX_DEPTH) return text
  return outsideFences(text, (part) =>
    withSnippetTexts(part, (section) => {
      const found = textAt(section.path)
      return found === null
        ? null
        : withInsertedSnippets(linesOf(found, section), textAt, depth + 1)
    }),
  )
}

/** A line that begins or ends a section: `<!-- --8<-- [start:name] -->`. */
const MARK = /^.*-+8<-+[ \t]*\[(start|end):[ \t]*([\w-]+)[ \t]*\].*$/

function linesOf(text: string, { name, first, last }: Section): string {
  const lines = text.trimEnd().split('\n')
  const markAt = (kind: string) =>
    lines.findIndex((line) => {
      const [, found, section] = MARK.exec(line) ?? []
      return found === kind && section === name
    })
  const start = name === undefined ? (first ?? 1) - 1 : markAt('start') + 1
  const end = name === undefined ? (last ?? lines.length) : markAt('end')
  const chosen = lines.slice(start, end < 0 ? lines.length : end)
  return chosen.filter((line) => !MARK.test(line)).join('\n')
}
