// Checks the site's theme for unknown fields, parts and slots. Also returns the warnings about
// wrong uses of components that the theme does not replace.
import { readFile } from 'node:fs/promises'
import { nameOfPath } from '../config/locate.ts'
import { DocgenError, withFrame } from '../diagnostics/diagnostics.ts'
import { closest, didYouMean } from '../diagnostics/suggestions.ts'
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import { PART_NAMES, SLOT_NAMES, THEME_FIELDS } from '../shared/themeNames.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config, Site } from '../types/index.ts'
import type { Bundle, ThemeFacts, ThemeMistake } from '../types/output.ts'

/** Unlike the other checks, this needs the loaded theme. */
export async function checkTheme(
  site: Site,
  { names }: ThemeFacts,
  { componentProblems }: Pick<Bundle, 'componentProblems'>,
): Promise<Diagnostic[]> {
  const replaced = new Set(names.components)
  const ofPages = [...site.routes.values()]
    .flatMap(({ page }) => page.componentProblems)
    .concat(componentProblems)
    .filter(({ name, finding }) => finding.severity === 'warning' && !replaced.has(name))
  const ofTheme = [
    ...names.fields.map(unknownField),
    ...names.parts.map(unknownPart),
    ...names.slots.map(unknownSlot),
  ].filter((each) => each !== null)
  const places = ofTheme.length === 0 ? [] : await locateNames(ofTheme, site.config.themeEntry)
  return [...ofPages.map(({ finding }) => finding), ...places]
}

/** Throws a `DocgenError` if values of the theme cannot be rendered. */
export async function refuseBrokenTheme(
  { mistakes }: ThemeFacts,
  { themeEntry }: Pick<Config, 'themeEntry'>,
): Promise<void> {
  if (mistakes.length === 0) return
  const found = mistakes.map((mistake): UnknownName => {
    const base = { severity: 'error', code: 'invalid-theme', message: messageOf(mistake) } as const
    const hint = hintOf(mistake)
    return {
      name: String(mistake.path.at(-1) ?? 'default'),
      diagnostic: hint === undefined ? base : { ...base, hint },
    }
  })
  throw new DocgenError(await locateNames(found, themeEntry))
}

function messageOf({ path, found, expected = 'an object' }: ThemeMistake): string {
  const value = path.length === 0 ? 'The theme' : `\`${nameOfPath(path)}\` of the theme`
  return `${value} is ${found}; expected ${expected}.`
}

function hintOf({ path, found, expected }: ThemeMistake): string | undefined {
  if (path.length === 0) {
    return 'Write `export default { ...defaultTheme }`; `defaultTheme` comes from `docgen/theme`.'
  }
  const [field, name] = path.map(String)
  if (found === 'missing') {
    return name === undefined
      ? 'Spread the default theme, which has it: `{ ...defaultTheme, … }`.'
      : `Spread the default ones: \`${field}: { ...defaultTheme.${field}, … }\`.`
  }
  return HINTS[found] ?? (expected === 'a component' ? EMPTY : undefined)
}

const EMPTY = 'To show nothing, write a component that returns `null`.'

const HINTS: Readonly<Record<string, string>> = {
  'an element': 'Write the name of the component, without `<` and `/>`.',
  'an async function': 'Load its data at the top level of the module, and remove `async`.',
  'a class that does not extend `Component`':
    'Add `extends Component` from `react`, or write a function.',
}

interface UnknownName {
  readonly name: string
  readonly diagnostic: Diagnostic
}

/** A theme may have additional fields, so only misspellings are reported. */
function unknownField(name: string): UnknownName | null {
  const similar = THEME_FIELDS.includes(name) ? null : closest(name, THEME_FIELDS)
  if (similar === null) return null
  return toUnknownName(name, {
    code: 'unknown-theme-field',
    message: `A theme has no field \`${name}\`.`,
    hint: `Did you mean \`${similar}\`?`,
  })
}

/** A theme may have additional parts, so only misspellings are reported. */
function unknownPart(name: string): UnknownName | null {
  if (PART_NAMES.includes(name)) return null
  const similar = closest(name, PART_NAMES)
  const hint = moveHint(name, 'parts') ?? (similar === null ? null : `Did you mean \`${similar}\`?`)
  if (hint === null) return null
  return toUnknownName(name, {
    code: 'unknown-part',
    message: `Docgen has no part \`${name}\`.`,
    hint,
  })
}

function unknownSlot(name: string): UnknownName | null {
  if (SLOT_NAMES.includes(name)) return null
  const slotHint = didYouMean(name, SLOT_NAMES, `The slots are: ${SLOT_NAMES.join(', ')}.`)
  return toUnknownName(name, {
    code: 'unknown-slot',
    message: `There is no slot \`${name}\`, so its content is not shown.`,
    hint: moveHint(name, 'slots') ?? slotHint,
  })
}

/** Returns a hint if the name belongs to another field; otherwise null. */
function moveHint(name: string, field: string): string | null {
  if (THEME_FIELDS.includes(name)) return `Move it out of \`${field}\`: it is a field of the theme.`
  const others = { parts: PART_NAMES, slots: SLOT_NAMES }
  const right = Object.entries(others).find(([, known]) => known.includes(name))?.[0]
  return right === undefined ? null : `Move it to \`${right}\` of the theme.`
}

function toUnknownName(
  name: string,
  details: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
): UnknownName {
  return { name, diagnostic: { severity: 'warning', ...details } }
}

/**
 * Adds the last position of the name in the theme's entry file, because imports come before the
 * exported theme.
 */
async function locateNames(
  found: readonly UnknownName[],
  themeEntry: string,
): Promise<Diagnostic[]> {
  const text = await readFile(themeEntry, 'utf8').catch(() => '')
  return found.map(({ name, diagnostic }) => {
    const pattern = new RegExp(`(?<![\\w$.])${escapeRegExp(name)}(?![\\w$])`, 'g')
    const index = [...text.matchAll(pattern)].at(-1)?.index
    if (index === undefined) return { ...diagnostic, filePath: themeEntry }
    const lines = text.slice(0, index).split('\n')
    const position = { line: lines.length, column: lines.at(-1)!.length + 1, length: name.length }
    return withFrame({ ...diagnostic, filePath: themeEntry, ...position }, text)
  })
}
