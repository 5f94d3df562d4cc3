// Writes names of tags and authors for addresses. The build and `docgen migrate` share it.
import { slug } from 'github-slugger'
import { shortHashOf } from '../../store/hash.ts'

/** Signs that tell names apart and that a slug would drop: `C`, `C++` and `C#`, `NET` and `.NET`. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus'],
  [/#/g, ' sharp'],
  [/^\./, 'dot '],
]

/** Returns the part of an address for the name of a tag or author. It is never empty. */
export function listSlug(name: string): string {
  const spoken = SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), name.trim())
  return slug(spoken.trim()) || shortHashOf(name)
}
