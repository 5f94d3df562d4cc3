// Words to avoid: each place is a warning with a code frame and, where there is one, a better word.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFrame, type Diagnostic, type Plugin } from 'docgen'

/** Word to avoid, in lower case → what to write instead; '' for nothing at all. */
export type Words = Readonly<Record<string, string>>

export function wordList(words: Words): Plugin {
  return {
    name: 'word-list',
    async checks(site) {
      // Pages that no file holds have no author who could mend them.
      const routes = [...site.routes.values()].filter(({ isGenerated }) => !isGenerated)
      const files = routes.map(({ page }) => join(site.config.docsDir, page.filePath))
      return (await Promise.all(files.map((file) => findWords(file, words)))).flat()
    },
  }
}

async function findWords(filePath: string, words: Words): Promise<Diagnostic[]> {
  const text = await readFile(filePath, 'utf8')
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\p{L}+/gu)].flatMap((match) => {
      const [word] = match
      const better = words[word.toLowerCase()]
      if (better === undefined) return []
      const diagnostic: Diagnostic = {
        severity: 'warning',
        code: 'word-list',
        message: `The word “${word}” is on the list of words to avoid.`,
        hint: better === '' ? 'Leave it out.' : `Write “${better}”.`,
        filePath,
        line: index + 1,
        column: match.index + 1,
        length: word.length,
      }
      return [withFrame(diagnostic, text)]
    }),
  )
}
