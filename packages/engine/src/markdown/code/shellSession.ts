// Extracts the commands of a terminal session (`$ npm i`, then output) as shell code. The prompts
// and the output are restored after highlighting, because Shiki's grammar for sessions does not
// detect where a command begins.
import type { FramedCode } from './diff.ts'
import { grammarOf } from './highlighter.ts'

/** `$ `, `% `, `❯ `, also after `user@host:~`, and `PS C:\\> `. */
const PROMPT = /^(?:(?:[\w.-]+@[\w.-]+[^\s$%❯]*\s?)?[$%❯]|PS [^>]*>)\s+(?=\S)/

/** Maximum length of a prompt. */
const PROMPT_LENGTH = 200

/** Reads a terminal session; returns null if the block is not a session or has no prompt. */
export function readSession(lang: string, lines: readonly string[]): FramedCode | null {
  if (grammarOf(lang) !== 'shellsession') return null
  const prompts = lines.map((line) => PROMPT.exec(line.slice(0, PROMPT_LENGTH))?.[0] ?? null)
  if (prompts.every((prompt) => prompt === null)) return null
  const isCommand: boolean[] = []
  for (const [index, prompt] of prompts.entries()) {
    const isContinued = isCommand[index - 1] === true && /\\$/.test(lines[index - 1] ?? '')
    isCommand.push(prompt !== null || isContinued)
  }
  return {
    lang: 'sh',
    lines: lines.map((line, index) =>
      isCommand[index] ? line.slice(prompts[index]?.length ?? 0) : '',
    ),
    marks: new Map(),
    spaced: new Set(),
    restore: (tokens) =>
      tokens.map((line, index) => {
        const text = lines[index] ?? ''
        if (!isCommand[index]) return text === '' ? [] : [{ tokenClass: '', text }]
        const prompt = prompts[index] ?? ''
        const sign = prompt.trimEnd()
        if (prompt === '') return line
        return [
          { tokenClass: 'o', text: sign },
          { tokenClass: '', text: prompt.slice(sign.length) },
          ...line,
        ]
      }),
  }
}
