// Replaces the package `vitepress-sidebar`, with which sites of VitePress list the files of folders
// in their sidebar. Its options for titles, order and groups have the same effect.

/** Source of a CommonJS module, which can use `load` to get packages of docgen. */
export const VITEPRESS_SIDEBAR = `
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs')
const { join, posix } = require('node:path')
const { cwd } = require('node:process')
const { parse } = load('yaml')
const { compare } = new Intl.Collator('en', { numeric: true })

const read = (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [all = '', yaml = ''] = /^---\\r?\\n([\\s\\S]*?)\\r?\\n---[ \\t]*(?:\\r?\\n|$)/.exec(text) ?? []
  const [, heading] = /^#[ \\t]+(.+?)[ \\t#]*$/m.exec(text.slice(all.length).replace(/^(\`{3,})[\\s\\S]*?^\\1/gm, '')) ?? []
  return { data: parse(yaml) ?? {}, heading }
}

const plain = (title) => title.replace(/\\[([^\\]]*)\\]\\([^)]*\\)/g, '$1').replace(/[*\`~]|<[^>]+>/g, '').trim()

const nameTitle = (name, given) => {
  let title = name
  if (given.removePrefixAfterOrdering) title = title.split(given.prefixSeparator ?? '.').slice(1).join(given.prefixSeparator ?? '.') || title
  if (given.hyphenToSpace) title = title.replaceAll('-', ' ')
  if (given.underscoreToSpace) title = title.replaceAll('_', ' ')
  if (given.capitalizeEachWords) return title.replace(/(?<![\\w'])[a-z]/g, (each) => each.toUpperCase())
  return given.capitalizeFirst ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

const titleOf = (file, name, given) => {
  const { data, heading } = read(file)
  const own = given.useTitleFromFrontmatter ? data[given.frontmatterTitleFieldName ?? 'title'] ?? data.title : undefined
  const found = own ?? (given.useTitleFromFileHeading ? heading : undefined)
  return found === undefined ? nameTitle(name, given) : given.keepMarkdownSyntaxFromTitle ? String(found) : plain(String(found))
}

const orderOf = (entry, given) => {
  const last = given.manualSortFileNameByPriority ?? []
  const at = last.findIndex((each) => each === entry.name || each === entry.name.replace(/\\.md$/, ''))
  return at < 0 ? last.length : at
}

const sorted = (entries, given) => {
  const direction = given.sortMenusOrderByDescending ? -1 : 1
  const value = ({ data }) => given.sortMenusByFrontmatterOrder ? Number(data.order ?? given.frontmatterOrderDefaultValue ?? 0) : given.sortMenusByFrontmatterDate ? Date.parse(data.date ?? 0) || 0 : 0
  const folders = { top: -1, bottom: 1 }[given.sortFolderTo] ?? 0
  const title = (each) => given.sortMenusByName || given.sortMenusOrderNumericallyFromTitle ? each.item.text : each.name
  return entries.sort((a, b) =>
    orderOf(a, given) - orderOf(b, given) ||
    (Number(a.isFolder) - Number(b.isFolder)) * folders ||
    (value(a) - value(b) || compare(title(a), title(b))) * direction)
}

const itemsIn = (root, folder, depth, given) => {
  const skipped = [...(given.excludePattern ?? []), ...(given.excludeFiles ?? []), ...(given.excludeByGlobPattern ?? []), ...(given.excludeFolders ?? [])].map((each) => String(each).replace(/^\\.?\\/|\\/$|(?:\\/)?\\*\\*\\/?\\*?$/g, ''))
  const entries = readdirSync(join(root, folder)).flatMap((name) => {
    const path = posix.join(folder, name)
    if (name.startsWith('.') || name === 'node_modules' || name === 'public' && folder === '') return []
    if (skipped.some((each) => each === name || each === path)) return []
    if (statSync(join(root, path)).isDirectory()) {
      const index = join(root, path, 'index.md')
      const items = itemsIn(root, path, depth + 1, given)
      const hasIndex = existsSync(index)
      const link = given.useFolderLinkFromIndexFile && hasIndex ? '/' + path + '/' : undefined
      if (items.length === 0 && link === undefined && !given.includeEmptyFolder) return []
      const text = given.useFolderTitleFromIndexFile && hasIndex ? titleOf(index, name, given) : nameTitle(name, given)
      const collapsed = given.collapsed === undefined || given.collapsed === null ? undefined : depth + 1 >= (given.collapseDepth ?? 1) && given.collapsed
      const { data } = read(index)
      return [{ name, data, isFolder: true, item: { text, ...(link && { link }), ...(items.length > 0 && { items, ...(collapsed !== undefined && { collapsed }) }) } }]
    }
    const stem = name.replace(/\\.md$/, '')
    if (stem === name) return []
    const { data } = read(join(root, path))
    const field = given.excludeFilesByFrontmatterFieldName ?? given.excludeFilesByFrontmatter
    if (field && data[field]) return []
    if (stem === 'index' && !(folder === '' ? given.includeRootIndexFile : given.includeFolderIndexFile)) return []
    const link = '/' + posix.join(folder, stem === 'index' ? '' : stem)
    return [{ name, data, isFolder: false, item: { text: titleOf(join(root, path), stem, given), link: stem === 'index' && folder !== '' ? link + '/' : link } }]
  })
  return sorted(entries, given).map(({ item }) => item)
}

const listOf = (given) => {
  const root = join(cwd(), given.documentRootPath ?? '/')
  const folder = (given.scanStartPath ?? '').replace(/^\\/|\\/$/g, '')
  const items = existsSync(join(root, folder)) ? itemsIn(root, folder, 0, given) : []
  const { rootGroupText: text, rootGroupLink: link, rootGroupCollapsed: collapsed } = given
  const hasGroup = text !== undefined || link !== undefined || typeof collapsed === 'boolean'
  return hasGroup ? [{ text: text ?? 'Table of Contents', ...(link && { link }), items, ...(typeof collapsed === 'boolean' && { collapsed }) }] : items
}

const generateSidebar = (options = {}) => {
  const all = [options].flat()
  const isSingle = all.length === 1 && all[0].resolvePath === undefined
  if (isSingle) return listOf(all[0])
  return Object.fromEntries(all.map((each) => [each.resolvePath ?? '/', listOf(each)]))
}

const withSidebar = (config, options) => {
  const sidebar = generateSidebar(options)
  const { locales } = config
  const keys = Object.keys(locales ?? {}).filter((key) => key !== 'root')
  const own = (key) => Array.isArray(sidebar) ? undefined : Object.fromEntries(Object.entries(sidebar).filter(([path]) => path.startsWith('/' + key)))
  const inLocale = keys.filter((key) => Object.keys(own(key) ?? {}).length > 0)
  const rest = Array.isArray(sidebar) ? sidebar : Object.fromEntries(Object.entries(sidebar).filter(([path]) => !inLocale.some((key) => path.startsWith('/' + key))))
  return {
    ...config,
    themeConfig: { ...config.themeConfig, sidebar: rest },
    ...(locales && { locales: Object.fromEntries(Object.entries(locales).map(([key, each]) => [key, inLocale.includes(key) ? { ...each, themeConfig: { ...each.themeConfig, sidebar: own(key) } } : each])) }),
  }
}

module.exports = { generateSidebar, withSidebar, default: { generateSidebar, withSidebar } }
`
