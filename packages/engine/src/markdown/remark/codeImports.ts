// Puts included code into the tree: a fence with `file="./a.ts"`, or `<<< ./a.ts`.
import type { Code, Nodes, Paragraph, RootContent } from 'mdast'
import { BRACKETS, parseCodeMeta, parseRanges } from '../code/codeMeta.ts'
import type { PageContext } from '../context.ts'
import { codeLanguageOf } from '../code/customLanguages.ts'
import { parseIncludeTarget } from '../includeTarget.ts'
import { readCode } from './includedText.ts'
import { createReadLine, linesOf, type ParagraphLine, toParagraph } from './paragraphLines.ts'

/** Puts the file that a fence names (`file="./a.ts"`) into it. Other fences stay unchanged. */
export async function expandCode(node: Code, context: PageContext): Promise<Code> {
  const { file, lang } = parseCodeMeta(node.lang, node.meta)
  if (file === null) return node
  const target = parseIncludeTarget(file)
  if (!target) {
    reportInvalidCode(node, context)
    return node
  }
  const value = await readCode({ target, at: node, context })
  const data = { ...node.data, fileName: fileNameOf(target.path) }
  // If the fence has no language, mdast takes its first option as the language.
  const meta = [node.lang, node.meta].filter((part) => part).join(' ')
  const inferredLanguage = lang === '' ? { lang: languageOf(target.path, context), meta } : null
  return { ...node, data, ...inferredLanguage, value: value ?? '' }
}

/** Path, `{2,4-6 ts}`, `[title]`. */
const IMPORT = new RegExp(String.raw`^<<<\s*(\S.*?)\s*(?:\{([^{}]*)\})?\s*(?:${BRACKETS})?\s*$`)

/**
 * Expands code imports in a paragraph, which may contain several imports and text, one per line.
 */
export async function expandImports(node: Paragraph, context: PageContext): Promise<RootContent[]> {
  const start = node.position?.start
  if (!start || !node.children.some((child) => child.type === 'text' && /<<</.test(child.value))) {
    return [node]
  }
  const result: (Code | ParagraphLine[])[] = []
  for (const line of linesOf({ children: node.children, start }, createReadLine(context))) {
    const last = result.at(-1)
    if (isImport(line)) result.push(await importLine(line, context))
    else if (Array.isArray(last)) last.push(line)
    else result.push([line])
  }
  return result.map((part) => (Array.isArray(part) ? toParagraph(part) : part))
}

/**
 * Returns whether the line is a code import. Longer lines are excluded, because the pattern is
 * meant for paths.
 */
function isImport({ text, sourceLine }: ParagraphLine): boolean {
  return text.startsWith('<<<') && sourceLine.length < 1_000
}

async function importLine(
  { start, end, sourceLine }: ParagraphLine,
  context: PageContext,
): Promise<Code> {
  // Reads the file's text instead of the tree, in which `__tests__` in a path would be strong text.
  const match = IMPORT.exec(sourceLine.slice(start.column - 1))
  const [, path = '', options = '', title] = match ?? []
  const parts = options.split(/\s+/)
  const lines = parts.find((part) => parseRanges(part).length > 0)
  const lang = parts.find((part) => part !== '' && part !== lines)?.split(':')[0]
  const target = parseIncludeTarget(path)
  const node: Code = { type: 'code', value: '', position: { start, end } }
  node.lang = lang ?? languageOf(target?.path ?? '', context)
  node.meta = [lines ? `{${lines}}` : '', title ? `[${title}]` : ''].join(' ').trim() || null
  if (target) node.data = { fileName: fileNameOf(target.path) }
  if (!target) reportInvalidCode(node, context)
  else node.value = (await readCode({ target, at: node, context })) ?? ''
  return node
}

function reportInvalidCode(node: Nodes, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'invalid-include',
      message: 'The code import is invalid: it must name one file.',
      hint: 'Write `<<< ./file.ts#region{2,4-6 ts}` or ```ts file="./file.ts{2-5}".',
    },
    node,
  )
}

/** Returns the language by the file name extension or by the name itself (`Dockerfile`). */
function languageOf(path: string, { config }: PageContext): string {
  const name = fileNameOf(path).split('.').at(-1)?.toLowerCase() ?? ''
  return codeLanguageOf(name, config.markdown.languages) === null ? 'text' : name
}

function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
