// Finds elements in rendered HTML that HTML does not allow inside others, and that components of the
// site, the theme or markup of the configuration put there. Mistakes in the source of a page are
// found while it is parsed (markdown/contentModel/), with their place.
import type { Diagnostic } from '../types/diagnostic.ts'
import type { RenderTask } from '../types/output.ts'
import { CONTENT_BOUNDARY, ENDS_PARAGRAPH } from '../shared/contentModel.ts'

// Matches a comment, an element in which browsers ignore tags, or a tag with its attributes.
const TAGS =
  /<(?:!--[^]*?-->|(script|style|textarea)\b[^]*?<\/\1>|(\/?)([a-z][a-z\d-]*)[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>)/g

/** The elements that the rules are about. */
const NAMES: ReadonlySet<string> = new Set(['a', 'button', ...ENDS_PARAGRAPH, ...CONTENT_BOUNDARY])

interface OpenTag {
  readonly name: string
  readonly index: number
  /** The start tag. */
  readonly text: string
}

interface Misplaced {
  readonly outer: OpenTag
  readonly inner: OpenTag
}

/**
 * Returns a warning for the first misplaced element of each kind, in the article and around it; none
 * if the parse has found some, because a tag that is not closed there changes what follows.
 */
export function misplacedIn(
  html: string,
  { absPath, hasMisplaced }: Pick<RenderTask, 'absPath' | 'hasMisplaced'>,
): Diagnostic[] {
  if (hasMisplaced) return []
  const article = [html.indexOf('<article '), html.lastIndexOf('</article>')] as const
  const found = misplaced(html).map((each): Diagnostic => {
    const isInArticle = each.inner.index > article[0] && each.inner.index < article[1]
    return {
      ...(isInArticle && absPath !== null ? { filePath: absPath } : {}),
      ...findingOf(each, isInArticle),
    }
  })
  const first = new Map(found.map((each) => [`${each.filePath} ${each.code}`, each]))
  return [...first.values()]
}

function findingOf(each: Misplaced, isInArticle: boolean): Diagnostic {
  const [outer, inner] = [shortened(each.outer), shortened(each.inner)]
  const source = isInArticle ? 'a component' : 'the theme or markup of the configuration'
  const isBlock = each.outer.name === 'p'
  return {
    severity: 'warning',
    code: isBlock ? 'blocks-in-line' : 'nested-interactive',
    message: `HTML does not allow \`${inner}\` inside \`${outer}\`, which ${source} renders. Browsers move the elements, so React renders the page again.`,
    hint: isBlock
      ? 'Render `<div>` instead of `<p>`, or write the text on the same line as the tags of the component.'
      : 'Remove one of the two links or buttons.',
  }
}

/** Returns the misplaced elements, last first. */
function misplaced(html: string): Misplaced[] {
  const found: Misplaced[] = []
  const open: OpenTag[] = []
  for (const { 0: text, 2: slash, 3: name, index } of html.matchAll(TAGS)) {
    if (name === undefined || !NAMES.has(name)) continue
    if (slash) {
      const opener = open.findLastIndex((tag) => tag.name === name)
      if (opener >= 0) open.splice(opener)
      continue
    }
    const inner = { name, index, text }
    const outer = outerOf(name, open)
    if (outer) found.unshift({ outer, inner })
    if (name !== 'hr') open.push(inner)
  }
  return found
}

function outerOf(name: string, open: readonly OpenTag[]): OpenTag | undefined {
  if (isControl(name)) return open.findLast((tag) => isControl(tag.name))
  if (name === 'form') return open.find((tag) => tag.name === name)
  if (!ENDS_PARAGRAPH.has(name)) return undefined
  const line = open.findLast((tag) => tag.name === 'p' || CONTENT_BOUNDARY.has(tag.name))
  return line?.name === 'p' ? line : undefined
}

function isControl(name: string): boolean {
  return name === 'a' || name === 'button'
}

function shortened({ text }: OpenTag): string {
  const short = text.replace(/ (?:style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
  return short.length > 80 ? `${short.slice(0, 79)}…` : short
}
