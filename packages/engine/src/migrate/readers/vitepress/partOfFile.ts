// Selects what an include of VitePress names: a whole file, lines, a region, or the section of a heading.
import { findRegion, type IncludeTarget, type LineSpan } from '../../../markdown/includeTarget.ts'
import { headingSluggerOf } from '../../../markdown/rehype/headingSlugs.ts'
import { splitPage } from '../../frontmatter/rewrite.ts'
import { plainText } from '../../readPage.ts'
import { outsideFences } from '../../text/parse.ts'

/** Returns the text that an include selects; null if there is none. */
export function partOfFile(text: string | undefined, target: IncludeTarget): string | null {
  if (text === undefined) return null
  const { anchor, range } = target
  const whole = plainText(text)
  if (anchor === null && range === null) return splitPage(whole).body.trim()
  const lines = whole.split('\n')
  const span =
    anchor === null
      ? { from: 0, to: lines.length }
      : (findRegion(lines, anchor) ?? sectionIn(whole, anchor))
  const selected = span && lines.slice(span.from, span.to)
  return selected?.slice((range?.first ?? 1) - 1, range?.last ?? undefined).join('\n') ?? null
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/

const OWN_ID = /\{[^{}#]*#([\w-]+)[^{}]*\}$/

/** Returns the lines of a heading, and of all that is below it. */
function sectionIn(text: string, id: string): LineSpan | null {
  const idOf = headingSluggerOf('vitepress', new Set())
  // Comments in code can look like headings.
  const visible = outsideFences(text, (each) => each.replaceAll(/^(?= {0,3}#)/gm, '\0')).split('\n')
  const headings = visible.flatMap((line, at) => {
    const [, marks = '', rest = ''] = line.startsWith('\0')
      ? (HEADING.exec(line.slice(1)) ?? [])
      : []
    const title = rest.trim()
    const own = OWN_ID.exec(title)?.[1]
    return title === '' ? [] : [{ at, depth: marks.length, id: own ?? idOf(title) }]
  })
  const start = headings.find((each) => each.id === id)
  if (!start) return null
  const next = headings.find(({ at, depth }) => at > start.at && depth <= start.depth)
  return { from: start.at, to: next?.at ?? visible.length }
}
