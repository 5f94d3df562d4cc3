// Splits shell commands into words and joins them again. Supports quotes, comments, operators and
// continued lines, as far as commands in documentation need them.

/** A word with the white space and line continuations before it. */
export interface ShellWord {
  readonly before: string
  readonly text: string
}

/** A word of the author, or a new word that a space precedes. */
export type CommandPart = ShellWord | string

/**
 * Matches white space and continued lines, followed by an operator, a comment, or a word with
 * quoted parts.
 */
const WORD = /((?:\\\n|\s)*)(&&|\|\||[;|&]|#[^\n]*|(?:"(?:\\.|[^"\\])*"|'[^']*'|\\\S|[^\s;|&])+)/g

/** Returns the words of each command. Operators and comments are returned as separate commands. */
export function readCommands(text: string): readonly (readonly ShellWord[])[] {
  const commands: ShellWord[][] = [[]]
  for (const [, before = '', word = ''] of text.matchAll(WORD)) {
    const isSeparate = /^[&|;#]/.test(word)
    if (isSeparate || before.replaceAll('\\\n', '').includes('\n')) commands.push([])
    commands.at(-1)?.push({ before, text: word })
    if (isSeparate) commands.push([])
  }
  return commands
}

/** Joins words with their original white space. */
export function writeWords(words: readonly ShellWord[]): string {
  return words.map(({ before, text }) => before + text).join('')
}
