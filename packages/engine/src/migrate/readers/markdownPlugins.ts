// What the report says about plugins for Markdown, and about formulas and diagrams, which need a package in docgen.
import { dataOf, listOf, textOf, type Data } from '../config/values.ts'
import type { AddNote, Note, SourceSite } from '../types.ts'

export const MATH: Note = {
  kind: 'decision',
  message:
    'The site uses formulas. Run `npx docgen add math`, which installs their renderer and sets `markdown.math`.',
}

/** Renderers of formulas that docgen can use. */
const RENDERERS = ['temml', 'katex'] as const

type MathOption = true | { readonly renderer: 'katex' }

/** Returns `markdown.math` for a site that depends on a renderer; undefined for any other site. */
export function installedMath(
  site: Pick<SourceSite, 'notes'>,
  packages: ReadonlySet<string>,
): MathOption | undefined {
  const renderer = RENDERERS.find((name) => packages.has(name))
  if (!usesFormulas(site) || renderer === undefined) return undefined
  return renderer === 'katex' ? { renderer } : true
}

/** Returns whether dollar signs on the pages of a site mark formulas. */
export function usesFormulas({ notes }: Pick<SourceSite, 'notes'>): boolean {
  return notes.includes(MATH)
}

export const MERMAID: Note = {
  kind: 'decision',
  message:
    'Pages contain Mermaid diagrams. Run `npx docgen add mermaid`, which installs a renderer and sets `markdown.mermaid`. Without it, readers see their code.',
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
