// Carries the color of links and buttons from the style sheets of an old theme over to docgen's
// variables, for light and dark mode, and the rules for names that pages use (see ownRules.ts).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listOf } from '../config/values.ts'
import type { SourceSite, ToolName } from '../types.ts'
import { type Color, colorOf, hexOf, readableOn, textOn } from './color.ts'
import { ownRules, themeClasses } from './ownRules.ts'
import { type Modes, type Variables, variablesIn } from './siteVariables.ts'
import { usedNames } from './usedNames.ts'

interface Names {
  /** Variables of links, the preferred one first. */
  readonly link: readonly string[]
  /** Variables of primary buttons. */
  readonly fill: readonly string[]
  /** Variables of links in dark mode, if they have another name. */
  readonly darkLink?: readonly string[]
}

const NAMES: Partial<Record<ToolName, Names>> = {
  vitepress: {
    link: ['--vp-c-brand-1', '--vp-c-brand'],
    fill: ['--vp-c-brand-3', '--vp-c-brand-2', '--vp-c-brand'],
  },
  docusaurus: { link: ['--ifm-link-color', '--ifm-color-primary'], fill: ['--ifm-color-primary'] },
  starlight: {
    link: ['--sl-color-text-accent', '--sl-color-accent', '--color-accent-600'],
    darkLink: ['--sl-color-text-accent', '--sl-color-accent-high', '--color-accent-200'],
    fill: ['--sl-color-accent', '--color-accent-600'],
  },
  mkdocs: {
    link: ['--md-typeset-a-color', '--md-primary-fg-color'],
    fill: ['--md-primary-fg-color'],
  },
  rspress: { link: ['--rp-c-link', '--rp-c-brand'], fill: ['--rp-c-brand'] },
}

/** Where the colors of the site are written. */
const FILE = 'styles/docgen-colors.css'

/** Backgrounds of the article in the two modes. */
const SHEETS = { light: [253, 254, 254], dark: [22, 28, 33] } as const

const COLORS = {
  kind: 'done',
  message:
    'Links, buttons and marks of the current page have the colors of the old site, with enough contrast to read.',
  filePath: FILE,
} as const

const RULES = {
  kind: 'done',
  message:
    'Rules of the old style sheets for classes and attributes in the pages are in this file. Check how they look.',
  filePath: FILE,
} as const

/** Returns the variables that the style sheets of the site set. */
export async function variablesOf(site: SourceSite): Promise<Modes> {
  return variablesIn(await readAll(site, listOf(site.facts['styleFiles']).map(String)))
}

async function readAll({ root }: SourceSite, paths: readonly string[]): Promise<string> {
  const texts = paths.map((path) => readFile(join(root, path), 'utf8').catch(() => ''))
  return (await Promise.all(texts)).join('\n')
}

/** Returns the site with a style sheet of what its old ones set and docgen can use. */
export async function withOldStyles(site: SourceSite): Promise<SourceSite> {
  const names = NAMES[site.tool]
  const files = listOf(site.facts['styleFiles']).map(String)
  if (names === undefined || files.length === 0) return site
  const variables = await variablesOf(site)
  const colors = styleSheetOf(variables, names)
  const plain = await readAll(
    site,
    files.filter((path) => path.endsWith('.css')),
  )
  const used = { ...(await usedNames(site)), taken: await themeClasses() }
  const rules = ownRules(plain, used, variables)
  if (colors === null && rules === '') return site
  const own = rules === '' ? '' : `/* Rules for classes and attributes in the pages. */\n${rules}`
  return {
    ...site,
    files: { ...site.files, [FILE]: [colors, own].filter(Boolean).join('\n') },
    config: { ...site.config, globalStyles: `./${FILE}` },
    notes: [...site.notes, ...(colors === null ? [] : [COLORS]), ...(rules === '' ? [] : [RULES])],
  }
}

function styleSheetOf({ light, dark }: Modes, names: Names): string | null {
  const [lightLink, darkLink] = [
    firstColor(light, names.link),
    firstColor(dark, names.darkLink ?? names.link) ?? firstColor(dark, names.link),
  ]
  if (lightLink === null || darkLink === null) return null
  const lightFill = firstColor(light, names.fill) ?? lightLink
  const darkFill = firstColor(dark, names.fill) ?? darkLink
  const links = [readableOn(lightLink, SHEETS.light), readableOn(darkLink, SHEETS.dark)] as const
  return `/* The colors of links, buttons and marks of the old site. “Variables” in the manual lists all others. */
:root {
  --dg-go: ${pair(...links)};
  --dg-go2: ${pair(...links)};
  --dg-here: ${pair(...links)};
  --dg-fill: ${pair(lightFill, darkFill)};
  --dg-onfill: ${pair(textOn(lightFill), textOn(darkFill))};
}
`
}

function pair(light: Color, dark: Color): string {
  return `light-dark(${hexOf(light)}, ${hexOf(dark)})`
}

/** Returns the color of the first variable that has one, also through other variables. */
function firstColor(variables: Variables, names: readonly string[]): Color | null {
  for (const name of names) {
    const found = resolved(name, variables, [])
    if (found) return found
  }
  return null
}

function resolved(name: string, variables: Variables, seen: readonly string[]): Color | null {
  const value = variables.get(name)
  if (value === undefined || seen.includes(name)) return null
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? colorOf(value) : resolved(other, variables, [...seen, name])
}
