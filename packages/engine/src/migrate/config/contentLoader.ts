// `createContentLoader` of VitePress, with which data loaders list pages.

/** Source of the function. It reads what `evaluateScript.ts` knows about the pages. */
export const CONTENT_LOADER = `
// The HTML of pages and excerpts is not known.
const createContentLoader = (patterns, { includeSrc, render, excerpt, transform = define } = {}) => ({
  watch: [patterns].flat().map((each) => globalThis.$contents.srcDir + '/' + each),
  load: (files) => {
    if (render || excerpt) throw new Error('HTML is not known.')
    const pages = files.flatMap((file) => globalThis.$contents.pages[file] ?? [])
    return transform(pages.map(({ src, ...page }) => (includeSrc ? { src, ...page } : page)))
  },
})`
