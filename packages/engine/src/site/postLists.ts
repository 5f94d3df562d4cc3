// Creates the pages that list the posts of a collection: all posts, and those of each tag and
// author, newest first, in pages of equal length. Also puts the posts in order for the links to the
// previous and next post.
import {
  collectionOf,
  type List,
  type ListKind,
  listRouteOf,
  namesOf,
} from '../markdown/posts/collections.ts'
import { pictureUrl, postFactsOf } from '../markdown/posts/postFacts.ts'
import { markdownTextOf } from '../markdown/text.ts'
import { escapeAttribute, escapeHtml } from '../shared/html.ts'
import { publishedTimeOf } from '../shared/publishedTime.ts'
import type { Config } from '../types/index.ts'
import type { CollectionConfig, PostAuthor } from '../types/siteOptions.ts'
import type { Page } from '../types/content.ts'
import type { PostListData } from '../types/posts.ts'
import type { Neighbours } from './order.ts'

/** The posts of a collection in one language and version, newest first. */
interface Posts {
  readonly collection: CollectionConfig
  readonly pages: readonly Page[]
}

export interface PostLists {
  /** The pages to add to those that were parsed. */
  readonly pages: readonly Page[]
  /** Links to the newer and the older post, by route path. */
  readonly neighbours: ReadonlyMap<string, Neighbours>
}

export function createPostLists(parsed: Iterable<Page>, config: Config): PostLists {
  const groups = postsIn(parsed, config)
  return {
    pages: groups.flatMap((posts) => listsOf(posts, config)),
    neighbours: new Map(groups.flatMap(neighboursIn)),
  }
}

function postsIn(parsed: Iterable<Page>, config: Config): Posts[] {
  const groups = new Map<string, { collection: CollectionConfig; pages: Page[] }>()
  if (config.collections.length === 0) return []
  for (const page of parsed) {
    const collection = page.filePath === '' ? null : collectionOf(page.filePath, config)
    if (!collection || page.frontmatter.unlisted) continue
    const key = [collection.dir, page.lang, page.version].join('\n')
    const group = groups.get(key) ?? { collection, pages: [] }
    groups.set(key, group)
    group.pages.push(page)
  }
  const timeOf = (page: Page) => publishedTimeOf(page) ?? -Infinity
  const compare = (a: Page, b: Page) =>
    timeOf(b) - timeOf(a) || (a.routePath < b.routePath ? -1 : 1)
  return [...groups.values()].map(({ collection, pages }) => ({
    collection,
    pages: pages.sort(compare),
  }))
}

function neighboursIn({ pages }: Posts): [string, Neighbours][] {
  const links = pages.map(({ title, routePath }) => ({ text: title, routePath }))
  return links.map(({ routePath }, index) => [
    routePath,
    { prev: links[index - 1] ?? null, next: links[index + 1] ?? null },
  ])
}

// ── Lists ──────────────────────────────────────────────────────────────────────────────────────────

function listsOf({ collection, pages }: Posts, config: Config): Page[] {
  const of = (kind: ListKind) => {
    const names = [...new Set(pages.flatMap((page) => namesOf(page, kind)))].sort()
    const routeOf = (page: Page) => (name: string) =>
      listRouteOf({ kind, name }, collection, page, config)
    const byRoute = new Map(
      pages.slice(0, 1).flatMap((page) => names.map((name) => [routeOf(page)(name), name])),
    )
    return [...byRoute].map(([route, name]) => ({
      list: { kind, name } as const,
      pages: pages.filter((page) => namesOf(page, kind).map(routeOf(page)).includes(route)),
    }))
  }
  const lists: { list: List; pages: readonly Page[] }[] = [
    { list: { kind: 'all' }, pages },
    ...of('tags'),
    ...of('authors'),
  ]
  return lists.flatMap(({ list, pages: listed }) =>
    pagesOf(list, { collection, pages: listed }, config),
  )
}

