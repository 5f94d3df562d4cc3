// Reads what readers need to know about a page: its frontmatter and its first heading.
import { parse } from 'yaml'
import { splitPage } from './frontmatter/rewrite.ts'
import { dataOf, textOf, type Data } from './config/values.ts'

export interface PageHead {
  readonly frontmatter: Data
  /** The text below the frontmatter. */
  readonly body: string
  /** From the frontmatter, else from the first heading of level 1; undefined if it has neither. */
  readonly title: string | undefined
}

export function headOfText(text: string): PageHead {
  const { frontmatter, body } = splitPage(plainText(text))
  return { frontmatter, body, title: titleOf(frontmatter, body) }
}

/** Returns the title from the frontmatter, else from the first heading of level 1; undefined if there is neither. */
export function titleOf(frontmatter: Data, body: string): string | undefined {
  return textOf(frontmatter['title']) ?? headingOf(body)
}

/** Returns a text without a byte order mark, and with the line ends of Unix. */
export function plainText(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

/** Returns the data of a YAML text; an empty object if it is not valid. */
export function parseYaml(yaml: string): Data {
  try {
    return dataOf(parse(yaml, { logLevel: 'silent', customTags: [] }))
  } catch {
    return {}
  }
}

/** A heading of level 1 and the id behind it: after a number sign, or underlined. */
const HEADING =
  /^(?:# +(.+?)(?: +#+)?(?:\s*\\?\{#[^}]*\})?[ \t]*$|(\S.*?)(?:\s*\\?\{#[^}]*\})?[ \t]*\n={2,}[ \t]*$)/m

function headingOf(body: string): string | undefined {
  const [, marked, underlined] = HEADING.exec(withoutFences(body)) ?? []
  const heading = marked ?? underlined
  return heading && textOf(heading.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim())
}

/** Returns a text without its blocks of code. */
export function withoutFences(body: string): string {
  return body.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, '')
}
