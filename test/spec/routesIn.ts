// The list of routes of section 2.2 of the specification → paths. Pages that the specification only
// describes get their names here.

const DESCRIBED: Readonly<Record<string, string>> = {
  "the bundler's own page": 'rspack',
  'a page on configuring the tool': 'configure-rsbuild',
  'a page on configuring the underlying bundler': 'configure-rspack',
  'and a page on the build analyzer': 'rsdoctor',
}

/** `/guide/start/ index and /guide/start/{features, glossary}.` → the three paths. */
export function routesIn(words: string): readonly string[] {
  return words.split(/ (?:and|with|index and) (?=\/)|, and:/).flatMap((part) => {
    const range = /(\/\S*\/)v0-1 to v0-7/.exec(part)
    if (range) return [1, 2, 3, 4, 5, 6, 7].map((minor) => `${range[1]}v0-${minor}`)
    const list = /(\/\S*)\{(.*)\}/.exec(part)
    if (!list) return [/\/[\w/-]*/.exec(part)?.[0] ?? '']
    const [, folder = '', names = ''] = list
    return names.split(', ').map((name) => folder + (DESCRIBED[name] ?? name))
  })
}

/** The paths in Chinese: all but the one page of which section 2.3 says that it is missing. */
export function inChinese(routePaths: readonly string[]): readonly string[] {
  return routePaths.filter((each) => each !== '/guide/advanced/rem').map((each) => `/zh${each}`)
}
