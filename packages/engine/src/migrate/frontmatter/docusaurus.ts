// Translates the frontmatter of Docusaurus pages.
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { FieldChanges } from './rewrite.ts'

const DROPPED = [
  'id',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'hide_title',
  'sidebar_custom_props',
  'displayed_sidebar',
  'hide_table_of_contents',
  'keywords',
  'image',
  'pagination_prev',
  'pagination_next',
  'custom_edit_url',
  'parse_number_prefixes',
  'wrapperClassName',
  'mdx',
  'format',
]

/** Fields for which docgen has nothing. */
const LOST = ['last_update', 'pagination_label', 'toc_min_heading_level', 'toc_max_heading_level']

/** In a search, a page comes after the same page of the version that readers see first. */
const OTHER_VERSION = { boost: 0.2 }

/** What the fields of a page depend on in its site. */
export interface DocusaurusContext {
  /** What Docusaurus shows above a document without a title. */
  readonly defaultTitle: string | undefined
  /** Routes of documents by id. */
  readonly routeOfId: Readonly<Record<string, string>>
  readonly hasSidebar: boolean
  /** Whether readers see another version of the document first. */
  readonly isOtherVersion: boolean
  readonly imageAddress: (path: string) => string
  /** Reports a field without a counterpart. */
  readonly lose: (field: string) => void
}

export function docusaurusFields(
  given: Data,
  { defaultTitle, routeOfId, hasSidebar, isOtherVersion, imageAddress, lose }: DocusaurusContext,
): FieldChanges {
  const lost = LOST.filter((key) => key in given)
  for (const key of lost) lose(key)
  const changes: Record<string, unknown> = Object.fromEntries(
    [...DROPPED.filter((key) => key in given), ...lost].map((key) => [key, undefined]),
  )
  const label = textOf(given['sidebar_label'])
  const order = given['sidebar_position']
  if (label !== undefined || typeof order === 'number') {
    changes['sidebar'] = withoutEmpty({
      label,
      order: typeof order === 'number' ? order : undefined,
    })
  }
  if (!hasSidebar) changes['sidebar'] = false
  if (isOtherVersion) changes['search'] = OTHER_VERSION
  if (given['hide_table_of_contents'] === true) changes['outline'] = false
  const editUrl = given['custom_edit_url']
  if (editUrl === null || typeof editUrl === 'string') changes['editLink'] = editUrl || false
  const head = headTags(given, imageAddress)
  if (head.length > 0) changes['head'] = head
  for (const [from, to] of [
    ['pagination_prev', 'prev'],
    ['pagination_next', 'next'],
  ] as const) {
    if (given[from] === null || given['displayed_sidebar'] === null) changes[to] = false
    const link = routeOfId[String(given[from])]
    if (link !== undefined) changes[to] = { link }
  }
  if (given['title'] === null || given['title'] === '') changes['title'] = undefined
  if (defaultTitle !== undefined) changes['title'] = defaultTitle
  return changes
}

function headTags(given: Data, imageAddress: (path: string) => string): unknown[] {
  const keywords = Array.isArray(given['keywords'])
    ? listOf(given['keywords']).map(String).join(', ')
    : textOf(given['keywords'])
  const image = textOf(given['image'])
  const imagePath =
    image === undefined ? undefined : imageAddress(image.replace(/^@site\/static/, ''))
  return [
    ...listOf(dataOf(given)['head']),
    ...(keywords === undefined ? [] : [['meta', { name: 'keywords', content: keywords }]]),
    ...(imagePath === undefined ? [] : [['meta', { property: 'og:image', content: imagePath }]]),
  ]
}
