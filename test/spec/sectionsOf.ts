// The specification as plain words: heading of a section → its sentences, without marks of lists and tables.

/** Sections in order; cells of a row are joined by ` | `, and heads of tables are left out. */
export function sectionsOf(markdown: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  let heading = ''
  for (const line of markdown.replace(/^.*\n\|[-|\s]+\|$/gm, '').split('\n')) {
    const found = /^#+ (.*)/.exec(line)
    const words = line.replace(/^ *- |^\| | \|$/g, '')
    if (found) heading = found[1]!
    else sections.set(heading, `${sections.get(heading) ?? ''}${words}\n`)
  }
  return sections
}
