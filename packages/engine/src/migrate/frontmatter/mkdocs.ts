// Translates the frontmatter of pages of MkDocs Material, which hides parts of a page and sets its place
// in search.
import { dataOf, listOf, ownValue, textOf, type Data } from '../config/values.ts'
import type { FieldChanges } from './rewrite.ts'

/** Parts of the page by their names in `hide`. Docgen shows nothing for the others. */
const PARTS: Readonly<Record<string, FieldChanges>> = {
  navigation: { sidebar: false },
  toc: { outline: false },
  footer: { prev: false, next: false },
  feedback: { feedback: false },
}

/** Fields that only plugins and templates of the old theme read. */
const UNUSED = ['icon', 'status', 'comments', 'social', 'subtitle', 'render_macros', 'generator']

interface FieldsInput {
  /** Reports a field without counterpart. */
  readonly lose: (field: string) => void
  /** Whether the site lists its pages by their tags. */
  readonly hasTagLists: boolean
}

export function mkdocsFields(frontmatter: Data, { lose, hasTagLists }: FieldsInput): FieldChanges {
  const hidden = [frontmatter['hide']].flat().map(String)
  if (textOf(frontmatter['template']) !== undefined) lose('template')
  const isPost = frontmatter['date'] !== undefined
  const losesTags = listOf(frontmatter['tags']).length > 0 && !isPost && !hasTagLists
  if (losesTags) lose('tags')
  return {
    ...without(frontmatter, ['hide', 'template', ...(losesTags ? ['tags'] : []), ...UNUSED]),
    ...Object.fromEntries(hidden.flatMap((part) => Object.entries(ownValue(PARTS, part) ?? {}))),
    ...searchOf(dataOf(frontmatter['search'])),
  }
}

/** `{ exclude, boost }` is `false` or `{ boost }` in docgen. */
function searchOf({ exclude, boost }: Data): FieldChanges {
  if (exclude === true) return { search: false }
  return typeof boost === 'number' ? { search: { boost } } : {}
}

function without(frontmatter: Data, fields: readonly string[]): FieldChanges {
  return Object.fromEntries(
    fields.filter((field) => field in frontmatter).map((field) => [field, undefined]),
  )
}
