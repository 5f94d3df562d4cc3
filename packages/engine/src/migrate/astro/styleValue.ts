// Writes the value of a `style` attribute for React, which takes an object.
import { camelCase } from '../text/nameCases.ts'

/** `"color: red"` → `{{ color: "red" }}`. Other expressions are converted when they are known. */
export function styleValue(value: string): string {
  if (value.startsWith('{'))
    return /^\{\s*\{/.test(value) ? value : `{styleObject(${value.slice(1, -1)})}`
  const entries = value
    .slice(1, -1)
    .split(';')
    .map((each) => each.split(/:(.*)/s))
    .filter(([name = '']) => name.trim() !== '')
    .map(([name = '', text = '']) => {
      const key = name.trim().startsWith('--')
        ? JSON.stringify(name.trim())
        : camelCase(name.trim())
      return `${key}: ${JSON.stringify(text.trim())}`
    })
  return `{{ ${entries.join(', ')} }}`
}
