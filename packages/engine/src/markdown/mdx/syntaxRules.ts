// The rules that explain syntax errors of MDX: a pattern of the parser's message, and what to say.
// Most errors are characters that mean something in MDX, although the author meant them as text.

/** An error of the parser, with the text around it. */
export interface SyntaxError {
  readonly reason: string
  /** The message of the JavaScript parser; empty for other errors. */
  readonly detail: string
  readonly text: string
  readonly offset: number
  /** The line of the error. */
  readonly line: string
  /** The place of the error in the line, from 0. */
  readonly column: number
}

interface Explained {
  readonly message: string
  readonly hint: string
  /** Where the mistake begins, if the parser reports another place. */
  readonly offset?: number
}

type Explain = (error: SyntaxError, match: RegExpExecArray) => Explained | null

/** The first rule that matches and explains the error is used. */
export const SYNTAX_RULES: readonly (readonly [RegExp, Explain])[] = [
  [/^Unexpected character `!`/, htmlComment],
  [/before attribute value/, unquotedValue],
  [/link in MDX|^Unexpected character `@`|^Unexpected character `\/`.*before local name/, address],
  [/^Expected a closing tag for `<([^>\s`]+)>`/, unclosedTag],
  [
    /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>`/,
    otherTag,
  ],
  [/^Unexpected closing (?:slash|tag)/, unopenedTag],
  [/^Unexpected end of file in attribute value/, unclosedQuote],
  [/^Unexpected (?:end of file|lazy line) in expression/, unclosedBrace],
  [/only spread elements|extra content in spread|prop spread/, noSpread],
  [/Could not parse import\/exports/, noStatement],
  [/Could not parse expression|after expression|empty expression/, noExpression],
  [/^Unexpected end of file/, openTag],
  [/^Unexpected (?:character|lazy line)/, noTag],
]

/** Elements without content. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/

function htmlComment({ line, column }: SyntaxError): Explained | null {
  const [comment, inner] = /^<!--\s*(.*?)\s*-->/.exec(line.slice(column - 1)) ?? []
  if (!line.startsWith('<!--', column - 1)) return null
  return {
    message: 'MDX has no comments in HTML form, `<!-- … -->`.',
    hint: comment
      ? `Write \`{/* ${inner} */}\`.`
      : 'Write `{/*` instead of `<!--`, and `*/}` instead of `-->`.',
  }
}

function unquotedValue({ line, column }: SyntaxError): Explained | null {
  const [, name] = /([\w:.-]{1,99})\s*=\s*$/.exec(line.slice(0, column).slice(-200)) ?? []
  const [value = ''] = /^(?:[^\s>/]|\/(?!>))+/.exec(line.slice(column)) ?? []
  if (name === undefined) return null
  return {
    message: `The value of the attribute \`${name}\` is not in quotation marks.`,
    hint: `Write \`${name}="${value.replaceAll('"', '')}"\`.`,
  }
}

function address({ line, column }: SyntaxError): Explained | null {
  const start = line.lastIndexOf('<', column)
  const [found, written = ''] =
    /^<([a-z][a-z+.-]*:[^<>\s]+|[^<>\s@]+@[^<>\s]+)>/i.exec(line.slice(start)) ?? []
  if (found === undefined) return null
  const target = /^[^:/]+@/.test(written) ? `mailto:${written}` : written
  return {
    message: `\`${found}\` is an address in angle brackets, which MDX reads as a tag.`,
    hint: `Write \`[${written}](${target})\`.`,
  }
}

function unclosedTag(
  { text, offset, line, column }: SyntaxError,
  [, name = '']: RegExpExecArray,
): Explained {
  const tag = /^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(text.slice(offset))?.[0] ?? `<${name}>`
  if (VOID.test(name)) {
    return {
      message: `\`<${name}>\` is not closed. In MDX, tags without content end with \`/>\`.`,
      hint: `Write \`${short(tag.replace(/\s*>$/, ' />'))}\`.`,
    }
  }
  const isText = /[\p{L}\p{N}_]$/u.test(line.slice(0, column)) || /^[A-Z]$|\.h$/.test(name)
  const asText = `write \`${escaped(wordAt(line, column))}\`, or put it between backticks.`
  return {
    message: `\`<${name}>\` is not closed.${isText ? ' MDX reads it as a tag.' : ''}`,
    hint: isText
      ? `To show it as text, ${asText}`
      : `Write \`</${name}>\` after its content, in the same paragraph, list item or block. If it has no content, write \`${short(tag.replace(/\s*>$/, ' />'))}\`. To show it as text, ${asText}`,
  }
}

function otherTag(_: SyntaxError, [, found = '', open = '']: RegExpExecArray): Explained {
  return {
    message: `\`</${found}>\` was found while \`<${open}>\` is open.`,
    hint: `Write \`</${open}>\` instead of \`</${found}>\` or before it.`,
  }
}

function unopenedTag({ line, column }: SyntaxError): Explained {
  const [tag = '</…>', name = '…'] =
    /<\/\s*([^\s>]*)>?/.exec(line.slice(Math.max(0, column - 2))) ?? []
  return {
    message: `\`${tag}\` closes no tag.`,
    hint: `Remove it, or write \`<${name}>\` before it, in the same paragraph, list item or block.`,
  }
}

