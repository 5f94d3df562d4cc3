// What the report says about plugins for Markdown, and about formulas and diagrams, which need a package in docgen.
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
  /npm2yarn|tab-blocks|remark-emoji|remark-gfm|remark-directive|rehype-(?:slug|autolink-headings|raw|external-links)|math|katex|^`@astrojs\/markdown-remark`$/

/** Plugins that render formulas. */
const FORMULAS = /^`(?:remark-math|rehype-(?:katex|mathjax).*)`$/

/** Adds notes about `remarkPlugins` and `rehypePlugins`. */
export function reportMarkdownPlugins(options: Data, note: AddNote): void {
  const plugins = [...listOf(options['remarkPlugins']), ...listOf(options['rehypePlugins'])]
  const all = [...new Set(plugins.map(pluginName))]
  if (all.some((name) => FORMULAS.test(name))) note(MATH)
  const names = all.filter((name) => !REPLACED.test(name))
  if (names.length === 0) return
  note({
    kind: 'decision',
    message: `Add these plugins of the old configuration to \`markdown.remarkPlugins\` or \`markdown.rehypePlugins\`: ${names.join(', ')}.`,
  })
}

function pluginName(value: unknown): string {
  const plugin: unknown = Array.isArray(value) ? value[0] : value
  const name = textOf(plugin) ?? textOf(dataOf(plugin)['$package'])
  return name === undefined ? 'functions of the site' : `\`${name}\``
}
