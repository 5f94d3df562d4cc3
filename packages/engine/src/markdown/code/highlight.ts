// Converts code blocks (`pre` with the attributes of codeHandler.ts) to the `.code` markup: reads the
// info string, the notations and the notes, and highlights the lines. codeMarkup.ts writes the
// markup.
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { toString } from 'hast-util-to-string'
import { plural } from '../../diagnostics/plural.ts'
import { didYouMean } from '../../diagnostics/suggestions.ts'
import { shortHashOf } from '../../store/hash.ts'
import { FENCE, GROUPED } from './codeHandler.ts'
import { type CodeMeta, parseCodeMeta } from './codeMeta.ts'
import { type CodeBlock, type CodeMarkupOptions, createCode } from './codeMarkup.ts'
import { noteListsOf, readNotes, type NoteList } from './codeNotes.ts'
import type { CodeRecord } from './codeRecord.ts'
import { type LineMark, notationNames, readNotations } from './codeNotations.ts'
import { contextOf, type Finding, type PageContext } from '../context.ts'
import type { CustomLanguage } from '../../types/markdownOptions.ts'
import { readAnsi } from './ansi.ts'
import { readDiff } from './diff.ts'
import { codeLanguageOf, customNames, type CodeLanguage } from './customLanguages.ts'
import { languageNames, plainLines, tooLongReason } from './highlighter.ts'
import type { TokenLine } from './token.ts'
import { readSession } from './shellSession.ts'
import { elementsOf } from '../walk.ts'

type Marks = CodeBlock['marks']

/** Highlights every code block of the page. */
export function highlight(options: Omit<CodeMarkupOptions, 'idPrefix'>) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const blocks = elementsOf(tree).filter(
      ({ tagName, properties }) => tagName === 'pre' && typeof properties[FENCE] === 'string',
    )
    const report = createReport(context)
    const lists = noteListsOf(tree)
    const pageId = context.isFragment ? `${shortHashOf(context.filePath)}-` : ''
    for (const [index, block] of blocks.entries()) {
      const read = await readBlock(block, lists.get(block), { context, report })
      const idPrefix = `codeNote-${pageId}${index + 1}-`
      const created = createCode(read, context, { ...options, idPrefix })
      Object.assign(block, { position: block.position }, created)
    }
  }
}

const MARKDOWN = /^(?:mdx?|markdown)$/

async function readBlock(
  pre: Element,
  list: NoteList | undefined,
  { context, report: reportIn }: { readonly context: PageContext; readonly report: ReportIn },
): Promise<CodeBlock> {
  const { code: record, config } = context
  const meta = parseCodeMeta(String(pre.properties[FENCE]), null)
  const report: Report = (finding, word) => {
    reportIn(pre, finding, word)
  }
  const text = toString(pre).replace(/\r\n?/g, '\n')
  const marked = readNotations(text)
  for (const name of marked.unknown) reportNotation(name, report)
  const reportNotes = (finding: Finding) => {
    // A block of Markdown without a list may show how notes are written.
    if (list || !MARKDOWN.test(meta.lang)) report(finding, '')
  }
  const noted = readNotes(marked.lines, list, reportNotes)
  const framed =
    readDiff(meta, noted.lines) ??
    readSession(meta.lang, noted.lines) ??
    readAnsi(meta.lang, noted.lines)
  const language = checkedLanguage(framed?.lang ?? meta.lang, config.markdown.languages, report)
  const code = (framed?.lines ?? noted.lines).join('\n')
  // A file that does not exist is reported where it is included.
  const isMissing = meta.file !== null && text === ''
  const ranges = isMissing ? undefined : rangeMarks(meta, marked.lines.length, report)
  const marks = mergeMarks(marked.marks, framed?.marks, ranges)
  const tokens = await tokensOf(code, language, { record, report })
  const lines = text === '' ? [] : (framed?.restore(tokens) ?? tokens)
  const isGrouped = pre.properties[GROUPED] !== undefined
  const hasNotes = noted.marks.size > 0
  if (hasNotes) list?.remove()
  return {
    meta,
    lines,
    marks,
    isGrouped,
    spaced: framed?.spaced ?? new Set(),
    noteMarks: noted.marks,
    notes: hasNotes ? (list?.items ?? []) : [],
  }
}

