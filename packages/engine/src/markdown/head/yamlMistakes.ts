// Explains invalid YAML in plain words: what is wrong, where it begins, and what to write instead.
// The YAML library names rules of its grammar, and reports an unclosed quotation mark at the end of
// the text.
import type { Document } from 'yaml'
import { lineAt, lineStart, quoteHint, valueOf } from './quotedYaml.ts'
import { openingAt, unknownAliases } from './yamlNodes.ts'

/** A mistake in YAML. */
export interface YamlMistake {
  /** Continues a sentence, without a full stop. */
  readonly message: string
  readonly hint?: string | undefined
  /** Where the mistake begins, as an offset in the text. */
  readonly offset: number
}

/** A message of the YAML library, with the text that it is about. */
interface Problem {
  /** The code and the message. */
  readonly text: string
  readonly offset: number
  readonly yaml: string
  readonly document: Document
  /** The line that contains the offset. */
  readonly line: string
}

/** Returns the first mistake, because later ones are usually its consequences. */
export function mistakeIn(document: Document, yaml: string): YamlMistake | null {
  const problems = [
    ...[...document.errors, ...unknownTags(document)].map(({ code, message, pos }) => ({
      text: `${code} ${message}`,
      offset: pos[0],
    })),
    ...unknownAliases(document).map((offset) => ({ text: 'BAD_ALIAS', offset })),
  ]
  const [first] = problems.sort((a, b) => a.offset - b.offset)
  if (!first) return null
  const problem = { ...first, yaml, document, line: lineAt(yaml, first.offset) }
  const [, explain = asReported] = RULES.find(([pattern]) => pattern.test(first.text)) ?? []
  return { offset: first.offset, ...(explain(problem) ?? asReported(problem)) }
}

/** A text such as `!important` is a tag in YAML. Tags of YAML itself are allowed. */
function unknownTags({ warnings }: Document): Document['warnings'] {
  return warnings.filter(({ message }) => message.startsWith('Unresolved tag: !'))
}

/** Without `offset`, the mistake is where the library found it. */
type Explanation = Omit<YamlMistake, 'offset'> & Partial<Pick<YamlMistake, 'offset'>>

const INDENTATION: Explanation = {
  message: 'the line is indented differently from the lines of its group',
  hint: 'Indent all lines of a group by the same number of spaces.',
}

const TAB: Explanation = {
  message: 'the line is indented with a tab',
  hint: 'Replace the tab by spaces. YAML allows only spaces there.',
}

const COMMA: Explanation = {
  message: 'a comma is missing between the entries in brackets',
  hint: 'Write a comma after each entry.',
}

const RULES: readonly (readonly [RegExp, (problem: Problem) => Explanation | null])[] = [
  [/Missing closing/, (problem) => unclosed(problem, 'quote')],
  [/end with an? [\]}]/, (problem) => unclosed(problem, 'bracket')],
  [/^TAB_AS_INDENT/, () => TAB],
  [/^BAD_INDENT/, indentation],
  [/Missing ,|^BLOCK_IN_FLOW/, () => COMMA],
  [/^DUPLICATE_KEY/, duplicateKey],
  [/^MULTIPLE_DOCS/, endedEarly],
  [/^BAD_DQ_ESCAPE/, backslash],
  [/IMPLICIT_KEY|Implicit map keys/, keyOrText],
  [/on same line with key/, listBesideKey],
  [/flow-(?:seq|map)-end token/, unopened],
  [/^(?:BAD_SCALAR_START|BAD_ALIAS|TAG_RESOLVE_FAILED|UNEXPECTED_TOKEN)/, specialStart],
]

function asReported({ text }: Problem): Explanation {
  const [message = ''] = text.replace(/^\S+ /, '').split('\n')
  return { message: message.replace(/[.:]$/, '') }
}

/** The library reports an unclosed mark where the next key begins, or at the end. */
function unclosed(
  { document, yaml, offset }: Problem,
  kind: 'quote' | 'bracket',
): Explanation | null {
  const start = openingAt(document, offset, kind)
  if (start === null) return null
  const mark = yaml[start] ?? ''
  const line = lineAt(yaml, start).trim()
  const hash = kind === 'bracket' ? /[ \t]#.*[\]}]/.exec(lineAt(yaml, start)) : null
  if (hash) return hiddenBracket(yaml, lineStart(yaml, start) + hash.index + 1)
  return kind === 'quote'
    ? {
        message: `the quotation mark \`${mark}\` is not closed`,
        hint: `Write \`${line}${mark}\`.`,
        offset: start,
      }
    : {
        message: `the bracket \`${mark}\` is not closed`,
        hint: `Write \`${mark === '[' ? ']' : '}'}\` after the last entry.`,
        offset: start,
      }
}

