// A text of shell commands → the words of each command, and back. Knows quotes, comments, operators and
// continued lines as far as commands in documentation need it.

/** A word, with the white space and line continuations before it. */
export interface ShellWord {
  readonly before: string
  readonly text: string
}

/** White space and continued lines; then an operator, a comment, or a word with its quoted parts. */
const WORD = /((?:\\\n|\s)*)(&&|\|\||[;|&]|#[^\n]*|(?:"(?:\\.|[^"\\])*"|'[^']*'|\\\S|[^\s;|&])+)/g

/** The words of each command. An operator or a comment stands alone, as if it were a command. */
export function readCommands(text: string): readonly (readonly ShellWord[])[] {
  const commands: ShellWord[][] = [[]]
  for (const [, before = '', word = ''] of text.matchAll(WORD)) {
    const isApart = /^[&|;#]/.test(word)
    if (isApart || before.replaceAll('\\\n', '').includes('\n')) commands.push([])
    commands.at(-1)?.push({ before, text: word })
    if (isApart) commands.push([])
  }
  return commands
}

/** The text of words as they stand. */
export function writeWords(words: readonly ShellWord[]): string {
  return words.map(({ before, text }) => before + text).join('')
}
