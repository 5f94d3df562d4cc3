// Replaces the addresses in `url(…)` of CSS declarations.

const URL = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/gi

/**
 * Replaces each address by the result of `replace`. An address that does not change keeps its
 * quotes.
 */
export async function replaceUrls(
  css: string,
  replace: (link: string) => Promise<string>,
): Promise<string> {
  let result = ''
  let end = 0
  for (const match of css.matchAll(URL)) {
    const link = match[1] ?? match[2] ?? match[3] ?? ''
    const url = await replace(link)
    result += css.slice(end, match.index) + (url === link ? match[0] : `url("${escaped(url)}")`)
    end = match.index + match[0].length
  }
  return result + css.slice(end)
}

function escaped(url: string): string {
  return url.replace(/["\\]/g, '\\$&')
}
