// Tags of HTML that begin with a capital: components, which only pages in MDX have. In Markdown a browser takes `<Badge />` for
// an element of its own that is never closed, and the text after it for its content.
import type { Node } from 'unist'
import type { PageContext, Place } from '../context.ts'

/** HTML in capitals, as it was once written. */
const HTML_NAMES: ReadonlySet<string> = new Set(
  [
    'A ABBR ACRONYM ADDRESS AREA ARTICLE ASIDE AUDIO B BASE BDI BDO BIG BLOCKQUOTE BODY BR BUTTON CANVAS CAPTION CENTER CITE',
    'CODE COL COLGROUP DATA DATALIST DD DEL DETAILS DFN DIALOG DIR DIV DL DT EM EMBED FIELDSET FIGCAPTION FIGURE FONT FOOTER',
    'FORM FRAME FRAMESET H1 H2 H3 H4 H5 H6 HEAD HEADER HGROUP HR HTML I IFRAME IMG INPUT INS KBD LABEL LEGEND LI LINK MAIN',
    'MAP MARK MARQUEE MENU META METER NAV NOBR NOSCRIPT OBJECT OL OPTGROUP OPTION OUTPUT P PARAM PICTURE PRE PROGRESS Q RP',
    'RT RUBY S SAMP SCRIPT SEARCH SECTION SELECT SLOT SMALL SOURCE SPAN STRIKE STRONG STYLE SUB SUMMARY SUP SVG TABLE TBODY',
    'TD TEMPLATE TEXTAREA TFOOT TH THEAD TIME TITLE TR TRACK TT U UL VAR VIDEO WBR',
  ].flatMap((names) => names.split(' ')),
)

// Comments, declarations, and what browsers read no tags in; a tag with its attributes, whose values may hold `<`.
const PARTS =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(script|style|textarea)\b[^]*?(?:<\/\1\s*>|$)|<([a-z][\w.:-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>?/gi

/** Warns of each name once, where it is met first. `nodes` are the HTML of a page, as it was written. */
export function reportCapitalisedTags(nodes: readonly Node[], context: PageContext): void {
  const seen = new Set<string>()
  for (const node of nodes) {
    const { value } = node as Node & { readonly value: string }
    if (!node.position || !/<[A-Z]/.test(value)) continue
    for (const { index, 2: name = '' } of value.matchAll(PARTS)) {
      if (!/^[A-Z]/.test(name) || HTML_NAMES.has(name) || seen.has(name)) continue
      seen.add(name)
      report(name, placeIn(node, value.slice(0, index), name, context), context)
    }
  }
}

function report(name: string, place: Pick<Place, 'line' | 'column'>, context: PageContext): void {
  context.report(
    {
      severity: 'warning',
      code: 'capitalised-tag',
      message: `\`<${name}>\` is a component, and Markdown has none: it becomes an unknown HTML tag, which may swallow what follows.`,
      hint: `Components work in MDX: rename the file to \`.mdx\`. For the text itself write \`<${name}>\` between backticks, HTML in lower case.`,
      length: name.length + 1,
    },
    place,
  )
}

/** Where a tag stands, by the text of its node before it; in a list or a quote the lines of the file are longer than the node's. */
function placeIn(
  { position }: Node,
  before: string,
  name: string,
  context: PageContext,
): Pick<Place, 'line' | 'column'> {
  const { start } = position!
  const lines = before.split('\n')
  const line = start.line + lines.length - 1
  const from = (lines.length === 1 ? start.column - 1 : 0) + lines.at(-1)!.length
  const place = context.placeOf({ line, column: 1 })
  const text = place?.source.text.split('\n')[place.line - 1] ?? ''
  return { line, column: Math.max(from, text.indexOf(`<${name}`, from)) + 1 }
}
