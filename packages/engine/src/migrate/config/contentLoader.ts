// `createContentLoader` of VitePress, with which data loaders list pages.

/** Source of the function. It reads what `evaluateScript.ts` knows about the pages. */
export const CONTENT_LOADER = `
// The HTML of pages and excerpts is not known, so that data which contains it is not known either.
const withUnknown = (page, names) => {
  const get = () => { throw new Error('HTML is not known.') }
  for (const name of names) Object.defineProperty(page, name, { get, enumerable: true })
  return page
}
const createContentLoader = (patterns, { includeSrc, render, excerpt, transform = define } = {}) => ({
  watch: [patterns].flat().map((each) => each.replace(/^!?/, (not) => not + globalThis.$contents.srcDir + '/')),
  load: (files) => {
    const unknown = [...(render ? ['html'] : []), ...(excerpt ? ['excerpt'] : [])]
    const pages = files.flatMap((file) => globalThis.$contents.pages[file] ?? [])
    return transform(pages.map(({ src, ...page }) => withUnknown(includeSrc ? { src, ...page } : page, unknown)))
  },
})`
