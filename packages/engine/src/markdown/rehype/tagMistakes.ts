// Warns about tags in Markdown pages that browsers understand differently from the author:
// components, which only work in MDX; text such as `Promise<void>`, which disappears; and unclosed
// elements, which contain the rest of the page.
import type { Node } from 'unist'
import type { Finding, PageContext } from '../context.ts'
import { rawTagsOf, type RawTag } from './rawTags.ts'

/** All HTML elements, including obsolete ones, in upper case as in old HTML. */
const HTML_NAMES: ReadonlySet<string> = new Set(
  [
    'A ABBR ACRONYM ADDRESS AREA ARTICLE ASIDE AUDIO B BASE BDI BDO BIG BLOCKQUOTE BODY BR BUTTON CANVAS CAPTION CENTER CITE',
    'CODE COL COLGROUP DATA DATALIST DD DEL DETAILS DFN DIALOG DIR DIV DL DT EM EMBED FIELDSET FIGCAPTION FIGURE FONT FOOTER',
    'FORM FRAME FRAMESET H1 H2 H3 H4 H5 H6 HEAD HEADER HGROUP HR HTML I IFRAME IMG INPUT INS KBD LABEL LEGEND LI LINK MAIN',
    'MAP MARK MARQUEE MENU META METER NAV NOBR NOSCRIPT OBJECT OL OPTGROUP OPTION OUTPUT P PARAM PICTURE PRE PROGRESS Q RP',
    'RT RUBY S SAMP SCRIPT SEARCH SECTION SELECT SLOT SMALL SOURCE SPAN STRIKE STRONG STYLE SUB SUMMARY SUP SVG TABLE TBODY',
    'TD TEMPLATE TEXTAREA TFOOT TH THEAD TIME TITLE TR TRACK TT U UL VAR VIDEO WBR APPLET BGSOUND BLINK KEYGEN LISTING MATH',
    'NOEMBED NOFRAMES PLAINTEXT PORTAL RB RTC SELECTEDCONTENT XMP IMAGE',
  ].flatMap((names) => names.split(' ')),
)

/** Elements without content, and elements whose end tag is optional. */
const ENDLESS =
  /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|image|img|input|keygen|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option|optgroup|rb|rt|rtc|rp|html|head|body|plaintext)$/

/**
 * Reports each tag name once, at its first occurrence. `nodes` are the raw HTML nodes of a page.
 * Tags that the sanitizer removes are not reported here.
 */
export function reportTagMistakes(nodes: readonly Node[], context: PageContext): void {
  const isSanitized = context.config.markdown.html === 'sanitize'
  const seen = new Set<string>()
  const open: RawTag[] = []
  const reportOnce = (tag: RawTag, finding: Finding) => {
    if (seen.has(tag.name)) return
    seen.add(tag.name)
    context.report({ ...finding, length: tag.name.length + (tag.isEnd ? 2 : 1) }, tag.position)
  }
  for (const tag of nodes.flatMap((node) => rawTagsOf(node, context))) {
    const isInDrawing = open.some(({ name }) => /^(?:svg|math)$/i.test(name))
    if (!isInDrawing && !isKnown(tag.name, context)) {
      if (!isSanitized) reportOnce(tag, unknownTag(tag.name))
    } else if (tag.isEnd) {
      const [, ...inner] = open.splice(indexOfOpener(open, tag.name))
      for (const each of inner)
        reportOnce(each, unclosedTag(each.name, ` before \`</${tag.name}>\``))
    } else if (!(isInDrawing && tag.isClosed) && !ENDLESS.test(tag.name.toLowerCase()))
      open.push(tag)
  }
  for (const tag of open) {
    reportOnce(tag, unclosedTag(tag.name, ', so the rest of the page becomes its content'))
  }
}

/**
 * Returns how many elements stay open after an end tag. An end tag without a start tag ends
 * nothing.
 */
function indexOfOpener(open: readonly RawTag[], name: string): number {
  const index = open.findLastIndex((tag) => tag.name.toLowerCase() === name.toLowerCase())
  return index < 0 ? open.length : index
}

function isKnown(name: string, { config }: PageContext): boolean {
  if (HTML_NAMES.has(name) || (/^[a-z]/.test(name) && HTML_NAMES.has(name.toUpperCase())))
    return true
  return config.markdown.customElements.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )
}

function unknownTag(name: string): Finding {
  if (/^[A-Z]/.test(name)) {
    return {
      severity: 'warning',
      code: 'capitalised-tag',
      message: `\`<${name}>\` is a component, and Markdown files cannot use components. It becomes an unknown HTML tag, which may contain the text that follows.`,
      hint: `To use components, rename the file to \`.mdx\`. To show it as text, put it between backticks. Write HTML tags in lower case.`,
    }
  }
  const isCustom = name.includes('-')
  return {
    severity: 'warning',
    code: 'unknown-tag',
    message: `\`<${name}>\` is not an HTML tag. Browsers do not show it, and it may contain the text that follows.`,
    hint: `To show it as text, put it between backticks: \`\` \`<${name}>\` \`\`.${isCustom ? ` If it is a custom element, add \`${name}\` to \`markdown.customElements\`.` : ''}`,
  }
}

/** `end` is the end of the sentence. */
function unclosedTag(name: string, end: string): Finding {
  return {
    severity: 'warning',
    code: 'unclosed-tag',
    message: `\`<${name}>\` is not closed${end}.`,
    hint: `Add \`</${name}>\`; HTML does not close a tag at \`/>\`. To show the tag as text, put it between backticks.`,
  }
}
