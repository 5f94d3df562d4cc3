// Reads the Markdown files that snippets insert into pages of MkDocs, if their text differs in docgen.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainText } from '../../readPage.ts'
import { needsTranslation } from '../../text/mkdocs/insertedSnippets.ts'
import { snippetFile, splitSnippets } from '../../text/mkdocs/snippets.ts'
import type { Project, SourcePage } from '../../types.ts'

/** Returns the texts by path. `folders` are those of snippets. */
export async function readSnippets(
  { root, paths }: Project,
  pages: readonly SourcePage[],
  folders: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const texts = new Map<string, string>()
  const has = (path: string) => paths.includes(path)
  const read = async (path: string) => plainText(await readFile(join(root, path), 'utf8'))
  const addFrom = async (text: string): Promise<void> => {
    for (const spec of splitSnippets(text).paths) {
      const path = snippetFile(spec.replace(/:.*$/s, ''), folders, has)
      if (path === undefined || !/\.(?:md|markdown|txt)$/i.test(path) || texts.has(path)) continue
      const inner = await read(path)
      texts.set(path, inner)
      await addFrom(inner)
    }
  }
  for (const { from } of pages) await addFrom(await read(from))
  return Object.fromEntries([...texts].filter(([, text]) => needsTranslation(text)))
}
