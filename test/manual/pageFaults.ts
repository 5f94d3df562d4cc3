// Examples in Markdown, MDX, HTML and YAML → what docgen reports when each is a page of a site.
import { symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type * as Library from '../../packages/engine/src/index.ts'
import type { TempSite } from '../helpers/site.ts'
import type { Example } from './pages.ts'

/** How each language becomes a page. YAML without a title is frontmatter. */
const PAGES: Readonly<Record<string, (code: string) => { ending: string; text: string }>> = {
  md: (code) => ({ ending: 'md', text: code }),
  html: (code) => ({ ending: 'md', text: code }),
  mdx: (code) => ({ ending: 'mdx', text: code }),
  yaml: (code) => ({ ending: 'mdx', text: `---\n${code}\n---\n` }),
}

/** Reported for files and pages of the reader's project, which the example does not show. */
const OF_THE_PROJECT = new Set([
  'dead-link',
  'import-not-found',
  'missing-image',
  'missing-include',
  'unknown-feed',
])

/** Writes the examples into an empty site, builds it, and returns one line each: `file:line message`. */
export async function pageFaults(
  site: TempSite,
  examples: readonly Example[],
  build: typeof Library.build,
): Promise<string[]> {
  const places = new Map<string, Example>()
  await site.write('docs/index.md', '# Home\n')
  await symlink(join(packageRoot(), 'node_modules'), join(site.root, 'node_modules'))
  await site.write(
    'docgen.config.ts',
    'export default { markdown: { math: true, mermaid: true } }\n',
  )
  for (const [index, example] of examples.entries()) {
    const isFrontmatter = example.lang !== 'yaml' || example.title === null
    const page = isFrontmatter ? PAGES[example.lang]?.(example.code) : null
    if (!page) continue
    const name = `page-${index}.${page.ending}`
    places.set(name, example)
    await site.write(`docs/${name}`, page.text)
  }
  const { diagnostics } = await build(site.root, { cache: false })
  return diagnostics
    .filter(({ code }) => !OF_THE_PROJECT.has(code))
    .map(({ code, filePath = '', line = 1, message }) => {
      const example = places.get(basename(filePath))
      const place = example
        ? `${example.file}:${example.line + line - (example.lang === 'yaml' ? 1 : 0)}`
        : filePath
      return `${place} ${code}: ${message}`
    })
}
