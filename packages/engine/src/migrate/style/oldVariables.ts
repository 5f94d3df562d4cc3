// Replaces the variables of old themes in a value by what the site set them to, or by docgen's.
import type { Modes, Variables } from './siteVariables.ts'

const OF_TOOL = /^--(?:vp|ifm|docusaurus|sl|md|rp|nextra)-/

/** Names that begin like this have the meaning of a variable of docgen. */
const MEANINGS: readonly (readonly [names: RegExp, variable: string])[] = [
  [/-text-inverse/, '--dg-sheet'],
  [/-c-brand|-color-primary|-link-color|-accent|-primary-fg/, '--dg-go'],
  [/-(?:c-)?(?:red|danger|rose)/, '--dg-rose'],
  [/-(?:c-)?(?:yellow|warning|amber|orange)/, '--dg-amber'],
  [/-(?:c-)?(?:green|tip|success)/, '--dg-green'],
  [/-text-2|-fg-color--light$/, '--dg-ink2'],
  [/-text-[34]|-gray$|-fg-color--lighter$/, '--dg-ink3'],
  [/-c-text|-font-color|-color-text|-default-fg/, '--dg-ink'],
  [/-(?:divider|border|gutter|hairline)/, '--dg-line'],
  [/-bg-(?:soft|mute|alt)|-surface|-color-bg-/, '--dg-well'],
  [/-c-bg$|-background-color$|-color-bg$|-default-bg/, '--dg-sheet'],
  [/-font-family-(?:base|mono)|-font-mono/, '--dg-font-mono'],
]

/** Returns null if a variable is unknown. */
function replaceVariables(value: string, modes: Modes): string | null {
  let isKnown = true
  const replaced = value.replace(VARIABLE, (all, name: string, fallback?: string) => {
    const found = inModes(name, modes) ?? meaningOf(name) ?? fallback?.trim()
    if (found !== undefined) return found
    if (OF_TOOL.test(name)) isKnown = false
    return all
  })
  return isKnown ? replaced.trim() : null
}

/** Returns a declaration without variables of the old theme; null if one is unknown. */
export function withoutOldVariables(declaration: string, modes: Modes): string | null {
  const [, name, written] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(declaration) ?? []
  const value = written && replaceVariables(written, modes)
  return name && value ? `${name}: ${value}` : null
}

const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g

function meaningOf(name: string): string | undefined {
  if (!OF_TOOL.test(name)) return undefined
  const variable = MEANINGS.find(([names]) => names.test(name))?.[1]
  if (variable === undefined) return undefined
  const isTint = HUES.has(variable) && TINT.test(name)
  return isTint ? `color-mix(in srgb, var(${variable}) 14%, transparent)` : `var(${variable})`
}

const HUES = new Set(['--dg-go', '--dg-rose', '--dg-amber', '--dg-green'])

/** Backgrounds of text in the same color. */
const TINT = /-(?:dimm?|soft|bg|background|lightest|low)(?:-\d)?$|-contrast-background$/

/** Returns the value that the site set, in both modes. */
function inModes(name: string, { light, dark }: Modes): string | undefined {
  const [inLight, inDark] = [valueOf(name, light), valueOf(name, dark)]
  if (inLight === undefined || inDark === undefined || inLight === inDark) return inLight
  const areColors = [inLight, inDark].every((each) => /^(?:#|rgb|hsl|oklch)/.test(each))
  return areColors ? `light-dark(${inLight}, ${inDark})` : undefined
}

function valueOf(
  name: string,
  variables: Variables,
  seen: readonly string[] = [],
): string | undefined {
  const value = variables.get(name)
  if (value === undefined || seen.includes(name)) return undefined
  const other = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1]
  if (other !== undefined) return valueOf(other, variables, [...seen, name]) ?? meaningOf(other)
  return value.includes('var(') ? undefined : value
}
