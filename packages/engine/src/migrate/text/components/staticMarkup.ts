// Reads components of Astro that are nothing but HTML, such as a table that a script of the site
// generates. Their content can be kept as it is.

/** Returns the HTML of a component; null if it has props, slots, scripts or other components. */
export function staticMarkup(text: string): string | null {
  const [, script = '', template = text] =
    /^\s*---[ \t]*\n([\s\S]*?)^---[ \t]*\n?([\s\S]*)$/m.exec(text) ?? []
  const code = script.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import .*$/gm, '')
  const html = template.replace(/<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '').trim()
  const isStatic = code.trim() === '' && html !== '' && !/[{}]|<(?:[A-Z]|script|slot)/.test(html)
  return isStatic ? html : null
}
