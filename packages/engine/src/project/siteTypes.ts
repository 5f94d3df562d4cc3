// Writes TypeScript declarations of the frontmatter fields that only this site has, from the values
// that its pages contain.
import { isObject } from '../shared/isObject.ts'
import type { Page } from '../types/content.ts'

/** Returns the text of the declaration file. `known` are the fields of docgen. */
export function typesOfFrontmatter(pages: readonly Page[], known: readonly string[]): string {
  const values = new Map<string, unknown[]>()
  for (const { frontmatter } of pages) {
    for (const [key, value] of Object.entries(frontmatter)) {
      if (!known.includes(key)) values.set(key, [...(values.get(key) ?? []), value])
    }
  }
  const fields = [...values.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, all]) => `    readonly ${keyOf(key)}?: ${typeOf(all, '    ')}`)
  const body = fields.length > 0 ? `{\n${fields.join('\n')}\n  }` : '{}'
  const modules = ['docgen', 'docgen/runtime'].map(
    (name) => `declare module '${name}' {\n  interface SiteFrontmatter ${body}\n}`,
  )
  const head =
    '// Written by `docgen types` from the frontmatter of the pages. Run it again after a change.'
  return `${[head, 'export {}', ...modules].join('\n\n')}\n`
}

/** Returns the union of the types of all values. */
function typeOf(values: readonly unknown[], indent: string): string {
  const objects = values.filter(isObject)
  const lists = values.filter((value) => Array.isArray(value))
  const others = values.filter((value) => !isObject(value) && !Array.isArray(value))
  const names = others.map((value) => (value === null ? 'null' : typeof value))
  return [
    ...new Set(names),
    ...(lists.length > 0 ? [listType(lists.flat() as unknown[], indent)] : []),
    ...(objects.length > 0 ? [objectType(objects, indent)] : []),
  ].join(' | ')
}

function listType(items: readonly unknown[], indent: string): string {
  return `readonly ${items.length === 0 ? 'unknown' : grouped(typeOf(items, indent))}[]`
}

function grouped(type: string): string {
  return /[|{]|^readonly /.test(type) ? `(${type})` : type
}

function objectType(objects: readonly Record<string, unknown>[], indent: string): string {
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))].sort()
  if (keys.length === 0) return 'Readonly<Record<string, unknown>>'
  const fields = keys.map((key) => {
    const found = objects.filter((each) => key in each)
    const isOptional = found.length < objects.length
    const type = typeOf(
      found.map((each) => each[key]),
      `${indent}  `,
    )
    return `${indent}  readonly ${keyOf(key)}${isOptional ? '?' : ''}: ${type}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

function keyOf(key: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : JSON.stringify(key)
}
