// Removes what only Twoslash shows or needs in a code block: its flag, the lines that it cuts, and the
// comments that set options or ask for types.
import type { Fence } from './fence.ts'

const FLAG = /(?:^|\s)twoslash(?=\s|$)/

/** `// @errors: 2322`, `// ^?`, and the end of a cut. */
const COMMENT = /^\s*\/\/ ?(?:@[A-Za-z][\w-]*(?::.*)?|\s*\^(?:\?|\||\^+).*|---cut-end---)\s*$/

export function withoutTwoslash({ lang, meta, lines }: Fence): Fence {
  if (!FLAG.test(meta)) return { lang, meta, lines }
  const shown = between(lines)
  return {
    lang,
    meta: meta.replace(FLAG, '').trim(),
    lines: shown.filter((line) => !COMMENT.test(line)),
  }
}

/** Returns the lines after the last `---cut---`, without those between a start and an end. */
function between(lines: readonly string[]): string[] {
  const isMark = (line: string, name: string) =>
    line.trim().replace(/\s/g, '') === `//---${name}---`
  const first = lines.findLastIndex((line) => isMark(line, 'cut') || isMark(line, 'cut-before')) + 1
  const after = lines.findIndex((line) => isMark(line, 'cut-after'))
  const shown = lines.slice(first, after < 0 ? undefined : after)
  const result: string[] = []
  let isCut = false
  for (const line of shown) {
    if (isMark(line, 'cut-start')) isCut = true
    if (!isCut) result.push(line)
    if (isMark(line, 'cut-end')) isCut = false
  }
  return result
}
