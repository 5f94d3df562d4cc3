// Sets an option in the text of a configuration file. It edits only what it understands: an object
// literal, alone or in `defineConfig({ … })`. Everything else keeps its formatting.
import type { AnyNode, ObjectExpression, Property } from 'acorn'
import { attempt } from '../node/attempt.ts'
import { acorn } from '../node/lazyPackages.ts'

/**
 * Returns the text with the option at `path` set to the code `value`. Returns the same text if it
 * has that value, and null if the place is not plain or has another value.
 */
export function setOption(text: string, path: readonly string[], value: string): string | null {
  const config = attempt(() => configIn(text))
  return config && setIn(text, config, path, value)
}

/** Returns the code to show to the author: `markdown: { math: true }`. */
export function optionCode([key = '', ...rest]: readonly string[], value: string): string {
  return `${key}: ${rest.length === 0 ? value : `{ ${optionCode(rest, value)} }`}`
}

function configIn(text: string): ObjectExpression | null {
  const program = acorn().parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  const value = exported?.declaration
  if (value?.type === 'ObjectExpression') return value
  const argument = value?.type === 'CallExpression' ? value.arguments[0] : undefined
  return argument?.type === 'ObjectExpression' ? argument : null
}

function setIn(
  text: string,
  object: ObjectExpression,
  [key = '', ...rest]: readonly string[],
  value: string,
): string | null {
  const property = object.properties.find(
    (each) => each.type === 'Property' && nameOf(each) === key,
  )
  if (property?.type !== 'Property')
    return insertInto(text, object, optionCode([key, ...rest], value))
  if (rest.length > 0) {
    const inner = property.value
    return inner.type === 'ObjectExpression' ? setIn(text, inner, rest, value) : null
  }
  return text.slice(property.value.start, property.value.end) === value ? text : null
}

function nameOf({ key, computed }: Property): string | null {
  if (computed) return null
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
}

/** Inserts a property after the last one, on a line of its own if the last one has one. */
function insertInto(
  text: string,
  { properties, start, end }: ObjectExpression,
  code: string,
): string {
  const last = properties.at(-1)
  if (!last) return `${text.slice(0, start)}{ ${code} }${text.slice(end)}`
  const indent = indentOf(text, last)
  const hasComma = /^\s*,/.test(text.slice(last.end, end))
  const at = hasComma ? text.indexOf(',', last.end) + 1 : last.end
  const comma = hasComma ? '' : ','
  if (indent === null) return `${text.slice(0, last.end)}, ${code}${text.slice(last.end)}`
  const line = `${comma}${indent}${code}${hasComma ? ',' : ''}`
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

/** Returns the line break and the spaces before a node; null if it is not first on its line. */
function indentOf(text: string, { start }: AnyNode): string | null {
  return /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? null
}
