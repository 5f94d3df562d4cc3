// Translates the frontmatter of a page, by the tool that the page was written for.
import { frontmatterSchema } from '../../config/frontmatterSchema.ts'
import { toolOfField } from '../../markdown/head/foreignFrontmatter.ts'
import { dataOf, listOf, textOf, type Data } from '../config/values.ts'
import { docusaurusFields, type DocusaurusContext } from './docusaurus.ts'
import { imageAddress } from './imageAddress.ts'
import { postFields, type PostFacts } from './docusaurusPost.ts'
import type { FieldChanges, SplitPage } from './rewrite.ts'
import { mkdocsFields } from './mkdocs.ts'
import { rspressFields } from './rspress.ts'
import { starlightFields } from './starlight.ts'
import { vitePressFields, type VitePressContext } from './vitepress.ts'
import { pageSidebar } from './vitepressNeighbours.ts'
import type { PageInput } from '../pageInput.ts'
import type { ToolName } from '../types.ts'
import { mkdocsPostFields } from '../readers/mkdocs/blog.ts'
import { titleOf } from '../readPage.ts'
import type { SiteData } from '../readers/vitepress/siteData.ts'
import { routeForLink } from '../text/links/links.ts'

/** Returns the changes of a page's fields, and reports fields without counterpart. */
export function fieldChanges({ frontmatter, body }: SplitPage, input: PageInput): FieldChanges {
  const ofTool = toolChanges({ frontmatter, body }, input)
  const changes = {
    ...withoutForeign(frontmatter, input),
    ...ofNumbers(frontmatter),
    ...ofTool,
    ...homeSuffix(frontmatter, ofTool, input),
  }
  return { ...changes, ...withoutRefused({ ...frontmatter, ...changes }, input) }
}

/** The smallest number that is a date in milliseconds, in 1973, and not a year or a day. */
const FIRST_DATE = 1e11

/** Other tools also accept numbers as texts, and as dates in milliseconds. */
function ofNumbers(frontmatter: Data): FieldChanges {
  const isDate = (value: number) => value >= FIRST_DATE && !Number.isNaN(new Date(value).getTime())
  const textOfNumber = (field: string, value: number) =>
    field === 'date' && isDate(value) ? new Date(value).toISOString() : String(value)
  const changes = ['title', 'description', 'date'].flatMap((field) => {
    const value = frontmatter[field]
    return typeof value === 'number' ? [[field, textOfNumber(field, value)] as const] : []
  })
  return Object.fromEntries(changes)
}

/** Removes fields of a third tool, which the old tool did not read either. */
function withoutForeign(frontmatter: Data, { site }: PageInput): FieldChanges {
  const foreign = Object.keys(frontmatter).filter((key) => {
    const owner = toolOfField(key)
    return owner !== undefined && owner.toLowerCase() !== site.tool
  })
  return Object.fromEntries(foreign.map((key) => [key, undefined]))
}

/** Docgen shows the title of the site after that of a home page only if the page says so. */
function homeSuffix(
  { title }: SplitPage['frontmatter'],
  changes: FieldChanges,
  { site, page }: PageInput,
): FieldChanges {
  const isHome = changes['pageType'] === 'home' && site.tool === 'starlight'
  const suffix = siteTitle({ site, page })
  const isNeeded =
    isHome &&
    changes['titleSuffix'] === undefined &&
    textOf(title) !== undefined &&
    title !== suffix
  return isNeeded ? { titleSuffix: suffix } : {}
}

/** Returns the title of the new site in the language of a page. */
function siteTitle({ site, page }: Pick<PageInput, 'site' | 'page'>): string {
  const locale = site.config.locales?.find(({ lang }) => lang === page.lang)
  return locale?.title ?? site.config.title ?? ''
}

/** Fields that mean the same in a tool, so that a wrong value is a mistake of the site. */
const SAME: Partial<Record<ToolName, RegExp>> = {
  rspress: /^(?!(?:editLink|lastUpdated)$)/,
  vitepress: /^(?:head|hero|features|navbar|sidebar|outline|footer|prev|next)$/,
  starlight: /^(?:head|hero|prev|next|sidebar)$/,
}

/** Fields that mean the same in all tools. */
const COMMON = /^(?:title|description|slug|draft|date)$/

/**
 * Removes values that docgen refuses from fields that a site may use for something else, such as the
 * date of the last update, or a picture for its own components.
 */
