// Removes calls that add the base path to the address of a link. Links of the other tools add it only if the
// address does not have it yet; those of docgen always do.
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { pathFromRoot } from '../../readers/headTags.ts'

/** The names by which a module knows the component of links, and the function that adds the base path. */
export interface LinkNames {
  readonly links: readonly string[]
  readonly bases: readonly string[]
}

/** Writes `href={withBase(path)}` of a link as `href={path}`. */
export function withPlainLinks(text: string, { links, bases }: LinkNames): string {
  if (links.length === 0 || bases.length === 0) return text
  const oneOf = (names: readonly string[]) => `(?:${names.map(escapeRegExp).join('|')})`
  const address = new RegExp(
    `(<${oneOf(links)}\\b[^<>]*?\\s(?:to|href)=)\\{\\s*${oneOf(bases)}\\(\\s*([^()]+?)\\s*\\)\\s*\\}`,
    'g',
  )
  return text.replace(address, (_, start: string, path: string) => {
    const literal = /^(['"])([^'"]*)\1$/.exec(path)?.[2]
    return start + (literal === undefined ? `{${path}}` : `"${pathFromRoot(literal)}"`)
  })
}
