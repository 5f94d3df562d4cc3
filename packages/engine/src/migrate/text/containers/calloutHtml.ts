// Writes callouts as `:::` blocks that pages of VitePress contain as HTML: `<div class="tip custom-block">`.
import { applyEdits } from '../edits.ts'
import { codeRanges, isInside, isParsed, parseText } from '../parse.ts'

const CALLOUT =
  /^([ \t]*)<div\s+class="(tip|info|warning|danger|note|important|caution)\s+custom-block"[^>]*>((?:(?!<\/?div\b)[\s\S])*)<\/div>[ \t]*$/gm

const TITLE = /^\s*<p\s+class="custom-block-title[^"]*">([\s\S]*?)<\/p>/

export function withCallouts(body: string): string {
  if (!body.includes(' custom-block"')) return body
  const parsed = parseText(body, 'md')
  if (!isParsed(parsed)) return body
  const code = codeRanges(parsed.tree)
  const edits = [...body.matchAll(CALLOUT)].flatMap((match) => {
    const [all, indent = '', name = '', content = ''] = match
    if (isInside(code, match.index + indent.length)) return []
    const title = TITLE.exec(content)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
    const inner = content.replace(TITLE, '').replace(/^\s*\n|\s+$/g, '')
    const shown = inner.startsWith(' ') || inner.startsWith('\t') ? inner : indent + inner
    const text = `${indent}::: ${name} ${title}`.trimEnd() + `\n\n${shown}\n\n${indent}:::`
    return [{ start: match.index, end: match.index + all.length, text }]
  })
  return applyEdits(body, edits)
}
