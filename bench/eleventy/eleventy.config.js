// The same Markdown as the docgen site, built by Eleventy with its syntax-highlight plugin: the least that a documentation
// site is. Addresses are those of docgen, so that links lead somewhere. writeCorpus.ts copies this file beside the pages.
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'

/** `docs/en/guide/start.md` → `guide/start.html`, `docs/zh/guide/start.md` → `zh/guide/start.html`. */
const outFileOf = (inputPath) =>
  inputPath.replace(/^\.\/docs\/(en\/)?/, '').replace(/\.md$/, '.html')

const langOf = (inputPath) => inputPath.split('/')[2]
const folderOf = (inputPath) => inputPath.slice(0, inputPath.lastIndexOf('/'))

export default function (config) {
  config.addPlugin(syntaxHighlight)
  config.addPassthroughCopy({ assets: 'assets' })
  config.addGlobalData('layout', 'page.njk')
  config.addGlobalData('permalink', () => (data) => outFileOf(data.page.inputPath))
  config.addFilter('lang', langOf)
  config.addFilter('folder', folderOf)
  config.addFilter('cleanUrl', (url) => url.replace(/(index)?\.html$/, ''))
  config.addCollection('sections', sectionsOf)
  return {
    dir: { input: 'docs', includes: '../_includes', output: '_site' },
    // The code of the pages is full of braces.
    markdownTemplateEngine: false,
  }
}

/** The folders of each language with their pages: `{ en: [{ folder, label, pages }] }`. */
function sectionsOf(api) {
  const languages = {}
  const sections = new Map()
  for (const page of api.getAll().sort((a, b) => (a.inputPath < b.inputPath ? -1 : 1))) {
    const folder = folderOf(page.inputPath)
    if (!sections.has(folder)) {
      const section = { folder, label: folder.split('/').slice(-2).join(' '), pages: [] }
      sections.set(folder, section)
      ;(languages[langOf(page.inputPath)] ??= []).push(section)
    }
    sections.get(folder).pages.push(page)
  }
  return languages
}
