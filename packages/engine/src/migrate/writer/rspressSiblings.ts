// Reads what a layout of a theme for Rspress shows beside that of Rspress: `<><Base /><News /></>`.
import { esbuild } from '../../node/lazyPackages.ts'
import { scanTag } from '../astro/scanTag.ts'

export interface Surroundings {
  /** Where the element begins that the layout returns. */
  readonly start: number
  /** Children of the element around the layout of Rspress. */
  readonly before: string
  readonly after: string
  /** Whether nothing else is around the layout of Rspress. */
  readonly isPlain: boolean
}

/** Reads a function that esbuild has formatted. `base` is the place of the layout of Rspress, `end` that after its tag. */
export function surroundingsOf(chunk: string, base: number, end: number): Surroundings {
  const start = startOfResult(chunk, base)
  const isAlone = chunk.slice(start, base).trim() === ''
  if (isAlone) return { start, before: '', after: '', isPlain: !/<\w/.test(chunk.slice(0, start)) }
  const wrapper = scanTag(chunk, start)
  const closing = wrapper === null ? -1 : chunk.lastIndexOf(`</${wrapper.name}>`)
  if (wrapper === null || closing < end) return { start, before: '', after: '', isPlain: false }
  const [before, after] = [chunk.slice(wrapper.end, base), chunk.slice(end, closing)].map((each) =>
    isWhole(each) ? each.trim() : null,
  )
  const isElement = /^(?:[a-z][\w-]*)?$/.test(wrapper.name)
  return {
    start,
    before: before ?? '',
    after: after ?? '',
    isPlain:
      isElement &&
      typeof before === 'string' &&
      typeof after === 'string' &&
      !/<\w/.test(chunk.slice(0, start)),
  }
}

/** Statements of a function are indented by two spaces. */
function startOfResult(chunk: string, base: number): number {
  const returned = [...chunk.slice(0, base).matchAll(/^ {2}return (?=<)/gm)].at(-1)
  const found = returned ?? /=> (?=<)/.exec(chunk.slice(0, base))
  return found ? found.index + found[0].length : base
}

/** Returns whether a text has all tags of its elements. */
function isWhole(text: string): boolean {
  try {
    esbuild().transformSync(`<>${text}</>`, { loader: 'tsx', jsx: 'preserve' })
    return true
  } catch {
    return false
  }
}