type Report = (finding: Finding, word: string) => void
type ReportIn = (pre: Element, ...what: Parameters<Report>) => void

/**
 * Reports each finding at a position once, because commands for several package managers share one
 * fence.
 */
function createReport(context: PageContext): ReportIn {
  const reported = new Set<string>()
  return (pre, finding, word) => {
    const position = positionOfWord(pre, word, context)
    const key = JSON.stringify([finding.message, 'line' in position ? position : pre.position])
    if (reported.has(key)) return
    reported.add(key)
    context.report({ ...finding, length: word.length }, position)
  }
}

/**
 * Returns the position of `word` in the first line of the fence, or else the start of the fence.
 */
function positionOfWord(pre: Element, word: string, context: PageContext) {
  const location = context.locate(pre)
  const start = pre.position?.start
  if (!location || !start) return pre
  const line = location.source.text.split(/\r\n|\n|\r/, location.line).at(-1) ?? ''
  const index = line.toLowerCase().indexOf(word, location.column - 1)
  return index < 0 ? start : { line: start.line, column: index + 1 }
}

function checkedLanguage(
  lang: string,
  languages: readonly CustomLanguage[],
  report: Report,
): CodeLanguage {
  const language = codeLanguageOf(lang, languages)
  if (language !== null) return language
  const names = [...languageNames, ...customNames(languages)]
  const hint = didYouMean(
    lang,
    names,
    'Use `text` for code without highlighting, or add the language to `markdown.languages`.',
  )
  const message = `The language \`${lang}\` is unknown; the code is shown as plain text.`
  report({ severity: 'warning', code: 'unknown-language', message, hint }, lang)
  return { grammar: '' }
}

async function tokensOf(
  code: string,
  { grammar, custom }: CodeLanguage,
  { record, report }: { readonly record: CodeRecord; readonly report: Report },
): Promise<readonly TokenLine[]> {
  const reason = grammar === '' ? null : tooLongReason(code)
  if (reason === null) return record.highlight(code, grammar, custom)
  const message = `The code is too long to be highlighted: ${reason}. It is shown as plain text.`
  const hint = 'Show an excerpt, or use `text` as the language.'
  report({ severity: 'warning', code: 'code-too-long', message, hint }, '')
  return plainLines(code)
}

function reportNotation(name: string, report: Report): void {
  const hint = didYouMean(name, notationNames, 'Write `[!!code …]` to show a notation as text.')
  const message = `\`[!code ${name}]\` is not a known notation. Known names: ${notationNames.join(', ')}.`
  report({ severity: 'warning', code: 'unknown-notation', message, hint }, '')
}

function rangeMarks(meta: CodeMeta, lineCount: number, report: Report): Marks {
  const marks = new Map<number, Set<LineMark>>()
  for (const braces of meta.unreadable) {
    const message = `The line numbers \`${braces}\` are invalid, so they are ignored.`
    const hint = 'Separate numbers and ranges by commas: `{1,3-5}`.'
    report({ severity: 'warning', code: 'unreadable-lines', message, hint }, braces.toLowerCase())
  }
  for (const { first, last } of meta.lines) {
    if (first < 1 || last > lineCount || last < first) {
      const word = first === last ? String(first) : `${first}-${last}`
      const message = `The lines \`${word}\` are out of range: the code has ${plural(lineCount, 'line')}.`
      const hint = 'Lines are numbered from 1, as shown on the page.'
      report({ severity: 'warning', code: 'highlight-out-of-range', message, hint }, word)
    }
    for (let line = Math.max(first, 1); line <= Math.min(last, lineCount); line += 1) {
      marks.set(line - 1, new Set(['highlighted']))
    }
  }
  return marks
}

function mergeMarks(...all: readonly (Marks | undefined)[]): Marks {
  const merged = new Map<number, Set<LineMark>>()
  for (const [index, marks] of all.flatMap((some) => [...(some ?? [])])) {
    merged.set(index, new Set([...(merged.get(index) ?? []), ...marks]))
  }
  return merged
}
