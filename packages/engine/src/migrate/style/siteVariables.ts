// Reads the variables that style sheets set for the whole site, for light and dark mode.

/** Values by name. */
export type Variables = ReadonlyMap<string, string>

/** The variables of a site in its two modes. */
export interface Modes {
  readonly light: Variables
  readonly dark: Variables
}

const RULE = /([^{}]+)\{([^{}]*)\}/g

/** A media query with its rules. */
const MEDIA = /@media([^{}]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g

/** Returns the variables that the style sheets set for the whole site. */
export function variablesIn(css: string): Modes {
  const set = {
    base: new Map<string, string>(),
    light: new Map<string, string>(),
    dark: new Map<string, string>(),
  }
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@[\w-]+[^;{}]*;/g, '')
    .replace(MEDIA, (_, query: string, rules: string) => rulesOfMode(query, rules))
  for (const [, selectors = '', body = ''] of text.matchAll(RULE)) {
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      const mode = modeOf(selector)
      if (mode === null) continue
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
        set[mode].set(name, value.trim())
    }
  }
  const { base, light, dark } = set
  return { light: new Map([...base, ...light]), dark: new Map([...base, ...dark]) }
}

/** Returns rules for a mode of the system as rules for that mode; '' for rules of other media. */
function rulesOfMode(query: string, rules: string): string {
  const [, mode] = /prefers-color-scheme:\s*(dark|light)/.exec(query) ?? []
  return mode === undefined ? '' : rules.replace(/(?::root|html)(?=\s*[,{])/g, `.${mode}`)
}

/** Returns for which mode a selector sets variables; null if it selects a part of the page. */
function modeOf(selector: string): 'base' | 'light' | 'dark' | null {
  // Tailwind sets its variables in a theme.
  if (/^(?::root|html|@theme(?:\s+\w+)*)$/.test(selector)) return 'base'
  // Material names its schemes.
  const [, scheme] =
    /^(?::root|body)?\[data-md-color-scheme=["']?(\w+)["']?\]$/.exec(selector) ?? []
  if (scheme !== undefined) return scheme === 'slate' ? 'dark' : 'light'
  const [, mode] =
    /^(?:html|:root)?(?:\.|\[(?:data-theme|data-color-mode)=['"]?)(dark|light)(?:['"]?\])?$/.exec(
      selector,
    ) ?? []
  return mode === 'dark' || mode === 'light' ? mode : null
}
