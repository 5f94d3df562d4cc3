// Renders a Markdown text with `parsePage`. Returns the HTML, and each diagnostic as one line with its path relative to the
// docs folder. Only the files in `files` exist.
import { join, relative } from 'node:path'
import { parsePage } from '../../packages/engine/src/markdown/parsePage.ts'
import { createParseTools } from '../../packages/engine/src/markdown/parseTools.ts'
import type { Config } from '../../packages/engine/src/types/index.ts'
import type { Diagnostic } from '../../packages/engine/src/types/diagnostic.ts'
import type { Page } from '../../packages/engine/src/types/content.ts'
import { createConfig } from './config.ts'
import { highlight } from './parse.ts'
import { createTempSite } from './site.ts'

export interface RenderOptions {
  /** Other files, by their path from the site's folder: `docs/part.md`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Of the page, from the docs folder; `.mdx` for a page in MDX. Default `index.md`. */
  readonly filePath?: string
  readonly config?: Partial<Config>
  /** Default: that of the configuration, `auto`. */
  readonly parser?: 'auto' | 'remark'
}

export interface RenderedMarkdown {
  readonly html: string
  /** `file.md:3:1 error code: message | hint` */
  readonly diagnostics: readonly string[]
  readonly page: Page
  /** Paths of the files it depends on, from the site's folder, sorted. */
  readonly dependencies: readonly string[]
}

/** Renders `text` as a page. Without `files` no folder is made. */
export async function renderMarkdown(
  text: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  const site = options.files ? await createTempSite(options.files) : null
  try {
    return await render(text, options, site?.root ?? '/nowhere/docgen')
  } finally {
    await site?.remove()
  }
}

async function render(
  text: string,
  { filePath = 'index.md', config: overrides = {}, parser }: RenderOptions,
  root: string,
): Promise<RenderedMarkdown> {
  const base = createConfig(root, overrides)
  const markdown = { ...base.markdown, ...(parser ? { parser } : {}) }
  const config = { ...base, markdown }
  const absPath = join(config.docsDir, filePath)
  const file = {
    filePath,
    absPath,
    kind: filePath.endsWith('.mdx') ? 'mdx' : 'md',
    text,
    lastUpdatedTime: null,
  } as const
  const page = await parsePage(file, config, { tools: createParseTools(config, highlight) })
  return {
    html: page.runs.join(''),
    diagnostics: page.diagnostics.map((each) => toLine(each, config.docsDir)),
    page,
    dependencies: page.dependencies.map(({ absPath: path }) => relative(root, path)).sort(),
  }
}

function toLine(diagnostic: Diagnostic, docsDir: string): string {
  const { filePath = '', line = 0, column = 0, severity, code, message, hint } = diagnostic
  const place = `${relative(docsDir, filePath)}:${line}:${column}`
  return `${place} ${severity} ${code}: ${message}${hint ? ` | ${hint}` : ''}`
}
