// Replaces packages with which configurations often read the pages of their site, to compute a
// sidebar. Docgen has packages of its own for YAML and patterns, so that the site's need not be
// installed.
import { INTERNAL_DOCS, PUBLIC_VALUES } from '../text/mdx/publicText.ts'
import { VITEPRESS_SIDEBAR } from './vitepressSidebar.ts'

/** What Meta's package exports on a public site. */
const PUBLIC_MODULE = `module.exports = { ${Object.entries(PUBLIC_VALUES)
  .map(([name, value]) => `${name}: ${value}`)
  .join(', ')} }`

/** Source of a CommonJS module, which can use `load` to get packages of docgen. */
const SOURCES: Readonly<Record<string, string>> = {
  'gray-matter': `
const { readFileSync } = require('node:fs')
const { parse } = load('yaml')
const matter = (input) => {
  const text = String(typeof input === 'string' ? input : input.content ?? input)
  const [all = '', yaml = ''] = /^---\\r?\\n([\\s\\S]*?)\\r?\\n---[ \\t]*(?:\\r?\\n|$)/.exec(text) ?? []
  return { data: parse(yaml) ?? {}, content: text.slice(all.length), matter: yaml, orig: text }
}
module.exports = Object.assign(matter, { read: (path) => matter(readFileSync(path, 'utf8')) })`,
  'js-yaml': `
const { parse, stringify } = load('yaml')
module.exports = { load: parse, safeLoad: parse, dump: stringify }`,
  yaml: `module.exports = load('yaml')`,
  'vitepress-sidebar': VITEPRESS_SIDEBAR,
  '@callstack/rspress-preset': `
const merged = (a, b) => {
  const isPlain = (each) => typeof each === 'object' && each !== null && !Array.isArray(each)
  if (!isPlain(a) || !isPlain(b)) return b === undefined ? a : b
  return Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, merged(a[key], b[key])]))
}
const inPublic = (path) => path && (/^https?:/.test(path) ? path : '/' + path.replace(/^.*?public\\//, '').replace(/^\\/+/, ''))
const existing = (path) => (require('node:fs').existsSync(path) ? path : undefined)
const withCallstackPreset = async ({ context = '', docs = {}, vercelAnalytics }, config = {}) => merged({
  root: docs.rootDir ?? 'docs',
  title: docs.title,
  description: docs.description,
  icon: inPublic(docs.icon),
  logo: { light: inPublic(docs.logoLight), dark: inPublic(docs.logoDark) },
  siteOrigin: docs.rootUrl,
  llms: true,
  globalStyles: existing(context + '/theme/styles.css'),
  route: { cleanUrls: true },
  builderConfig: {
    html: { tags: (vercelAnalytics ?? existing(context + '/vercel.json')) ? [{ tag: 'script', attrs: { defer: true, src: '/_vercel/insights/script.js' } }] : [] },
    plugins: [{ $package: 'rsbuild-plugin-open-graph', options: { type: 'website', image: docs.ogImage && docs.rootUrl + docs.ogImage } }],
  },
  themeConfig: {
    enableContentAnimation: true,
    enableScrollToTop: true,
    footer: { message: 'Copyright © Callstack Open Source' },
    editLink: { docRepoBaseUrl: docs.editUrl, text: 'Edit this page on GitHub' },
    socialLinks: Object.entries(docs.socials ?? {}).map(([icon, content]) => ({ icon, mode: 'link', content })),
  },
}, await config)
module.exports = { withCallstackPreset }`,
  // Sections of the configuration are calls; `define.doc` has the options of Rspress.
  rstack: `
const sections = { doc: (config) => { globalThis.$defined = config } }
const define = new Proxy(sections, { get: (own, key) => own[key] ?? (() => {}) })
module.exports = { define }`,
  ...Object.fromEntries(INTERNAL_DOCS.map((name) => [name, PUBLIC_MODULE])),
  nextra: `module.exports = (options = {}) => (config = {}) => ({ ...config, $nextra: options })`,
  // Elements of React become data, with the text that they show.
  'react/jsx-runtime': `
const textIn = (value) => Array.isArray(value) ? value.map(textIn).join('') : typeof value === 'object' && value ? value.$text ?? '' : /^(?:string|number)$/.test(typeof value) ? String(value) : ''
const jsx = (type, { children, ...attributes } = {}) => ({ $element: typeof type === 'string' ? type : '', ...attributes, children, $text: textIn(children) })
module.exports = { jsx, jsxs: jsx, Fragment: 'fragment' }`,
  tinyglobby: `module.exports = load('tinyglobby')`,
  'fast-glob': `
const { glob, globSync } = load('tinyglobby')
module.exports = Object.assign((...given) => glob(...given), { glob, globSync, sync: globSync, async: glob })`,
  globby: `
const { glob, globSync } = load('tinyglobby')
module.exports = { globby: glob, globbySync: globSync, sync: globSync }`,
  glob: `
const { glob, globSync } = load('tinyglobby')
module.exports = Object.assign((...given) => glob(...given), { glob, globSync, sync: globSync })`,
}

/** Returns the source of a module for a package; undefined if docgen has nothing like it. */
export function knownPackage(specifier: string): string | undefined {
  const source = SOURCES[specifier]
  if (source === undefined) return undefined
  return `const load = require('node:module').createRequire(${JSON.stringify(import.meta.url)})\n${source}`
}
