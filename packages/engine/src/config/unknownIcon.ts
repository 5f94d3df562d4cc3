// Names of icons that docgen does not draw, wherever an author can write one: in frontmatter, in the configuration, in a page in
// MDX. A text that is no name at all, such as an emoji, the path of a picture or the markup of one, is drawn as what it is.
import { closest } from '../diagnostics/diagnostics.ts'
import { ICON_NAMES } from '../shared/iconNames.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface UnknownIcon {
  readonly finding: Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>
  /** Whether it is close to the name of an icon. */
  readonly isSlip: boolean
}

/** Null for a text that is the name of an icon, or that can be drawn as text. */
export function unknownIcon(text: string): UnknownIcon | null {
  const name = text.trim()
  if (ICON_NAMES.includes(name) || !/^[a-z][a-z\d]+(?:[-_:][a-z\d]+)*$/i.test(name)) return null
  const meant = closest(name, ICON_NAMES)
  // Some letters, such as `TS`, may be meant to be drawn.
  const isWord = /^[a-z\d:_-]{4,}$/.test(name)
  if (meant === null && !isWord) return null
  return about(name, meant, 'For another picture, give its path, the markup of an SVG or an emoji')
}

/** The same for a link to a social network, whose text is always a name. `twitter` is another name of `x`. */
export function unknownSocialIcon(name: string): UnknownIcon | null {
  if (name === 'twitter' || ICON_NAMES.includes(name)) return null
  const shown = name.trimStart().startsWith('<') ? '<svg …>' : name
  const advice = "For another picture, write its markup: `icon: { svg: '<svg …>' }`"
  return about(shown, closest(name, [...ICON_NAMES, 'twitter']), advice)
}

function about(name: string, meant: string | null, advice: string): UnknownIcon {
  const known = `${advice}. The icons are: ${ICON_NAMES.join(', ')}.`
  const finding: UnknownIcon['finding'] = {
    ...{ severity: 'warning', code: 'unknown-icon', message: `There is no icon \`${name}\`.` },
    hint: meant === null ? known : `Did you mean \`${meant}\`?`,
  }
  return { finding, isSlip: meant !== null }
}