function unclosedQuote({ text, offset }: SyntaxError): Explained | null {
  const [, name = '', mark = ''] =
    /([\w:.-]{1,99})\s*=\s*(["'])(?:(?!\2)[^])*$/.exec(text.slice(0, offset)) ?? []
  const start = text.lastIndexOf(`${mark}`, offset - 1)
  if (mark === '' || start < 0) return null
  return {
    message: `The quotation mark of the attribute \`${name}\` is not closed.`,
    hint: `Write \`${mark}\` after the value.`,
    offset: start,
  }
}

function unclosedBrace({ text, offset }: SyntaxError): Explained | null {
  const start = openingBrace(text, offset)
  if (start < 0) return null
  const isComment = text.startsWith('{/*', start)
  const [before, after] = [text.slice(0, start), text.slice(start)]
  const isValue = before.endsWith('=')
  return {
    message: isComment ? 'The comment `{/*` is not closed.' : '`{` is not closed.',
    hint: isComment
      ? 'Write `*/}` after the comment.'
      : isValue
        ? 'Write `}` after the value.'
        : `Write \`}\` after the JavaScript. To show the brace as text, write \`\\${short(after.split('\n', 1)[0] ?? '')}\`.`,
    offset: start,
  }
}

function noSpread({ text, offset }: SyntaxError): Explained | null {
  const start = openingBrace(text, offset)
  const [found, name] = /^\{\s*(\w*)[^{}]*\}/.exec(text.slice(start)) ?? []
  if (start < 0 || !found) return null
  return {
    message: `\`${found}\` is not an attribute.`,
    hint: name
      ? `Write \`${name}={${name}}\`, or \`{...${name}}\` for all fields of an object.`
      : 'Write `name={value}`.',
    offset: start,
  }
}

function noStatement({ line, detail }: SyntaxError): Explained {
  const [word = 'import'] = /^\s*(?:import|export)/.exec(line) ?? []
  const example =
    word.trim() === 'import' ? "import Name from './Name.tsx'" : 'export const name = 1'
  return {
    message: `MDX reads a line that begins with \`${word.trim()}\` as JavaScript up to the next empty line, and this is not valid${said(detail)}.`,
    hint: `For text, begin the line with another word. For JavaScript, write for example \`${example}\`.`,
  }
}

function noExpression({ text, offset, detail }: SyntaxError): Explained | null {
  const start = openingBrace(text, offset)
  if (start < 0) return null
  const before = text.slice(0, start)
  const found = (/^\{\{[^{}]*\}\}|^\{[^{}]*\}/.exec(text.slice(start))?.[0] ?? '{…}').replace(
    /\s+/g,
    ' ',
  )
  const base = {
    message: `\`${short(found)}\` is not a JavaScript expression${said(detail)}.`,
    offset: start,
  }
  if (/<style[^>]*>[^<]*$/.test(before))
    return {
      ...base,
      hint: 'Put the style sheet into a template literal: `` <style>{` … `}</style> ``.',
    }
  if (before.endsWith('=')) return { ...base, hint: 'Correct the JavaScript between the braces.' }
  const [, value] = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(found) ?? []
  const orValue = value === undefined ? '' : `To show a value, write \`{${value}}\`. `
  return {
    ...base,
    hint: `${orValue}To show the braces as text, write \`\\${short(found).replace(/^\{\{/, '{\\{')}\`, or put them between backticks.`,
  }
}

/** A tag without its `>`. */
function openTag(error: SyntaxError): Explained | null {
  const start = error.text.lastIndexOf('<', error.offset - 1)
  if (start < 0) return null
  const [tag = '<'] = /^<\/?[\w.:-]*/.exec(error.text.slice(start)) ?? []
  return {
    message: `The tag \`${tag}\` has no \`>\`.`,
    hint: `Write \`>\` after its attributes. To show the \`<\` as text, write \`\\<\`.`,
    offset: start,
  }
}

/** A `<` that begins no tag. */
function noTag({ line, column, offset }: SyntaxError): Explained | null {
  const start = line.lastIndexOf('<', column - 1)
  if (start < 0) return null
  const word = wordAt(line, start)
  return {
    message: `MDX reads \`<\` as the start of a tag, but \`${short(word)}\` is not a tag.`,
    hint: `To show it as text, write \`${escaped(word)}\`, or put it between backticks.`,
    offset: offset - (column - start),
  }
}

/** Returns the offset of the brace around a place; -1 if there is none. */
function openingBrace(text: string, offset: number): number {
  let depth = 0
  for (let at = Math.min(offset, text.length) - 1; at >= 0; at -= 1) {
    if (text[at] === '}') depth += 1
    else if (text[at] === '{') {
      if (depth === 0) return text[at - 1] === '{' ? at - 1 : at
      depth -= 1
    }
  }
  return -1
}

/** Returns the characters around a place up to the next spaces. */
function wordAt(line: string, column: number): string {
  let start = column
  while (start > 0 && /\S/.test(line[start - 1]!)) start -= 1
  return /^\S*/.exec(line.slice(start))?.[0] ?? ''
}

function escaped(word: string): string {
  return short(word).replaceAll('<', '\\<')
}

/** Returns what the JavaScript parser says, as the end of a sentence. */
function said(detail: string): string {
  return /^Unexpected (?:token|content)/.test(detail) || detail === ''
    ? ''
    : `: ${detail.replace(/\.$/, '')}`
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
