// Reads what a layout of a theme for Rspress shows around that of Rspress: `<><Base /><News /></>`.
import { scanTag } from '../astro/scanTag.ts'

export interface Surroundings {
  /** Where the element begins that the layout returns. */
  readonly start: number
  /** This element with `{children}` in place of the layout of Rspress; null if it is this layout. */
  readonly frame: string | null
  /** Whether the layout returns nothing else. */
  readonly isPlain: boolean
}

/** Reads a function that esbuild has formatted. `base` is the place of the layout of Rspress, `end` that after its tag. */
export function surroundingsOf(chunk: string, base: number, end: number): Surroundings {
  const start = startOfResult(chunk, base)
  // Other elements may be values, but not alternatives.
  const isOnly = !/(?:\breturn\b|=>)[^;{]*<\w/.test(chunk.slice(0, start))
  if (chunk.slice(start, base).trim() === '') return { start, frame: null, isPlain: isOnly }
  const name = scanTag(chunk, start)?.name
  const closing = `</${name}>`
  const at = name === undefined ? -1 : chunk.lastIndexOf(closing)
  if (!isOnly || at < end) return { start, frame: null, isPlain: false }
  const around = [chunk.slice(start, base), chunk.slice(end, at + closing.length)]
  return { start, frame: around.join('{children}'), isPlain: true }
}

/** Statements of a function are indented by two spaces. */
function startOfResult(chunk: string, base: number): number {
  const before = chunk.slice(0, base)
  const found = [...before.matchAll(/^ {2}return (?=<)/gm)].at(-1) ?? /=> (?=<)/.exec(before)
  return found ? found.index + found[0].length : base
}
