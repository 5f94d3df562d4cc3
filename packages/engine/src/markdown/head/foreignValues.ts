// Recognizes values that other tools have for fields of docgen, such as `outline: deep`. They are
// ignored like fields that docgen does not have, so they must not end a build.
import type { Locate } from '../../config/locate.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

const VITEPRESS = 'VitePress'
const STARLIGHT = 'Starlight'

/** Returns the names of the tools that have a value in the form of docgen's field, by field. */
const TOOL_OF_VALUE: Readonly<Record<string, (value: unknown) => string | false>> = {
  outline: (value) => isOutline(value) && VITEPRESS,
  lastUpdated: (value) => /^\d{4}-\d\d/.test(String(value)) && `${VITEPRESS} and ${STARLIGHT}`,
  head: (value) =>
    (someItem(value, (tag) => Array.isArray(tag) && tag.length === 3) && VITEPRESS) ||
    (someItem(value, (tag) => hasKey(tag, 'content')) && STARLIGHT),
  hero: (value) => isStarlightHero(value) && STARLIGHT,
  sidebar: (value) => hasKey(value, 'badge', 'attrs') && STARLIGHT,
  prev: (value) => hasKey(value, 'label') && STARLIGHT,
  next: (value) => hasKey(value, 'label') && STARLIGHT,
}

/** Returns those of the keys whose values have the form of another tool. */
export function foreignValueKeys(
  data: Readonly<Record<string, unknown>>,
  keys: Iterable<PropertyKey | undefined>,
): string[] {
  return [...keys].map(String).filter((key) => toolOf(key, data[key]) !== false)
}

/** Warns about these values. A build merges equal warnings of several pages into one. */
export function foreignValues(
  data: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  source: { readonly locate: Locate; readonly absPath: string },
): Diagnostic[] {
  return keys.map((key) => ({
    severity: 'warning',
    code: 'foreign-frontmatter',
    message: `The value of \`${key}\` has a form of ${String(toolOf(key, data[key]))}, so it has no effect in docgen.`,
    hint: 'Run `docgen migrate` to translate a site of another tool, or change the value.',
    filePath: source.absPath,
    ...source.locate([key], 'value'),
  }))
}

function toolOf(key: string, value: unknown): string | false {
  return Object.hasOwn(TOOL_OF_VALUE, key) && TOOL_OF_VALUE[key]!(value)
}

/** A level, the first and the last level, or `deep`. */
function isOutline(value: unknown): boolean {
  const levels = Array.isArray(value) ? value : [value]
  return value === 'deep' || levels.every((level) => typeof level === 'number')
}

function isStarlightHero(value: unknown): boolean {
  const { image, actions } = (value ?? {}) as { image?: unknown; actions?: unknown }
  const isOfStarlight = (action: unknown) => hasKey(action, 'icon', 'variant', 'attrs')
  return hasKey(image, 'file', 'html', 'dark', 'light') || someItem(actions, isOfStarlight)
}

function someItem(value: unknown, test: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.some(test)
}

function hasKey(value: unknown, ...keys: readonly string[]): boolean {
  return (
    typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key))
  )
}
