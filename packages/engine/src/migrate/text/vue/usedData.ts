// Knows what `useData()` gives to a component of Vue, and where docgen's components find it.

/** The variables of the new component that hold the data, and the hooks that they come from. */
const HOOKS: Readonly<Record<string, string>> = {
  pageData: 'usePage()',
  siteData: 'useSite()',
}

/** The language as the old site wrote it: `en-US`. */
const LANG = 'oldLang'

/** What the fields of `useData()`, or fields of them, stand for. */
const FIELDS: Readonly<Record<string, string>> = {
  lang: LANG,
  frontmatter: 'pageData.frontmatter',
  'page.title': 'pageData.title',
  'page.description': 'pageData.description',
  'page.frontmatter': 'pageData.frontmatter',
  'site.lang': LANG,
  'site.title': 'siteData.title',
  'site.description': 'siteData.description',
}

/** Returns what the names mean that a component gives to a field: `site` → `site.lang`, `site.title`. */
export function namesOfData(field: string, local: string): [name: string, expression: string][] {
  return Object.entries(FIELDS).flatMap(([name, expression]) => {
    const [first = '', ...rest] = name.split('.')
    return first === field ? [[[local, ...rest].join('.'), expression]] : []
  })
}

/** Returns what templates can use without `useData()`: `$frontmatter`. */
export function globalData(): [name: string, expression: string][] {
  const ofData = ['frontmatter', 'lang', 'page', 'site'].flatMap((field) =>
    namesOfData(field, `$${field}`),
  )
  return [...ofData, ['$withBase', 'withBase']]
}

/** Returns the declarations of the variables that the JSX uses. `languages` are the old names by the new. */
export function declarationsOfData(jsx: string, languages: ReadonlyMap<string, string>): string[] {
  const isUsed = (name: string) => new RegExp(String.raw`(?<![\w$.])${name}\b`).test(jsx)
  const hooks = Object.entries(HOOKS).flatMap(([name, hook]) =>
    isUsed(name) ? [`const ${name} = ${hook}`] : [],
  )
  if (!isUsed(LANG)) return hooks
  const [only, ...others] = new Set(languages.values())
  if (others.length === 0) return [...hooks, `const ${LANG} = '${only ?? ''}'`]
  const names = [...languages].map(([now, old]) => `['${now}', '${old}']`).join(', ')
  return [...hooks, `const ${LANG} = new Map([${names}]).get(useLang()) ?? ''`]
}
