// Reads the files that the plugin `include-markdown` inserts into pages of MkDocs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainText } from '../../readPage.ts'
import { includedFiles } from '../../text/mkdocs/includeMarkdown.ts'
import type { Project, SourcePage } from '../../types.ts'

/** Returns the texts by path; none for a site without the plugin. */
export async function readIncludedTexts(
  { root, paths }: Project,
  pages: readonly SourcePage[],
  {
    docsDir,
    plugins,
  }: { readonly docsDir: string; readonly plugins: ReadonlyMap<string, unknown> },
): Promise<Readonly<Record<string, string>>> {
  if (!plugins.has('include-markdown')) return {}
  const texts: Record<string, string> = {}
  const existing = new Set(paths)
  const addFrom = async (from: string, text: string): Promise<void> => {
    for (const path of includedFiles(text, from, docsDir)) {
      if (!existing.has(path) || Object.hasOwn(texts, path)) continue
      const inner = plainText(await readFile(join(root, path), 'utf8'))
      texts[path] = inner
      await addFrom(path, inner)
    }
  }
  for (const { from } of pages) await addFrom(from, await readFile(join(root, from), 'utf8'))
  return texts
}
