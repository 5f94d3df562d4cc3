// What the report says about plugins for Markdown, and about formulas and diagrams, which need a package in docgen.
import { functionName } from '../config/optionName.ts'
import { dataOf, listOf, textOf, type Data } from '../config/values.ts'
import type { AddNote, Note, SourceSite } from '../types.ts'

export const MATH: Note = {
  kind: 'step',
  message: 'Run `npx docgen add math`, which installs the renderer of formulas and turns it on.',
}

/** Renderers of formulas that docgen can use. */
const RENDERERS = ['temml', 'katex'] as const

type MathOption = true | { readonly renderer: 'katex' }

/**
 * Returns `markdown.math` for a site with formulas. Undefined without a renderer, so that the site can
 * be built before `docgen add math` turns it on.
 */
export function mathOption(packages: ReadonlySet<string>): MathOption | undefined {
  const renderer = installedRenderer(packages)
  return renderer === 'katex' ? { renderer } : renderer && true
}

/** Returns the renderer of formulas on which a site depends. */
export function installedRenderer(packages: ReadonlySet<string>) {
  return RENDERERS.find((name) => packages.has(name))
}

/** Returns whether dollar signs on the pages of a site mark formulas. */
export function usesFormulas({ notes }: Pick<SourceSite, 'notes'>): boolean {
  return notes.includes(MATH)
}

export const MERMAID: Note = {
  kind: 'step',
  message:
    'Run `npx docgen add mermaid`, which installs the renderers of Mermaid diagrams and turns them on.',
}

/** Plugins whose syntax the migration translates, or which docgen replaces. */
const REPLACED =
  /npm2yarn|tab-blocks|(?:heading|header)-id|remark-g?emoji|remark-gfm|remark-directive|rehype-(?:slug|autolink-headings|raw|external-links)|github-(?:admonitions|(?:blockquote-)?alerts?)\b|shiki-twoslash|mermaid|math|katex|^@astrojs\/markdown-remark$/

/** Plugins that render formulas. */
const FORMULAS = /^(?:remark-math|rehype-(?:katex|mathjax).*)$/

/** Plugins that replace shortcodes such as `:tada:` by emoji. */
const SHORTCODES = /^remark-g?emoji$/

/** The plugins of a configuration for Markdown and for HTML, as it lists them. */
export interface MarkdownPlugins {
  readonly remark: readonly unknown[]
  readonly rehype: readonly unknown[]
}

/** Returns the plugins that docgen does not replace. Adds a note if they render formulas. */
export function markdownPlugins(
  options: readonly Data[],
  note: AddNote,
): { readonly plugins: MarkdownPlugins; readonly shortcodes: boolean } {
  const own = (plugins: readonly unknown[]) =>
    plugins.filter((each) => !REPLACED.test(packageOf(each) ?? '') && !isOwnNpm2Yarn(each))
  const remark = pluginsIn(options, ['beforeDefaultRemarkPlugins', 'remarkPlugins'])
  const rehype = pluginsIn(options, ['beforeDefaultRehypePlugins', 'rehypePlugins'])
  const has = (names: RegExp) =>
    [...remark, ...rehype].some((each) => names.test(packageOf(each) ?? ''))
  if (has(FORMULAS)) note(MATH)
  return { plugins: { remark: own(remark), rehype: own(rehype) }, shortcodes: has(SHORTCODES) }
}

/** Returns the plugins of lists with these names. Docusaurus has lists that run before its own plugins. */
function pluginsIn(options: readonly Data[], names: readonly string[]): unknown[] {
  // A copy, because options that are read later would count as unused.
  const texts = names.flatMap((name) =>
    options.flatMap((each) => listOf(each[name]).map((plugin) => JSON.stringify(plugin))),
  )
  return [...new Set(texts)].map((text): unknown => JSON.parse(text))
}

/** Whether a plugin of the site writes the commands of other package managers, as docgen does. */
function isOwnNpm2Yarn(plugin: unknown): boolean {
  const name = functionName(Array.isArray(plugin) ? plugin[0] : plugin)
  return /npm-?2-?yarn/i.test(name ?? '')
}

/** Returns the package of a plugin; undefined for a function. */
export function packageOf(plugin: unknown): string | undefined {
  const value: unknown = Array.isArray(plugin) ? plugin[0] : plugin
  return textOf(value) ?? textOf(dataOf(value)['$package'])
}
