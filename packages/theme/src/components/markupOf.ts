// Markup in short texts of the configuration, navigation and frontmatter: one list of what may be written there, for titles,
// labels and icons alike. The list is applied where a text is drawn, so it covers texts from everywhere.

/** Elements of running text and of drawings. None of them runs anything, and none holds raw text. */
const ELEMENT =
  /^(?:a|b|br|code|em|i|img|kbd|mark|p|s|small|span|strong|su[bp]|u|svg|g|defs|symbol|use|path|circle|ellipse|line|poly(?:line|gon)|rect|text|tspan|title|desc|clippath|mask|pattern|(?:linear|radial)gradient|stop)$/i

/**
 * Attributes with their values: addresses on another host, of the site or in the page, pictures in themselves, names, and the
 * presentation of SVG, which refers to nothing outside the text.
 */
const ATTRIBUTE =
  /^(?:(?:href|src)=["']?(?:https?:|mailto:|[/.#])|src=["']?data:image\/|xlink:href=["']?#|(?:..?|[a-z]+-[a-z-]+|alt|class|color|dir|fill|height|lang|loading|mask|offset|opacity|points|preserveaspectratio|rel|role|spreadmethod|stroke|target|title|transform|version|viewbox|width|xmlns|(?:clippath|gradient|pattern)[a-z]+)(?:$|=(?![^]*url\((?!\s*["']?#))))/i

const TAG = /^<(\/?)([a-z]+)(?:\s([^]*?))?(\/?)>$/i

const ATTRIBUTES = /[a-z][\w:.-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=`]+))?/gi

/**
 * The text as HTML: elements of the list with attributes of the list, all of them closed. Other angle brackets are text, as in
 * `Array<T>`. Null when the text has no element of the list.
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