/** ` #` begins a comment, so that the bracket after it closes nothing. */
function hiddenBracket(yaml: string, offset: number): Explanation {
  const [word = ''] = /[^,[{\n]*$/.exec(yaml.slice(0, offset)) ?? []
  const [rest = ''] = /^[^,\]}\n]*/.exec(yaml.slice(offset)) ?? []
  return {
    message: '` #` begins a comment, which hides the closing bracket',
    hint: `Put quotes around the text: \`"${(word + rest).trim()}"\`.`,
    offset,
  }
}

/** A text on several lines ends at the first comment. */
function indentation({ yaml, line, offset }: Problem): Explanation {
  const above = lineStart(yaml, offset) - 1
  const hash = /(?<=\S[ \t])#/.exec(lineAt(yaml, above))
  if (!hash || /:(?:\s|$)|^\s*-/.test(line)) return INDENTATION
  return {
    message: '` #` begins a comment, which ends the text before the next line',
    hint: 'Put quotes around the whole text.',
    offset: lineStart(yaml, above) + hash.index,
  }
}

/** `...` or `---` within the frontmatter. */
function endedEarly({ yaml, offset }: Problem): Explanation {
  const before = yaml.slice(0, offset + 3)
  const end = Math.max(before.lastIndexOf('\n...'), before.lastIndexOf('\n---')) + 1
  const mark = yaml.slice(end, end + 3)
  return {
    message: `\`${mark}\` ends the data, and more lines follow`,
    hint: `Remove the line \`${mark}\`.`,
    offset: end,
  }
}

function duplicateKey({ line }: Problem): Explanation {
  const [key = ''] = line.trim().split(':')
  return { message: `the key \`${key}\` exists twice`, hint: 'Remove one of the two.' }
}

function backslash({ line, yaml, offset }: Problem): Explanation {
  return {
    message: `\`${yaml.slice(offset, offset + 2)}\` has no meaning between double quotes`,
    hint: quoteHint(line),
  }
}

/** A second colon in a value, a line that is indented too much, or a line without a key. */
function keyOrText(problem: Problem): Explanation | null {
  const { line, yaml, offset } = problem
  const value = valueOf(line)
  if (/:(?:\s|$)/.test(value) && !/^[[{]/.test(value)) {
    return { message: 'a text that contains a colon needs quotes', hint: quoteHint(line) }
  }
  const below = yaml.indexOf('\n', offset) + 1
  const indent = indentOf(lineAt(yaml, below))
  if (value !== '' && below > 0 && indent > indentOf(line)) {
    return { ...INDENTATION, offset: below + indent }
  }
  if (value !== '') return specialStart(problem)
  if (line.trim().startsWith('-')) return INDENTATION
  return withoutKey(line)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function withoutKey(line: string): Explanation {
  const [, key, rest] = /^([\w-]+):(\S.*)$/.exec(line.trim()) ?? []
  return key === undefined
    ? { message: 'the line has no key', hint: 'Write `key: value`. A comment begins with `#`.' }
    : { message: 'a space is missing after the colon', hint: `Write \`${key}: ${rest}\`.` }
}

function listBesideKey({ line }: Problem): Explanation {
  const hint = `${quoteHint(line) ?? ''} If it is a list, begin it on the next line.`
  return { message: 'a list cannot begin on the line of its key', hint: hint.trim() }
}

function unopened({ yaml, offset }: Problem): Explanation {
  const mark = yaml[offset] ?? ''
  return { message: `\`${mark}\` closes no bracket`, hint: `Remove \`${mark}\`.` }
}

/** A text that begins with a character that has a meaning in YAML. */
function specialStart({ line }: Problem): Explanation | null {
  const [mark] = valueOf(line)
  const hint = quoteHint(line)
  if (mark === undefined || hint === undefined) return null
  if (mark === '"' || mark === "'") {
    return { message: 'text follows the closing quotation mark', hint }
  }
  const name = mark === '`' ? 'a backtick' : `\`${mark}\``
  return { message: `a text that begins with ${name} needs quotes`, hint }
}
