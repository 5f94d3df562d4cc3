// Checks the tags and authors of posts: names that lists cannot use, several names in one text, and
// authors that the collection does not know.
import { join } from 'node:path'
import { shortText } from '../config/shortText.ts'
import { closest } from '../diagnostics/suggestions.ts'
import type { ListKind } from '../markdown/posts/collections.ts'
import type { Page } from '../types/content.ts'
import type { CollectionConfig } from '../types/siteOptions.ts'
import type { Config } from '../types/index.ts'
import type { Finding } from './locate.ts'

interface Problem {
  readonly code: 'post-names' | 'unknown-author'
  readonly message: string
  readonly hint: string
  /** The text to find in the file. */
  readonly quoted?: string
}

/** Returns a warning for each name that is not shown as its author probably means it. */
export function checkPostNames(
  page: Page,
  collection: CollectionConfig,
  config: Config,
): Finding[] {
  const filePath = join(config.docsDir, page.filePath)
  return (['tags', 'authors', 'author'] as const).flatMap((field) =>
    problemsOf(page.frontmatter[field], field, collection).map(({ quoted, ...problem }) => ({
      diagnostic: { severity: 'warning', ...problem, filePath },
      ...(quoted === undefined ? {} : { quoted }),
    })),
  )
}

type Field = ListKind | 'author'

function problemsOf(value: unknown, field: Field, collection: CollectionConfig): Problem[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return problemOf(value, field, { field, collection, isAlone: true })
  return value.flatMap((each, index) =>
    problemOf(each, `${field}[${index}]`, { field, collection, isAlone: false }),
  )
}

interface Place {
  readonly field: Field
  readonly collection: CollectionConfig
  /** Whether the field is one text instead of a list. */
  readonly isAlone: boolean
}

function problemOf(value: unknown, name: string, { field, collection, isAlone }: Place): Problem[] {
  if (typeof value !== 'string') return [notText(value, name)]
  if (value.trim() === '') {
    const message = `\`${name}\` is empty, so it is ignored.`
    return [{ code: 'post-names', message, hint: 'Remove it, or write a name.' }]
  }
  const parts = value.split(/[,;，、；]/).map((part) => part.trim())
  if (isAlone && parts.length > 1) return [severalNames(value, parts, field)]
  return field === 'tags' ? [] : unknownAuthor(value, collection)
}

function notText(value: unknown, name: string): Problem {
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return {
    code: 'post-names',
    message: `\`${name}\` is ${shortText(value)}; expected text, so it is ignored.`,
    hint: isPlain
      ? `Put quotes around it: \`"${String(value)}"\`.`
      : `Write a text or a list of texts, for example \`${name.replace(/\[.*/, '')}: [one, two]\`.`,
    ...(isPlain ? { quoted: String(value) } : {}),
  }
}

function severalNames(value: string, parts: readonly string[], field: Field): Problem {
  const list = parts.filter((part) => part !== '').join(', ')
  return {
    code: 'post-names',
    message: `\`${field}\` is one text, so \`${value}\` is a single name.`,
    hint: `If these are several names, write a list: \`${field}: [${list}]\`.`,
    quoted: value,
  }
}

/** A key is one word in lower case. Other texts are the names of authors who need no key. */
function unknownAuthor(key: string, { authors }: CollectionConfig): Problem[] {
  const known = Object.keys(authors)
  if (known.length === 0 || known.includes(key)) return []
  const similar = closest(key, known)
  if (similar === null && !/^[a-z\d][a-z\d_-]*$/.test(key)) return []
  return [
    {
      code: 'unknown-author',
      message: `The collection has no author \`${key}\`, so posts show this key as a name.`,
      hint:
        similar === null
          ? `Add it to \`authors\` of the collection: \`${key}: { name: '…' }\`.`
          : `Did you mean \`${similar}\`?`,
      quoted: key,
    },
  ]
}
