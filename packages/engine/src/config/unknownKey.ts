// Explains a key that a schema does not know: a misspelling, the name that other tools use, or a key
// on the wrong level.
import type * as z from 'zod'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { nameOfPath, type KeyPath } from './locate.ts'
import { pathsOfKey } from './schemaKeys.ts'

/** A problem of a value, before its place is known. */
export interface Finding {
  readonly kind: 'unknown' | 'missing' | 'invalid'
  readonly path: KeyPath
  readonly message: string
  readonly hint: string
  /** Path that an unknown key was most likely meant to be. */
  readonly suggests?: string
}

/** Names that other tools use for keys of docgen. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  label: 'text',
  title: 'text',
  name: 'text',
  href: 'link',
  url: 'link',
  to: 'link',
  path: 'link',
  children: 'items',
}

/** Returns the finding for an unknown key, with the key that was most likely meant. */
export function unknownKey(
  path: KeyPath,
  known: readonly string[],
  { noun, schema }: { readonly noun: string; readonly schema: z.ZodType },
): Finding {
  const key = String(path.at(-1))
  const otherName = OTHER_NAMES[key] ?? ''
  const hint = known.includes(otherName)
    ? `Did you mean \`${otherName}\`?`
    : levelHint(path, schema) || didYouMean(key, known)
  const suggestion = /^Did you mean `(.+)`/.exec(hint)?.[1]
  const others =
    known.length > 0 ? `Known here: ${known.map((each) => `\`${each}\``).join(', ')}.` : ''
  return {
    kind: 'unknown',
    path,
    message: `Unknown ${noun} \`${nameOfPath(path)}\`.`,
    hint: hint || others,
    ...(suggestion ? { suggests: nameOfPath([...path.slice(0, -1), suggestion]) } : {}),
  }
}

/** Returns a hint if a key is known on another level: `nav` is an option of `themeConfig`. */
function levelHint(path: KeyPath, schema: z.ZodType): string {
  const [place, ...others] = path.length > 2 ? [] : pathsOfKey(schema, String(path.at(-1)))
  if (place === undefined || others.length > 0) return ''
  return place.length === 1
    ? `Move it to the top level, where \`${nameOfPath(place)}\` is known.`
    : `Move it into \`${String(place[0])}\`: \`${nameOfPath(place)}\`.`
}