/** Returns the pages of a list. Only the first page of all posts names the tags. */
function pagesOf(list: List, { collection, pages }: Posts, config: Config): Page[] {
  const [first] = pages
  if (!first) return []
  const route = listRouteOf(list, collection, first, config)
  const pathOf = (number: number) => (number === 1 ? '' : `page/${number}/`)
  const routeOf = (number: number) => route + pathOf(number)
  const mainRoute = listRouteOf(list, collection, { ...first, lang: config.lang }, config)
  const isTranslated = pages.some(({ original }) => !original)
  const originalOf = (number: number) =>
    isTranslated ? {} : { original: { lang: config.lang, routePath: mainRoute + pathOf(number) } }
  const count = Math.ceil(pages.length / collection.perPage)
  const { newerPosts, olderPosts, tags } = markdownTextOf(first.lang, config)
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const shown = pages.slice(index * collection.perPage, number * collection.perPage)
    const data: PostListData = {
      posts: shown.map((page) => ({
        title: page.title,
        link: page.routePath,
        description: page.description,
        ...postFactsOf(page, collection, config),
      })),
      tags: list.kind === 'all' && number === 1 ? tagsOf(pages, collection, config) : [],
      newer: number > 1 ? routeOf(number - 1) : null,
      older: number < count ? routeOf(number + 1) : null,
      position: `${number} / ${count}`,
      labels: { newer: newerPosts, older: olderPosts, tags },
    }
    const title = titleOf(list, collection, first.lang)
    const author = list.kind === 'authors' ? collection.authors[list.name] : undefined
    const person = author ? personHtml(author, config) : ''
    const page = listPage({ data, routePath: routeOf(number), title, person }, first)
    return { ...page, ...originalOf(number) }
  })
}

function titleOf(list: List, { titles, dir, authors }: CollectionConfig, lang: string): string {
  if (list.kind === 'all') return titles[lang] ?? dir
  return list.kind === 'authors' ? (authors[list.name]?.name ?? list.name) : `#${list.name}`
}

function tagsOf(pages: readonly Page[], collection: CollectionConfig, config: Config) {
  const tags = new Map<string, { readonly text: string; readonly link: string; count: number }>()
  for (const page of pages) {
    for (const tag of postFactsOf(page, collection, config).tags) {
      const known = tags.get(tag.link) ?? { ...tag, count: 0 }
      known.count += 1
      tags.set(tag.link, known)
    }
  }
  return [...tags.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
}

/** Returns what readers see of an author below the name; '' if only the name is known. */
function personHtml({ title, link, picture }: PostAuthor, config: Config): string {
  const facts = [
    picture &&
      `<img src="${escapeAttribute(pictureUrl(picture, config))}" alt="" width="64" height="64" class="no-zoom">`,
    title && `<span>${escapeHtml(title)}</span>`,
    link && `<a href="${escapeAttribute(link)}">${escapeHtml(new URL(link).host)}</a>`,
  ].filter(Boolean)
  return facts.length === 0 ? '' : `<p class="post-meta">${facts.join(' ')}</p>`
}

interface ListPage {
  readonly data: PostListData
  readonly routePath: string
  readonly title: string
  /** HTML below the title. */
  readonly person: string
}

/** Creates a page. It has the style sheets of a post and the same feeds. */
function listPage({ data, routePath, title, person }: ListPage, post: Page): Page {
  const { lang, version, styles = [] } = post
  const sheets = styles.filter((path) => path.startsWith('assets/posts.'))
  return {
    filePath: `${routePath.slice(1)}index.mdx`,
    routePath,
    lang,
    version,
    pageType: 'doc',
    title,
    description: '',
    frontmatter: {
      sidebar: false,
      outline: false,
      search: false,
      feedback: false,
      ...(post.frontmatter['link-rss'] ? { 'link-rss': post.frontmatter['link-rss'] } : {}),
    },
    text: title,
    code: codeOf(data),
    toc: [],
    anchors: [],
    links: [],
    runs: [`<h1>${escapeHtml(title)}</h1>${person}`],
    styles: sheets,
    assets: post.assets.filter(({ outFile }) => sheets.includes(outFile)),
    componentProblems: [],
    dependencies: [],
    diagnostics: [],
    textParts: { code: [], hidden: [], lead: null },
  }
}

function codeOf(data: PostListData): string {
  return [
    `import { Run, component } from 'docgen:page'`,
    `import { PostList } from 'docgen/theme'`,
    `const List = component('PostList', PostList)`,
    `const data = ${JSON.stringify(data)}`,
    `export default () => <><Run i={0} /><List {...data} /></>`,
    '',
  ].join('\n')
}
