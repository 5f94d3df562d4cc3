// Pages of the website that rightly show no code, each with its reason. Any other page has at least one example.

/** Address of a page → why there is nothing to show. */
export const withoutCode: Readonly<Record<string, string>> = {
  '/': 'the home page shows what Rsbuild is, by its frontmatter',
  '/community/': 'describes people and places',
  '/config/': 'an overview: it leads to the pages of the options',
  '/guide/start/': 'introduces and compares; the quick start has the commands',
  '/guide/start/glossary': 'explains words',
  '/guide/start/npm-packages': 'a list of packages, each with a link to its page',
}
