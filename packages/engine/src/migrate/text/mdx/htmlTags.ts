// Splits HTML of a Markdown page into tags, comments and text. Only the tags are understood; that is
// enough to rename them and to write them as JSX.
import { decodeString } from 'micromark-util-decode-string'

export interface HtmlTag {
  readonly type: 'open' | 'close'
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  readonly isSelfClosing: boolean
  readonly start: number
  readonly end: number
}

export interface HtmlAttribute {
  readonly name: string
  /** Null for an attribute without a value. */
  readonly value: string | null
}

interface HtmlText {
  readonly type: 'text' | 'comment'
  readonly value: string
  readonly start: number
  readonly end: number
}

export type HtmlPart = HtmlTag | HtmlText

const PART =
  /<!--([\s\S]*?)-->|<(\/?)([A-Za-z][\w.:-]*)((?:\s+(?:[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?))*)\s*(\/?)>/g

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = []
  let at = 0
  const addText = (end: number) => {
    if (end > at) parts.push({ type: 'text', value: html.slice(at, end), start: at, end })
  }
  for (const match of html.matchAll(PART)) {
    const [all, comment, slash, name = '', attributes = '', selfClosing] = match
    const [start, end] = [match.index, match.index + all.length]
    addText(start)
    at = end
    if (comment !== undefined) parts.push({ type: 'comment', value: comment, start, end })
    else {
      const read = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => {
        return { name: key, value: double ?? single ?? bare ?? null }
      })
      const type = slash === '/' ? 'close' : 'open'
      const isSelfClosing = selfClosing === '/'
      parts.push({ type, name, attributes: read, isSelfClosing, start, end })
    }
  }
  addText(html.length)
  return parts
}

/** Returns text of HTML with its character references replaced. A backslash has no meaning there. */
export function decodeHtml(text: string): string {
  return decodeString(text.replaceAll('\\', '\\\\'))
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

export function isVoid(name: string): boolean {
  return VOID.test(name)
}

const HTML_NAMES = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr ' +
    'path g circle rect line polyline polygon text defs use symbol ellipse lineargradient stop clippath mask pattern'
  ).split(' '),
)

export function isHtmlName(name: string): boolean {
  return HTML_NAMES.has(name.toLowerCase()) && name === name.toLowerCase()
}

/** Returns whether a position is in an opening tag. */
export function isInTag(text: string, at: number): boolean {
  return /^<[A-Za-z][^<>]*$/.test(text.slice(Math.max(0, text.lastIndexOf('<', at)), at))
}
