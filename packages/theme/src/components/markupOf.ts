// Sanitizes markup in short texts of the configuration, navigation and frontmatter, such as titles,
// labels and icons. Only the elements and attributes listed here are allowed. Sanitizing happens
// during rendering, so it covers texts from all sources.

/** Allowed elements: inline text and SVG. None of them runs scripts or contains raw text. */
const ELEMENT =
  /^(?:a|b|br|code|em|i|img|kbd|mark|p|s|small|span|strong|su[bp]|u|svg|g|defs|symbol|use|path|circle|ellipse|line|poly(?:line|gon)|rect|text|tspan|title|desc|clippath|mask|pattern|(?:linear|radial)gradient|stop)$/i

/**
 * Allowed attributes with their values: web, mail, site and page addresses, `data:` images, names,
 * and presentation attributes of SVG, which must not refer to anything outside the text.
 */
const ATTRIBUTE =
  /^(?:(?:href|src)=["']?(?:https?:|mailto:|[/.#])|src=["']?data:image\/|xlink:href=["']?#|(?:..?|[a-z]+-[a-z-]+|alt|class|color|dir|fill|height|lang|loading|mask|offset|opacity|points|preserveaspectratio|rel|role|spreadmethod|stroke|target|title|transform|version|viewbox|width|xmlns|(?:clippath|gradient|pattern)[a-z]+)(?:$|=(?![^]*url\((?!\s*["']?#))))/i

const TAG = /^<(\/?)([a-z]+)(?:\s([^]*?))?(\/?)>$/i

const ATTRIBUTES = /[a-z][\w:.-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=`]+))?/gi

/**
 * Returns the text as HTML with the allowed elements and attributes, and closes all elements. Other
 * angle brackets, as in `Array<T>`, become text. Returns null if the text contains no allowed
 * element.
 */
export function markupOf(text: string): string | null {
  const open: string[] = []
  let isMarkup = false
  const closeTo = (depth: number) =>
    open
      .splice(depth)
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  const html = text.replace(/<[^<>]*>?/g, (written) => {
    const [, slash, name = '', attributes = '', end] = TAG.exec(written) ?? []
    if (!ELEMENT.test(name)) return written.replace('<', '&lt;')
    const depth = open.lastIndexOf(name)
    if (slash) return depth < 0 ? '' : closeTo(depth)
    isMarkup = true
    const kept = (attributes.match(ATTRIBUTES) ?? []).filter((each) => ATTRIBUTE.test(each))
    if (!/^(?:br|img)$/i.test(name)) open.push(name)
    return `<${[name, ...kept].join(' ')}>${end ? closeTo(open.lastIndexOf(name)) : ''}`
  })
  return isMarkup ? html + closeTo(0) : null
}
