// One file of the docs folder → what the site model needs of its page: where it lies, its frontmatter and its title. `dev`
// starts with it and parses pages when they are asked for. What it cannot tell for sure it leaves to `parsePage`.
import { routePathOf, type RouteSettings } from '../../shared/routePrefixes.ts'
import type { Config } from '../../types/index.ts'
import type { ContentFile, Page } from '../../types/content.ts'
import { readFrontmatter } from './frontmatter.ts'
import { pageTypeOf } from './pageType.ts'
import { normalizeText } from './sourceText.ts'

/** The page without its article: no HTML, toc, links or findings. Null where only the whole parse can tell its title. */
export async function readHead(
  file: ContentFile,
  config: Config,
  settings: RouteSettings,
): Promise<Page | null> {
  // Its module is part of the bundle.
  if (file.kind === 'mdx') return null
  const { filePath, absPath } = file
  const text = normalizeText(file.text)
  const { frontmatter, bodyOffset } = await readFrontmatter(text, absPath)
  const title = frontmatter.title ?? (await readTitle(text.slice(bodyOffset), file, config))
  if (title === null) return null
  const { routePath, lang, version } = routePathOf(filePath, settings)
  return {
    ...{ filePath, routePath, lang, version, frontmatter, title },
    pageType: pageTypeOf(frontmatter),
    description: frontmatter.description ?? '',
    ...NO_ARTICLE,
  }
}

/** One for all pages: at first a large site is nothing but heads. */
const NO_ARTICLE = {
  ...{ toc: [], anchors: [], links: [], text: '', code: null, components: [] },
  textParts: { code: [], hidden: [], lead: null },
  runs: [''],
  ...{ assets: [], dependencies: [], diagnostics: [] },
} satisfies Partial<Page>

/** Whether plugins of the author's or of others may write headings. */
function hasPlugins({ markdown, plugins }: Config): boolean {
  const { remarkPlugins, rehypePlugins } = markdown
  return (
    remarkPlugins.length > 0 ||
    rehypePlugins.length > 0 ||
    plugins.some((plugin) => plugin.markdown !== undefined)
  )
}

/** A heading of level 1 at the very beginning: `# Title`, or a line with `===` below it. */
const OPENING = /^(?:[ \t]*\n)*(?:# (.*)|([^\s<>:`~#=\-*+_|0-9[@].*)\n=+[ \t]*)(?:\n|$)/

/** Signs that mean nothing in Markdown, wherever they stand in a heading. */
const PLAIN = /^[\p{L}\p{N} .,'"()/?-]*[\p{L}\p{N}]$/u

/** What may make a heading of level 1: `#`, a line of `=`, HTML, what is included. */
const POSSIBLE = /(?<!#)#(?:[ \t]|$)|^[^\p{L}\p{N}\n]*=[ \t]*$|<h1|@include/imu

/** The text of the first h1, '' when there is none; null when that takes a look at all of the page. */
async function readTitle(body: string, file: ContentFile, config: Config): Promise<string | null> {
  if (hasPlugins(config)) return null
  const opening = OPENING.exec(body)
  if (!opening) return POSSIBLE.test(body) ? null : ''
  const words = opening[1] ?? opening[2] ?? ''
  if (PLAIN.test(words)) return words.trim().replace(/ +/g, ' ')
  // Links may need their definitions, and tags their ends, from further below.
  if (/[[<]/.test(words)) return null
  const { parsePage } = await import('../parsePage.ts')
  const text = opening[1] === undefined ? `${words}\n===\n` : `# ${words}\n`
  return (await parsePage({ ...file, text }, config)).title || null
}
