// Fills in the placeholders of template files, such as `%name%`. The value is escaped for the place
// where the templates use it: single quotes in TypeScript, double quotes in JSON and frontmatter.

export type Values = Readonly<Record<string, string>>

/** Returns `text` with all placeholders that `values` has replaced. */
export function fillPlaceholders(text: string, filePath: string, values: Values): string {
  const escape = filePath.endsWith('.ts') ? inSingleQuotes : inDoubleQuotes
  return text.replace(/%(\w+)%/g, (found, key: string) => {
    const value = values[key]
    return value === undefined ? found : escape(value)
  })
}

function inSingleQuotes(value: string): string {
  return value.replace(/[\\']/g, '\\$&')
}

function inDoubleQuotes(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
