// Translates comments of Shiki that mark a word: `// [!code word:text]`. Docgen marks whole lines, so
// the lines that contain the word get a mark.

/** The word, whose colons have a backslash, and the number of lines in which it is marked. */
const WORD =
  /\s*(?:\/\/|\/\*|<!--|#|--|%+|;+)\s*\[!code word:((?:\\.|[^:\]])+)(?::(\d+))?\]\s*(?:\*\/|-->)?\s*$/

interface WordMark {
  readonly word: string
  readonly end: number
}

/** Returns the lines without such comments. */
export function withWordMarks(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => WORD.test(line))) return lines
  let marks: readonly WordMark[] = []
  return lines.flatMap((line, index) => {
    const found = WORD.exec(line)
    if (found) marks = [...marks, markOf(found, index)]
    const rest = found ? line.slice(0, found.index) : line
    // A line that only has the comment does not stay, and the line after it takes its place.
    if (found && rest.trim() === '') {
      marks = marks.map((mark) => (mark.end > index ? { ...mark, end: mark.end + 1 } : mark))
      return []
    }
    const isMarked = marks.some(({ word, end }) => index < end && rest.includes(word))
    return [isMarked ? `${rest} // [!code hl]` : rest]
  })
}

function markOf([, word = '', count]: RegExpExecArray, index: number): WordMark {
  const end = count === undefined ? Infinity : index + Number(count)
  return { word: word.replace(/\\(.)/g, '$1'), end }
}
