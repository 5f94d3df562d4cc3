// Keeps the ids of a VitePress site that derives them with its own function. Docgen cannot call the
// function, so the migration calls it once and writes the ids into the headings.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitPage } from '../../frontmatter/rewrite.ts'
import { plainText } from '../../readPage.ts'
import { decodePath } from '../../../shared/paths.ts'
import { dataOf, type Data } from '../../config/values.ts'
import { headingTexts } from '../../text/headings.ts'
import { isParsed, parseText } from '../../text/parse.ts'
import { vitePressText } from '../../text/vitepressText.ts'

/** Returns the texts that the function is called with: those of headings, and the hashes of links. */
export async function textsWithIds(
  folder: string,
  pagePaths: readonly string[],
): Promise<string[]> {
  const pages = await Promise.all(pagePaths.map((path) => readFile(join(folder, path), 'utf8')))
  const texts = pages.flatMap((page) => {
    const body = vitePressText(splitPage(plainText(page)).body)
    const parsed = parseText(body, 'md')
    const hashes = [...body.matchAll(/#([^\s#()'"<>\]]+)/g)].map(([, hash = '']) =>
      decodePath(hash),
    )
    return isParsed(parsed) ? [...headingTexts(parsed.tree), ...hashes] : hashes
  })
  return [...new Set(texts)]
}

/** The ids that the function returned. */
export function idsOf(config: Data): unknown {
  return dataOf(dataOf(dataOf(config['markdown'])['anchor'])['slugify'])['$ids']
}
