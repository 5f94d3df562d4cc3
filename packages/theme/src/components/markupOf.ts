// Markup in short texts of the configuration, navigation and frontmatter: one list of what may be written there, for titles,
// labels and icons alike. The list is applied where a text is drawn, so it covers texts from everywhere.

/** Elements of running text. None of them runs anything, and none holds raw text. */
const WORDS = setOf('a b br code em i img kbd mark p s small span strong sub sup u')

/** Elements of drawings, for which the same is true. */
const SHAPES = setOf(
  'svg g defs symbol use path circle ellipse line polyline polygon rect text tspan title desc ' +
    'clippath mask pattern lineargradient radialgradient stop',
)

/** Attributes besides `aria-*`; addresses are looked at in `isHarmless`. Presentation of SVG is told by its beginnings. */
const ATTRIBUTE =
  /^(?:class|id|lang|dir|role|title|target|rel|alt|width|height|loading|xmlns|viewbox|preserveaspectratio|version|transform|opacity|color|display|visibility|overflow|offset|points|d|[xy][12]?|[cfr][xy]?|d[xy]|(?:aria|fill|stroke|stop|clip|mask|font|text|vector|shape|paint|gradient|pattern|marker|spread|dominant|alignment|letter|word)-?[a-z-]*)$/

/** An address on another host, of the site or in the page. */
const ADDRESS = /^(?:https?:|mailto:|[/.#])/i

/** A tag, its attributes with values in quotes or without any. */
const TAG =
  /^<(\/?)([a-z]+)((?:\s+[a-z][\w:.-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*(\/?)>$/i

const ATTRIBUTES = /([a-z][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/gi

/** Whatever an angle bracket begins. */
const BRACKETS = /<[^<>]*>?/g

/**
 * The text as HTML: elements of the list, without attributes that are not, all of them closed. Other angle brackets are text,
 * as in `Array<T>`. Null when the text has no element of the list.
 */
export function markupOf(text: string): string | null {
  const open: string[] = []
  let isMarkup = false
  const html = text.replace(BRACKETS, (written) => {
    const [, slash = '', tag = '', attributes = '', end = ''] = TAG.exec(written) ?? []
    const name = tag.toLowerCase()
    if (slash && open.includes(name)) return closing(open.splice(open.lastIndexOf(name)))
    const kept = attributesOf(name, attributes)
    // An icon is drawn without what is refused; a sentence shows what was written.
    const isListed = SHAPES.has(name) || (WORDS.has(name) && kept === attributes.trim())
    if (!isListed) return written.replace('<', '&lt;')
    if (slash) return ''
    isMarkup = true
    if (!end && !/^(?:br|img)$/.test(name)) open.push(name)
    return `<${tag}${kept && ` ${kept}`}${end}>`
  })
  return isMarkup ? html + closing(open) : null
}

/** The end tags of elements, the innermost first. */
function closing(tags: readonly string[]): string {
  return tags
    .map((tag) => `</${tag}>`)
    .reverse()
    .join('')
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Those of the attributes that are on the list. */
function attributesOf(tag: string, attributes: string): string {
  return attributes
    .trim()
    .replace(ATTRIBUTES, (written, name: string, value = '') =>
      isHarmless(tag, name.toLowerCase(), String(value)) ? written : '',
    )
    .trim()
}

function isHarmless(tag: string, name: string, quoted: string): boolean {
  const value = quoted.replace(/^["']|["']$/g, '')
  if (!/^(?:href|src|xlink:href)$/.test(name))
    return ATTRIBUTE.test(name) && !/url\((?!\s*["']?#)/i.test(value)
  if (tag === 'use') return value.startsWith('#')
  return ADDRESS.test(value) || (tag === 'img' && /^data:image\//i.test(value))
}
