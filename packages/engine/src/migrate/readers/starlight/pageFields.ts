// Reads what a page in `src/pages` passes to the layout of Starlight.
import { scanTag } from '../../astro/scanTag.ts'
import { withoutEmpty } from '../../config/values.ts'
import type { LayoutFields } from '../../otherPages/types.ts'

/** Returns the title, the description and the type of the page in docgen; an empty object without the layout. */
export function starlightPageFields(text: string): LayoutFields {
  const start = text.search(/<StarlightPage\b/)
  const value = start < 0 ? null : scanTag(text, start)?.attributes.get('frontmatter')
  if (value == null) return {}
  const name = /^\{\s*(\w+)\s*\}$/.exec(value)?.[1]
  const written =
    name === undefined
      ? value
      : new RegExp(String.raw`\bconst ${name}\b[^=]*=\s*(\{[\s\S]*?\n\})`).exec(text)?.[1]
  // Objects inside, such as `hero`, have titles themselves.
  const fields = (written ?? '').replace(/(?<=:\s*)\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
  const read = (key: string) =>
    new RegExp(String.raw`\b${key}:\s*(['"\x60])((?:(?!\1|\$\{)[\s\S])*)\1`).exec(fields)?.[2]
  return withoutEmpty({
    title: read('title'),
    description: read('description'),
    pageType: read('template') === 'splash' ? ('custom' as const) : ('doc' as const),
  })
}
