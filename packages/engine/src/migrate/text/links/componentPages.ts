// Finds pages that only show components. The part of an address after `#` then belongs to a component, such as
// the code of a playground, and no heading has it as its id.
import { bareRoute } from '../../routes.ts'
import type { Placed } from '../../places.ts'
import { outsideCode } from '../parse.ts'
import type { LinkInput } from './linkTargets.ts'

const COMPONENT = /<[A-Z][\w.]*[\s/>]/

/** What can give a page ids: headings, elements, and text from other files. */
const HAS_IDS = /^#{1,6}\s|^[^\s#|>-].*\n(?:=+|-+)[ \t]*$|\sid=|<h[1-6]\b|@include|\.mdx?['"]/m

/** Returns the paths of these pages. `texts` are those of all pages, by path. */
export function componentPages(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = [...texts].filter(([, text]) => {
    const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
    if (!COMPONENT.test(body) || HAS_IDS.test(body)) return false
    let isUsed = false
    outsideCode(body, (part) => {
      isUsed ||= COMPONENT.test(part)
      return part
    })
    return isUsed
  })
  return new Set(found.map(([path]) => path))
}

/** Returns whether a hash belongs to a component of the target. If so, docgen does not look for its heading. */
export function isComponentHash(target: Placed, suffix: string, input: LinkInput): boolean {
  if (!suffix.includes('#') || !input.componentPages.has(target.from)) return false
  input.unchecked.add(`${bareRoute(target.newRoute)}#*`)
  return true
}
