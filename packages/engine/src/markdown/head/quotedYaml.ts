// Proposes how to write a line of YAML whose value needs quotation marks.

/** Returns the line that contains an offset. */
export function lineAt(yaml: string, offset: number): string {
  return yaml.slice(lineStart(yaml, offset)).split('\n', 1)[0] ?? ''
}

/** Returns the offset at which the line that contains an offset begins. */
export function lineStart(yaml: string, offset: number): number {
  return yaml.lastIndexOf('\n', offset - 1) + 1
}

/** A key, with the marker of a list item before it, and its value. */
const KEY_VALUE = /^((?:- +)*(?:[^\s:"'[{#]+|"[^"]*"|'[^']*'):|-) +(\S.*)$/u

/** Returns the value in a line; '' if the line has none. */
export function valueOf(line: string): string {
  return KEY_VALUE.exec(line.trim())?.[2] ?? ''
}

/** Returns the hint that shows the line with its value in quotation marks. */
export function quoteHint(line: string): string | undefined {
  const [, key, value] = KEY_VALUE.exec(line.trim()) ?? []
  if (key === undefined || value === undefined) return undefined
  return `Write \`${key} ${quoted(contentOf(value))}\`.`
}

/** Returns a text in the kind of quotation marks that does not need backslashes. */
function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}

/** Removes quotation marks that are meant to enclose the whole value. */
function contentOf(value: string): string {
  const mark = value[0]
  if (mark !== '"' && mark !== "'") return value
  if (value.length > 1 && value.endsWith(mark)) return value.slice(1, -1)
  // An apostrophe in a word is not a quotation mark.
  const marks = value.replace(/(?<=\p{L})'(?=\p{L})/gu, '').split(mark).length - 1
  return marks % 2 === 1 ? value.slice(1) : value
}
