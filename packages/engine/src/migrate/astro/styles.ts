// Takes the styles out of a component of Astro, for a style sheet beside the component of React.
import { scopedRules } from '../style/scopedRules.ts'
import type { Modes } from '../style/siteVariables.ts'
import { kebabCase } from '../text/nameCases.ts'

export interface Styles {
  /** Text of the style sheet; '' for none. */
  readonly css: string
  /** The attribute of the elements to which rules are limited; '' if no rule is. */
  readonly scope: string
  /** Whether some styles need a compiler, or values of the component. */
  readonly areIncomplete: boolean
}

const STYLE = /<style\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/style>/g

/** Styles in another language than CSS, or with values of the component. */
const DYNAMIC = /\b(?:define:vars|set:html)\b|\blang=(?!["']?css\b)/

/** Syntax of Tailwind and Sass, and names of modules and folders. */
const NEEDS_COMPILER =
  /@(?:apply|tailwind|reference|use|plugin|config)\b|@import\s+(?:url\(\s*)?['"]?(?!url\(|['"]|\.|https?:)|\burl\(\s*['"]?[~@]/

/** `variables` are those of the site. */
export function stylesOf(source: string, path: string, variables: Modes): Styles {
  const all = [...source.matchAll(STYLE)]
  const isKept = ([, attributes = '', css = '']: RegExpExecArray) =>
    !DYNAMIC.test(attributes) && !NEEDS_COMPILER.test(css)
  const kept = all.filter(isKept)
  const attribute = `data-styles-${kebabCase(path.replace(/^src\/|\.astro$/g, ''))}`
  let scope = ''
  const sheets = kept.map(([, attributes = '', css = '']) => {
    if (/\bis:(?:global|inline)\b/.test(attributes))
      return scopedRules(css, { scope: null, variables })
    scope = attribute
    return scopedRules(css, { scope, variables })
  })
  return { css: sheets.join(''), scope, areIncomplete: kept.length < all.length }
}

/** Returns the path of the style sheet, beside the component. */
export function stylePath(path: string): string {
  return path.replace(/\.astro$/, '.styles.css')
}
