// The script of the process that evaluates a foreign configuration. It runs the compiled module,
// replaces everything that is not plain data, and writes JSON to a file, so that output of the
// configuration itself does not matter.
import { RECORD_MARKDOWN_IT } from './recordMarkdownIt.ts'
import { UNKNOWN_LISTS } from './unknownLists.ts'

/** ES module source. Its arguments are the module, the result file, and a JSON file with input for functions. */
export const EVALUATE_SCRIPT = `
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, cwd, env, exit } from 'node:process'
import { pathToFileURL } from 'node:url'
${RECORD_MARKDOWN_IT}
${UNKNOWN_LISTS}
const [moduleFile, resultFile, inputFile] = argv.slice(-3)
const { pagePaths = [], headings = [], routes = [], texts = [], watched, contents } = JSON.parse(readFileSync(inputFile, 'utf8'))
env.NODE_ENV ??= 'production'
globalThis.$contents = contents ?? { srcDir: '', pages: {} }
const unread = []
// The address of an edit link often consists of a base and the path of the page.
const editAddress = (value, { path: folder = 'docs' }) => {
  try {
    const path = '$page'
    const url = value({ filePath: path, relativePath: path, frontmatter: {}, params: {}, title: '', description: '', headers: [], version: 'current', versionDocsDirPath: folder, docPath: path, blogDirPath: 'blog', blogPath: path, permalink: '/', locale: 'en' })
    return typeof url === 'string' && url.endsWith('/' + path) ? url.slice(0, -path.length) : undefined
  } catch {
    return undefined
  }
}
// A tag of Rspress may depend on the page.
const tagOf = (value, routePath) => {
  try {
    return value({ routePath, relativePath: '', absolutePath: '', pageName: '', lang: '', version: '' })
  } catch {
    return undefined
  }
}
const resultOf = (value) => {
  try {
    return value()
  } catch {
    return undefined
  }
}
// A plugin of Docusaurus may only add names of folders to the bundler.
const bundlerAlias = (plugin) => {
  try {
    const { configureWebpack } = plugin({ siteDir: cwd(), siteConfig: {} }, {})
    return configureWebpack({ resolve: { alias: {} } }, false, {}).resolve.alias
  } catch {
    return undefined
  }
}
// A plugin of Rspress may add pages. The list of pages replaces the function.
const addPages = async (plugin, config) => {
  if (typeof plugin?.addPages !== 'function' || plugin.$package !== undefined) return
  try {
    const pages = await plugin.addPages(config, true)
    if (Array.isArray(pages)) plugin.addPages = pages
  } catch {}
}
// The module of the site that exports a function, and its name there.
const originOf = (value) => {
  for (const [$module, exports] of globalThis.$modules ?? []) {
    const $name = Object.keys(exports).find((name) => exports[name] === value)
    if ($name !== undefined) return { $module, $name }
  }
  return undefined
}
const plain = (value, path, seen) => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return String(value)
  if (value instanceof RegExp) return { $regexp: value.source, flags: value.flags }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof URL) return value.href
  if (typeof value === 'function' && value.$package === undefined) {
    const key = path[path.length - 1]
    if (key === 'rewrites') return Object.fromEntries(pagePaths.map((page) => [page, value(page)]))
    if (key === 'preprocessor' && texts.length > 0)
      return { $texts: Object.fromEntries(texts.map(([filePath, fileContent]) => [filePath, value({ filePath, fileContent })])) }
    if (key === 'createRedirects' && routes.length > 0)
      return routes.map((to) => ({ from: value(to), to })).filter(({ from }) => from?.length > 0)
    if (key === 'slugify' && headings.length > 0)
      return { $ids: Object.fromEntries(headings.map((text) => [text, String(value(text))])) }
    if (path[0] === 'head' && routes.length > 0) return { $tags: Object.fromEntries(routes.map((route) => [route, plain(tagOf(value, route), [], [])])) }
    if (/^(?:pre)?[cC]onfig$/.test(key) && path[path.length - 2] === 'markdown') {
      const { uses, isChanged } = recordMarkdownIt(value)
      if (isChanged) unread.push(path.join('.'))
      return { $uses: uses }
    }
    const alias = path[0] === 'plugins' ? bundlerAlias(value) : undefined
    if (alias !== undefined) return { $function: String(value).slice(0, 2000), alias: plain(alias, [], []) }
    if (key === 'useNextSeoProps') return plain(resultOf(value), path, seen)
    const isEditLink = key === 'editUrl' || (key === 'pattern' && path.includes('editLink'))
    const address = isEditLink ? editAddress(value, seen[seen.length - 1] ?? {}) : undefined
    if (address !== undefined) return key === 'pattern' ? address + ':path' : { $folder: address }
    // The report names a file that is missing, but not what is read from it.
    if (seen.some((each) => String(each.$package).startsWith('.'))) return undefined
    unread.push(path.join('.').replace(/^(?:options\\.)+/, ''))
    return { $function: String(value).slice(0, 2000), ...originOf(value) }
  }
  if (typeof value !== 'object' && typeof value !== 'function') return undefined
  if (seen.includes(value) || path.length > 40) return undefined
  const inner = [...seen, value]
  if (Array.isArray(value)) {
    const isRepeated = (each, index) =>
      each?.$again === true && value[index - 1]?.$package === each.$package
    return value.filter((each, index) => !isRepeated(each, index)).map((each, index) => plain(each, [...path, index], inner) ?? null)
  }
  const entries = value instanceof Map ? [...value] : entriesOf(value)
  return Object.fromEntries(
    entries.map(([key, each]) => [key, plain(each, [...path, key], inner)]),
  )
}
try {
  const module = await import(pathToFileURL(moduleFile).href)
  let value = globalThis.$defined ?? ('default' in module ? module.default : { ...module })
  if (value && typeof value === 'object' && value.__esModule && 'default' in value) value = value.default
  if (typeof value === 'function' && value.$package === undefined) {
    value = await value({ command: 'build', mode: 'production', env: {} })
  }
  value = await value
  if (watched && typeof value?.paths === 'function') value = { ...value, paths: await value.paths(watched) }
  if (watched && typeof value?.load === 'function') value = { ...value, data: await value.load(watched) }
  // Next.js calls the function.
  if (Object.hasOwn(Object(value), '$nextra') && typeof value.redirects === 'function') value = { ...value, redirects: await value.redirects() }
  for (const plugin of [value?.plugins ?? []].flat()) await addPages(plugin, value)
  const data = plain(value, [], []) ?? null
  writeFileSync(resultFile, JSON.stringify({ value: data, unread, missing: [...(globalThis.$missing ?? [])] }))
} catch (error) {
  const { message, stack = '' } = error instanceof Error ? error : {}
  // This script is not where an author can fix the error.
  const own = stack.split('\\n').filter((line) => !line.includes(import.meta.url)).join('\\n')
  writeFileSync(resultFile, JSON.stringify({ error: { message: message || String(error), stack: own } }))
}
exit(0)
`
