// Finds the classes and the attributes of its own that the pages of a site use, because the rules of a
// style sheet for them do not depend on the old theme.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitPage } from '../frontmatter/rewrite.ts'
import { plainText } from '../readPage.ts'
import { outsideCode } from '../text/parse.ts'
import type { SourceSite } from '../types.ts'

export interface UsedNames {
  readonly classes: ReadonlySet<string>
  /** Attributes without a value that are not those of HTML. */
  readonly attributes: ReadonlySet<string>
  /** Whether frontmatter has classes, such as icons of features, which the home page shows above its text. */
  readonly isInFrontmatter: boolean
}

const CLASSES = /\bclass(?:Name)?=(?:\{\s*)?(["'`])([^"'`${}]*)\1/g

/** The attributes of a tag, as far as they have no expressions. */
const TAG = /<[a-z][\w-]*((?:\s+[^\s"'<>/={}]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>={}]+))?)+)\s*\/?>/g

const FLAGS = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled hidden inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
)

/** Reads the pages. */
export async function usedNames({ root, pages }: SourceSite): Promise<UsedNames> {
  const texts = await Promise.all(
    pages.map(async ({ from }) => await readFile(join(root, from), 'utf8').catch(() => '')),
  )
  const classes = new Set<string>()
  const attributes = new Set<string>()
  const isInFrontmatter = texts.some((text) => (splitPage(text).yaml ?? '').search(CLASSES) >= 0)
  for (const text of texts) {
    outsideCode(plainText(text), (part) => {
      for (const [, , list = ''] of part.matchAll(CLASSES))
        for (const name of list.split(/\s+/)) if (name !== '') classes.add(name)
      for (const [, list = ''] of part.matchAll(TAG)) {
        const names = list.replace(/=(?:"[^"]*"|'[^']*'|\S+)/g, '=').split(/\s+/)
        for (const name of names)
          if (/^[a-z][\w-]*$/.test(name) && !FLAGS.has(name) && !name.startsWith('v-'))
            attributes.add(name)
      }
      return part
    })
  }
  return { classes, attributes, isInFrontmatter }
}
