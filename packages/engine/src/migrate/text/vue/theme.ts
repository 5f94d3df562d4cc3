// Knows the components of VitePress's theme that templates of Vue use, and what docgen has for them.
import type { HtmlAttribute } from '../mdx/htmlTags.ts'

interface ThemeTag {
  readonly name: string
  /** Names of the attributes that docgen's component has too. */
  readonly kept: RegExp
}

const BADGE: ThemeTag = { name: 'Badge', kept: /^(?:text|type)$/ }

const TAGS: Readonly<Record<string, ThemeTag>> = {
  Badge: BADGE,
  VPBadge: BADGE,
  VPButton: { name: 'Button', kept: /^(?:text|theme|size|href|target|rel)$/ },
  VPLink: { name: 'a', kept: /^(?:href|target|rel)$/ },
}

/** Returns the element of docgen with its attributes; undefined if the theme has no such component. */
export function themeTag(
  name: string,
  attributes: readonly HtmlAttribute[],
  own: ReadonlySet<string>,
): { readonly name: string; readonly attributes: readonly HtmlAttribute[] } | undefined {
  const tag = Object.hasOwn(TAGS, name) && !own.has(name) ? TAGS[name] : undefined
  if (tag === undefined) return undefined
  const isKept = (each: HtmlAttribute) =>
    each.name.startsWith('v-') || tag.kept.test(each.name.replace(/^(?:v-bind:|:)/, ''))
  return { name: tag.name, attributes: attributes.filter(isKept) }
}

/** Returns which of docgen's components a template uses. */
export function themeNames(jsx: string): string[] {
  return ['Badge', 'Button'].filter((name) => new RegExp(`<${name}\\b`).test(jsx))
}
