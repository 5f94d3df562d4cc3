// Converts code blocks (`pre` with the attributes of codeHandler.ts) to the `.code` markup: title
// bar, copy button, and lines with marks and tokens.
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { toString } from 'hast-util-to-string'
import { didYouMean } from '../../diagnostics/suggestions.ts'
import { FENCE, GROUPED } from './codeHandler.ts'
import { type CodeMeta, parseCodeMeta } from './codeMeta.ts'
import type { CodeRecord } from './codeRecord.ts'
import { type LineMark, notationNames, readNotations } from './codeNotations.ts'
import { contextOf, type Finding, type PageContext } from '../context.ts'
import type { CustomLanguage } from '../../types/index.ts'
import { readDiff } from './diff.ts'
import { codeLanguageOf, customNames, type CodeLanguage } from './customLanguages.ts'
import { languageNames, plainLines, tooLongReason } from './highlighter.ts'
import type { TokenLine } from './token.ts'
import { readSession } from './shellSession.ts'
import { elementsOf } from '../walk.ts'
import { linesAsElements, linesAsHtml } from './codeLines.ts'

type Marks = ReadonlyMap<number, ReadonlySet<LineMark>>

/** The data for the markup of one block. */
interface CodeBlock {
  readonly meta: CodeMeta
  readonly lines: readonly TokenLine[]
  readonly marks: Marks
  readonly spaced: ReadonlySet<number>
  readonly isGrouped: boolean
}

interface Options {
  /** Whether lines are written as HTML because no plugin needs their elements. */
  readonly isHtml: boolean
}

/** Highlights every code block of the page. */
export function highlight(options: Options) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const blocks = elementsOf(tree).filter(
      ({ tagName, properties }) => tagName === 'pre' && typeof properties[FENCE] === 'string',
    )
    const report = createReport(context)
    for (const block of blocks) {
      const created = createCode(await readBlock(block, context, report), context, options)
      Object.assign(block, { position: block.position }, created)
    }
  }
}

async function readBlock(
  pre: Element,
  { code: record, config }: PageContext,
  reportIn: ReportIn,
): Promise<CodeBlock> {
  const meta = parseCodeMeta(String(pre.properties[FENCE]), null)
  const report: Report = (finding, word) => {
    reportIn(pre, finding, word)
  }
  const text = toString(pre).replace(/\r\n?/g, '\n')
  const marked = readNotations(text)
  for (const name of marked.unknown) reportNotation(name, report)
  const framed = readDiff(meta, marked.lines) ?? readSession(meta.lang, marked.lines)
  const language = checkedLanguage(framed?.lang ?? meta.lang, config.markdown.languages, report)
  const code = (framed?.lines ?? marked.lines).join('\n')
  const marks = mergeMarks(
    marked.marks,
    framed?.marks,
    rangeMarks(meta, marked.lines.length, report),
  )
  const tokens = await tokensOf(code, language, { record, report })
  const lines = text === '' ? [] : (framed?.restore(tokens) ?? tokens)
  const isGrouped = pre.properties[GROUPED] !== undefined
  return { meta, lines, marks, spaced: framed?.spaced ?? new Set(), isGrouped }
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
      const message = `The lines \`${word}\` are out of range: the code has ${lineCount === 1 ? '1 line' : `${lineCount} lines`}.`
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

function createCode(block: CodeBlock, context: PageContext, { isHtml }: Options): Element {
  const { meta, lines, marks, spaced } = block
  const marked = lines.map((tokens, index) => ({
    tokens,
    marks: marks.get(index) ?? new Set<LineMark>(),
    isSpaced: spaced.has(index),
  }))
  const { showLineNumbers, defaultWrapCode } = context.config.markdown
  const title = block.isGrouped ? null : meta.title
  const has = (...wanted: LineMark[]) =>
    [...marks.values()].some((some) => wanted.some((mark) => some.has(mark)))
  const properties = {
    className: ['code'],
    ...(meta.lang ? { dataLang: meta.lang } : {}),
    ...(title ? { dataTitle: title } : {}),
    ...((meta.lineNumbers ?? showLineNumbers) ? { dataNumbers: '' } : {}),
    ...((meta.wrap ?? defaultWrapCode) ? { dataWrap: '' } : {}),
    ...(has('focused') ? { dataFocus: '' } : {}),
    ...(has('added', 'removed') ? { dataDiff: '' } : {}),
  }
  const copyLabel = context.labels.copyCode
  return element('div', properties, [
    ...(title ? [element('div', { className: ['code-bar'] }, [span('code-title', title)])] : []),
    element('button', { className: ['copy'], type: 'button', ariaLabel: copyLabel }, []),
    element('pre', { tabIndex: 0 }, [
      element('code', {}, isHtml ? [linesAsHtml(marked)] : linesAsElements(marked)),
    ]),
  ])
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

function span(className: string, value: string): Element {
  return element('span', { className: [className] }, [{ type: 'text', value }])
}
