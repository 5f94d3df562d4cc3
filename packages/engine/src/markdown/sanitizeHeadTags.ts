// Filters the head tags in the frontmatter of Markdown pages if the site does not trust HTML in
// pages. Only tags that describe the page remain; scripts, styles and redirects are removed.
import type { Config } from '../types/index.ts'
import type { ContentFile } from '../types/content.ts'
import type { Frontmatter } from '../types/frontmatter.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Values of `rel` that do not make the browser load anything. */
const RELATIONS = /^(?:alternate|author|canonical|help|license|me|next|prev|search|tag)$/i

/** Returns the frontmatter without untrusted head tags, and a diagnostic for each removed tag. */
export function sanitizeHeadTags(
  frontmatter: Frontmatter,
  { kind, absPath }: ContentFile,
  { markdown }: Config,
): { readonly frontmatter: Frontmatter; readonly diagnostics: readonly Diagnostic[] } {
  const { head } = frontmatter
  if (kind === 'mdx' || markdown.html === 'allow' || !head) return { frontmatter, diagnostics: [] }
  const tags = head.map((input) => {
    const [tag, attrs = {}] = Array.isArray(input)
      ? (input as readonly [string, Attributes])
      : [(input as HeadObject).tag, (input as HeadObject).attrs]
    return { input, tag, isTrusted: describesPage(tag, attrs) }
  })
  const kept = tags.filter(({ isTrusted }) => isTrusted).map(({ input }) => input)
  const diagnostics = tags.flatMap(({ tag, isTrusted }): Diagnostic[] =>
    isTrusted ? [] : [refusedTag(tag, markdown.html, absPath)],
  )
  return { frontmatter: { ...frontmatter, head: kept }, diagnostics }
}

type Attributes = Readonly<Record<string, string | boolean>>

interface HeadObject {
  readonly tag: string
  readonly attrs?: Attributes
}

function describesPage(tag: string, attrs: Attributes): boolean {
  const names = Object.keys(attrs).map((name) => name.toLowerCase())
  if (names.some((name) => name.startsWith('on') || name === 'http-equiv')) return false
  const [, rel = ''] = Object.entries(attrs).find(([name]) => name.toLowerCase() === 'rel') ?? []
  return tag === 'meta' || tag === 'title' || (tag === 'link' && RELATIONS.test(String(rel)))
}

function refusedTag(tag: string, mode: string, absPath: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'unsafe-html',
    message: `\`<${tag}>\` of \`head\` was removed: \`markdown.html\` is \`'${mode}'\`.`,
    hint: 'Write it in `head` of the configuration, or allow it with `markdown.html`.',
    filePath: absPath,
  }
}
