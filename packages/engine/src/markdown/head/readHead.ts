// Reads from a file only what the site model needs: path, frontmatter and title. The dev server
// starts with these and parses pages on request. If the title cannot be determined without a full
// parse, `parsePage` has to be used.
import { routeSettingsOf, type RouteSettings } from '../../shared/routePrefixes.ts'
import type { Config } from '../../types/index.ts'
import type { ContentFile, Page } from '../../types/content.ts'
import type { ParseTools } from '../parseTools.ts'
import { readFrontmatter } from './frontmatter.ts'
import { findBlock } from './frontmatterBlock.ts'
import { pageIdentityOf } from './pageIdentity.ts'
import { normalizeText } from './sourceText.ts'

/**
 * Returns the page without its article: no HTML, module, table of contents, links or diagnostics.
 * Returns null if a full parse is needed to determine the title. With `areModulesKnown`, also if the
 * page has a module or may have one.
 */
export type ReadHead = (
  file: ContentFile,
  options: { readonly areModulesKnown: boolean },
) => Promise<Page | null>

export function createHeadReader(config: Config): ReadHead {
  const site: HeadContext = {
    hasPlugins: hasPlugins(config),
    hasDiagrams: config.markdown.mermaid,
    settings: routeSettingsOf(config),
    parseTitle: createTitleParser(config),
  }
  return async (file, { areModulesKnown }) =>
    areModulesKnown && mayHaveModule(file, site) ? null : await readHead(file, site)
}

interface HeadContext {
  readonly hasPlugins: boolean
  readonly hasDiagrams: boolean
  readonly settings: RouteSettings
  /** Returns the title of a file whose text is only its first heading. */
  readonly parseTitle: (file: ContentFile) => Promise<string>
}

/** The parser is loaded with the first title that needs it. */
function createTitleParser(config: Config): HeadContext['parseTitle'] {
  let tools: ParseTools | undefined
  return async (file) => {
    const { parsePage } = await import('../parsePage.ts')
    const { createParseTools } = await import('../parseTools.ts')
    tools ??= createParseTools(config)
    return (await parsePage(file, config, { tools })).title
  }
}

/** A page with a diagram that the browser draws has a module. */
function mayHaveModule({ kind, text }: ContentFile, { hasDiagrams }: HeadContext): boolean {
  return kind === 'mdx' || (hasDiagrams && /mermaid|@include/.test(text))
}

async function readHead(file: ContentFile, site: HeadContext): Promise<Page | null> {
  const { filePath, absPath } = file
  const text = normalizeText(file.text)
  const { frontmatter, bodyOffset } = await readFrontmatter(text, absPath)
  const title = frontmatter.title ?? (await readTitle(text.slice(bodyOffset), file, site))
  if (title === null) return null
  // Copied, because a slice of a string keeps the whole text of the file in memory.
  const own = structuredClone({ frontmatter, title })
  return {
    ...pageIdentityOf(filePath, own.frontmatter, site.settings),
    title: own.title,
    description: frontmatter.description ?? '',
    ...NO_ARTICLE,
  }
}

/** Shared by all pages, because a large site consists only of heads at first. */
const NO_ARTICLE = {
  toc: [],
  anchors: [],
  links: [],
  text: '',
  code: null,
  componentProblems: [],
  textParts: { code: [], hidden: [], lead: null },
  runs: [''],
  assets: [],
  dependencies: [],
  diagnostics: [],
} satisfies Partial<Page>

/** Returns whether a model can be made from heads, because nothing needs whole pages before it. */
export function areHeadsEnough({ plugins, locales }: Config): boolean {
  return (
    // These hooks receive parsed pages and may change fields that the model reads.
    !plugins.some(({ page, site }) => page ?? site) &&
    // Pages without a translation are copies of parsed pages.
    !locales.some(({ fallback }) => fallback)
  )
}

/** Returns whether the site has plugins that may add or change headings. */
function hasPlugins({ markdown, plugins }: Config): boolean {
  const { remarkPlugins, rehypePlugins } = markdown
  return (
    remarkPlugins.length > 0 ||
    rehypePlugins.length > 0 ||
    plugins.some((plugin) => plugin.markdown !== undefined)
  )
}

/**
 * Returns the imports at the beginning of an MDX page, which its module will have too. Empty for
 * other pages.
 */
export function importsIn({ kind, text }: ContentFile): string {
  if (kind !== 'mdx') return ''
  const own = normalizeText(text)
  const block = findBlock(own)
  const start = block === null || block === 'unclosed' ? 0 : block.end
  return IMPORTS.exec(own.slice(start))?.[0].trim() ?? ''
}

/** Imports of modules at the beginning of an MDX page. An empty line ends them. */
const IMPORTS =
  /^(?:[ \t]*\n|(?:import[ \t](?:[\w$*, \t]*(?:\{[^{}'"]*\}[ \t]*)?from[ \t]*)?(['"])[^'"\n]+\1;?[ \t]*(?:\n|$))+(?:[ \t]*\n|$))+/

/** A level 1 heading at the very beginning: `# Title`, or a line with `===` below it. */
const TITLE_HEADING = /^(?:[ \t]*\n)*(?:# (.*)|([^\s<>:`~#=\-*+_|0-9[@].*)\n=+[ \t]*)(?:\n|$)/

/** Text without characters that have a meaning in Markdown. */
const PLAIN = /^[\p{L}\p{N} .,'"()/?-]*[\p{L}\p{N}]$/u

/** Text that may produce a level 1 heading: `#`, a line of `=`, HTML or an include. */
const POSSIBLE_H1 = /(?<!#)#(?:[ \t]|$)|^[^\p{L}\p{N}\n]*=[ \t]*$|<h1|@include/imu

/** Returns the text of the first h1, or '' if there is none; null if that takes a full parse. */
async function readTitle(
  body: string,
  file: ContentFile,
  { hasPlugins, parseTitle }: HeadContext,
): Promise<string | null> {
  if (hasPlugins) return null
  const isMdx = file.kind === 'mdx'
  const opening = TITLE_HEADING.exec(isMdx ? body.replace(IMPORTS, '') : body)
  if (!opening) return POSSIBLE_H1.test(body) ? null : ''
  const heading = opening[1] ?? opening[2] ?? ''
  if (PLAIN.test(heading)) return heading.trim().replace(/ +/g, ' ')
  // Links may need definitions and tags may need closing tags from further below. Expressions of
  // MDX may use all of the page.
  if (isMdx || /[[<]/.test(heading)) return null
  const text = opening[1] === undefined ? `${heading}\n===\n` : `# ${heading}\n`
  return (await parseTitle({ ...file, text })) || null
}
