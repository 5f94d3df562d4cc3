// Writes data as the source code of a module, in the format that most projects use.
import { quoted } from '../quoted.ts'

const WIDTH = 100

const SOURCE = Symbol('source')

/** Returns a value that is written as the given expression. */
export function code(expression: string): { readonly [SOURCE]: string } {
  return { [SOURCE]: expression }
}

/** Returns the data with a function in place of each expression. */
export function withoutCode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (SOURCE in value) return () => undefined
  if (Array.isArray(value)) return value.map(withoutCode)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutCode(each)]))
}

/** Returns whether the data is or contains an expression. */
export function hasCode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return SOURCE in value || Object.values(value).some(hasCode)
}

/** Returns JavaScript source for plain data. `indent` is the indentation of the first line. */
export function sourceOf(value: unknown, indent = '', used = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (SOURCE in value) return String(value[SOURCE])
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const entries = isList
    ? value.map((each) => sourceOf(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => {
          const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
          return `${name}: ${sourceOf(each, inner, name.length + 2)}`
        })
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return open + close
  const space = isList ? '' : ' '
  const line = `${open}${space}${entries.join(', ')}${space}${close}`
  const isShort = !line.includes('\n') && indent.length + used + line.length < WIDTH
  if (isShort && (isList || entries.length < 5)) return line
  return `${open}\n${entries.map((each) => `${inner}${each},\n`).join('')}${indent}${close}`
}
