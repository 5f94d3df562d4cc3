// Writes the values of variables that the plugin `macros` of MkDocs inserts into pages: `{{ version }}`. Other
// macros are Python and stay.

/** Values by name: `version`, `config.site_name`. */
export type MacroValues = Readonly<Record<string, string>>

const RAW = /\{%-?[ \t]*raw[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endraw[ \t]*-?%\}/

const VARIABLE = /\{\{-?[ \t]*([A-Za-z_][\w.]*)[ \t]*-?\}\}/g

/** The plugin also changes code. It leaves text between `raw` and `endraw` alone. */
export function withMacroValues(text: string, values: MacroValues): string {
  const parts = text.split(RAW)
  return parts.map((part, index) => (index % 2 === 1 ? part : inserted(part, values))).join('')
}

function inserted(text: string, values: MacroValues): string {
  return text
    .replace(/\{#\s[\s\S]*?#\}/g, '')
    .replace(VARIABLE, (all, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : all,
    )
}

/** Returns the scalars of an object by their path. */
export function scalarsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[path, String(value)]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    scalarsIn(each, path === '' ? key : `${path}.${key}`),
  )
}