function withoutRefused(fields: Data, { site, page, note }: PageInput): FieldChanges {
  const refused = Object.entries(frontmatterSchema.shape).filter(
    ([field, schema]) =>
      !COMMON.test(field) &&
      SAME[site.tool]?.test(field) !== true &&
      !schema.safeParse(fields[field]).success,
  )
  for (const [field] of refused) {
    const message = `The field \`${field}\` of frontmatter cannot be \`${JSON.stringify(fields[field])}\` in docgen, so it was removed.`
    note({ kind: 'impossible', message, filePath: page.from })
  }
  return Object.fromEntries(refused.map(([field]) => [field, undefined]))
}

type PageText = Pick<SplitPage, 'frontmatter' | 'body'>

function toolChanges({ frontmatter, body }: PageText, input: PageInput): FieldChanges {
  const { site, page, note } = input
  const decide = (message: string) => {
    note({ kind: 'decision', message, filePath: page.from, line: 1 })
  }
  const lose = (field: string) => {
    const message = `The field \`${field}\` of frontmatter has no counterpart and was removed.`
    note({ kind: 'impossible', message, filePath: page.from })
  }
  const routeOf = (link: string) => routeForLink(link, input)
  switch (site.tool) {
    case 'vitepress':
      return vitePressFields(frontmatter, {
        ...vitePressSite({ frontmatter, body }, input),
        decide,
        lose,
        routeOf,
      })
    case 'docusaurus':
      return {
        ...docusaurusFields(frontmatter, { ...docusaurusContext(input), lose }),
        ...postChanges(frontmatter, input),
      }
    case 'starlight':
      return starlightFields(frontmatter, {
        publish: input.publish,
        routeOf,
        base: site.config.base ?? '/',
        hasNeighbours: site.facts['hasNeighbours'] !== false,
      })
    case 'rspress':
      return rspressFields(frontmatter, {
        tags: listOf(dataOf(site.facts['heads'])[page.route]),
        siteTitle: siteTitle(input),
        base: input.site.config.base,
      })
    case 'mkdocs':
      return {
        ...mkdocsFields(frontmatter, { lose, hasTagLists: site.facts['tagLists'] != null }),
        ...(listOf(site.facts['posts']).includes(page.from) ? mkdocsPostFields(frontmatter) : {}),
      }
    case 'nextra':
      return {
        ...dataOf(dataOf(site.facts['pageThemes'])[page.from]),
        ...(frontmatter['searchable'] === false ? { searchable: undefined, search: false } : {}),
        ...nextraFields(frontmatter),
      }
  }
}

/** Returns what the fields of a page of Docusaurus depend on in its site. */
function docusaurusContext(input: PageInput): Omit<DocusaurusContext, 'lose'> {
  const { facts } = input.site
  const { from, isFragment } = input.page
  const isIn = (dir: unknown) => from.startsWith(`${String(dir)}/`)
  return {
    defaultTitle: textOf(dataOf(facts['defaultTitles'])[from]),
    routeOfId: routesOfIds(input),
    hasSidebar: !listOf(facts['withoutSidebar']).includes(from),
    isOtherVersion: !isFragment && listOf(facts['otherVersions']).some(isIn),
    imageAddress: (path) => imageAddress(path, input),
  }
}

/** Returns what the fields of a page of VitePress depend on in its site. */
function vitePressSite(
  { frontmatter, body }: PageText,
  input: PageInput,
): Pick<VitePressContext, 'title' | 'sidebar' | 'docFooter' | 'hasRules'> {
  const { site, page } = input
  const own = (site.facts['siteData'] as SiteData)(page.lang)
  return {
    title: { title: titleOf(frontmatter, body), site: own, siteTitle: siteTitle(input) },
    sidebar: pageSidebar(input),
    docFooter: dataOf(dataOf(own['themeConfig'])['docFooter']),
    hasRules: (name) => listOf(site.facts['styledClasses']).includes(name),
  }
}

/** The title in the sidebar, and the mark of a page that its folder shows anyway. */
function nextraFields({ sidebarTitle, asIndexPage }: Data): FieldChanges {
  const label = textOf(sidebarTitle)
  return {
    ...(label === undefined ? {} : { sidebarTitle: undefined, sidebar: { label } }),
    ...(asIndexPage === undefined ? {} : { asIndexPage: undefined }),
  }
}

/** Returns the routes of the documents of the same version, by id. */
function routesOfIds({ site, page }: PageInput): Readonly<Record<string, string>> {
  const byFolder = Object.entries(dataOf(site.facts['routesOfIds']))
  const [, routes] = byFolder.find(([folder]) => page.from.startsWith(`${folder}/`)) ?? []
  return dataOf(routes) as Record<string, string>
}

/** Returns the fields of a Docusaurus blog post. */
function postChanges(frontmatter: Data, { site, page }: PageInput): FieldChanges {
  const post = ((site.facts['posts'] ?? {}) as Record<string, PostFacts>)[page.from]
  return post ? postFields(frontmatter, post) : {}
}
