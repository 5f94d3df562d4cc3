// Reports unknown icon names in frontmatter, the configuration and MDX pages. Text that cannot be a
// name, such as an emoji, an image path or SVG markup, is rendered as it is.
import { closest } from '../diagnostics/suggestions.ts'
import { ICON_NAMES } from '../shared/iconNames.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface UnknownIcon {
  readonly finding: Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>
  /** Whether the text is close to the name of an icon, so probably a typo. */
  readonly isSlip: boolean
}

/** Returns the finding for an icon; null if it is a known name or can be rendered as text. */
export function unknownIcon(text: string): UnknownIcon | null {
  const name = text.trim()
  if (ICON_NAMES.includes(name) || !/^[a-z][a-z\d]+(?:[-_:][a-z\d]+)*$/i.test(name)) return null
  const meant = closest(name, ICON_NAMES)
  // A short or uppercase text such as `TS` may be meant as text.
  const isWord = /^[a-z\d:_-]{4,}$/.test(name)
  if (meant === null && !isWord) return null
  return about(name, meant, 'For another picture, give its path, the markup of an SVG or an emoji')
}

/**
 * Returns the finding for a social link, whose icon is always a name. `twitter` is an alias of `x`.
 */
export function unknownSocialIcon(name: string): UnknownIcon | null {
  if (name === 'twitter' || ICON_NAMES.includes(name)) return null
  const shown = name.trimStart().startsWith('<') ? '<svg …>' : name
  const advice = "For another picture, write its markup: `icon: { svg: '<svg …>' }`"
  return about(shown, closest(name, [...ICON_NAMES, 'twitter']), advice)
}

function about(name: string, meant: string | null, advice: string): UnknownIcon {
  const known = `${advice}. The icons are: ${ICON_NAMES.join(', ')}.`
  const finding: UnknownIcon['finding'] = {
    severity: 'warning',
    code: 'unknown-icon',
    message: `There is no icon \`${name}\`.`,
    hint: meant === null ? known : `Did you mean \`${meant}\`?`,
  }
  return { finding, isSlip: meant !== null }
}
