// Writes a page at the address of each page that was code. A component of React that docgen can bundle is
// shown there; anything else is left to a person.
import { posix } from 'node:path'
import { packageNameOf } from '../../shared/packageName.ts'
import { reactPath } from '../astro/convert.ts'
import { newRouteOf, relativePath, type Placed } from '../places.ts'
import type { SharedInput } from '../pageInput.ts'
import { bareRoute } from '../routes.ts'
import { aliasOf } from '../text/links/aliases.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { headingOf } from '../text/titles.ts'
import { dataOf, withoutEmpty } from '../config/values.ts'
import { componentTexts } from '../readers/docusaurus/messages.ts'
import type { SourceSite } from '../types.ts'
import { layoutFields } from './layoutFields.ts'
import type { LayoutFields, OtherPage } from './types.ts'
import { quoted } from '../quoted.ts'

interface Target {
  readonly placed: readonly Placed[]
  /** Gets the new files. */
  readonly writes: Map<string, string>
  /** Returns the text of the home page that replaces one. */
  readonly homePage: () => string
}

/** Adds the pages whose address no other page has. */
export function addOtherPages(input: SharedInput, { placed, writes, homePage }: Target): void {
  const { site, places, note } = input
  const taken = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  for (const page of site.otherPages ?? []) {
    const filePath = posix.join('docs', `${page.to}.mdx`)
    const route = bareRoute(newRouteOf(`${page.to}.mdx`, places.settings))
    if (taken.has(route) || writes.has(filePath)) continue
    taken.add(route)
    const component = componentOf(page, input)
    if (component === null || isDrawnInBrowser(component, input)) input.unchecked.add(`${route}#*`)
    if (component !== null) {
      writes.set(filePath, componentPage(page, component, input))
      note({ ...SHOWN, filePath: page.from })
    } else {
      const isHome = route === '/'
      const target = isHome ? filePath.replace(/x$/, '') : filePath
      writes.set(target, isHome ? homePage() : emptyPage(page, input))
      note({ ...REPLACED, filePath: page.from })
    }
  }
}

const SHOWN = {
  kind: 'done',
  message:
    'Pages of code are now components on MDX pages at the same address, without the styles of the old theme. Check how they look.',
} as const

const REPLACED = {
  kind: 'decision',
  message:
    'Pages of code that needs the old tool were replaced by short pages at the same address. Write them in Markdown or React.',
} as const

/** Returns the path of the component that shows a page; null if docgen cannot bundle it. */
function componentOf({ from, hasData }: OtherPage, input: SharedInput): string | null {
  if (hasData === true) return null
  if (from.endsWith('.astro')) {
    if (!input.converted.has(from)) return null
    input.usedAstro.add(from)
    return reactPath(from)
  }
  const text = input.modules.get(from)
  const isUsable =
    text !== undefined &&
    /\bexport\s+default\b|\bas\s+default\b/.test(text) &&
    !input.ofTool.has(from) &&
    !NEEDS_SERVER.test(text) &&
    importsOf(text).every((each) => isAvailable(each, input))
  return isUsable ? from : null
}

/** Whether headings of a page may only exist in the browser, so that docgen does not know their ids. */
function isDrawnInBrowser(component: string, { modules }: SharedInput): boolean {
  return /\bBrowserOnly\b/.test(modules.get(component) ?? '')
}

/** Next.js passes data to such pages. */
const NEEDS_SERVER =
  /\bexport\s+(?:default\s+async\b|(?:async\s+function|const)\s+(?:getStaticProps|getServerSideProps|generateStaticParams)\b)/

/** Returns whether an import is a file of the site, or a package on which it depends. */
export function isAvailable(specifier: string, { site, packages }: SharedInput): boolean {
  if (/^[./]/.test(specifier) || aliasOf(specifier, site) !== undefined) return true
  return /^docgen(?:\/|$)/.test(specifier) || packages.has(packageNameOf(specifier))
}

function componentPage(page: OtherPage, component: string, input: SharedInput): string {
  // Without its extension, a component beside the page would be the page itself.
  const target = input.places.movedPath(component)
  const given = fieldsOf(page, input)
  const { pageType } = given
  return `---
${headOf(page, input)}${pageType === 'doc' ? '' : 'pageType: custom\n'}---

import Page from ${quoted(relativePath(posix.join('docs', page.to), target))}

${pageType === 'custom' && given.title !== undefined ? headingOf(given.title) : ''}<Page />
`
}

/** Returns what a page passes to the layout of the old tool. */
function fieldsOf(page: OtherPage, { site, places, modules }: SharedInput): LayoutFields {
  const lang = site.config.locales?.find((each) => page.to.startsWith(`${each.lang}/`))?.lang
  const texts = componentTexts(site)[lang ?? places.settings.lang] ?? {}
  const text = modules.get(page.from) ?? ''
  return page.fields ?? layoutFields(text, dataOf(site.facts['siteConfig']), texts)
}

/** Returns the lines of frontmatter with the title and the description. */
function headOf(page: OtherPage, input: SharedInput): string {
  const { title = titleOf(page, input.site), description } = fieldsOf(page, input)
  const lines = Object.entries(withoutEmpty({ title, description }))
  return lines.map(([key, text]) => `${key}: ${JSON.stringify(text)}\n`).join('')
}

function emptyPage(page: OtherPage, input: SharedInput): string {
  return `---
${headOf(page, input)}sidebar: false
---

{/* The old site rendered \`${page.from}\` here. */}
`
}

/** Returns a title from the address of a page: `about-us` → `About us`. The home page has that of the site. */
function titleOf({ to }: OtherPage, { config }: SourceSite): string {
  const name =
    to
      .replace(/(?:^|\/)index$/, '')
      .split('/')
      .at(-1) ?? ''
  const words = name.replace(/[-_]+/g, ' ').trim()
  const isHome = words === '' || config.locales?.some(({ lang }) => lang === to.split('/index')[0])
  return isHome ? (config.title ?? 'Home') : words.charAt(0).toUpperCase() + words.slice(1)
}
