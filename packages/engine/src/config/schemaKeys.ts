// Lists the keys that a schema allows at a path, for "did you mean" hints. zod reports the unknown
// key but not the known ones.
import * as z from 'zod'
import type { KeyPath } from './locate.ts'

/** Returns the keys of the objects allowed at `path`; for a union, the keys of all its forms. */
export function keysAt(schema: z.ZodType, path: KeyPath): string[] {
  return [...new Set(schemasAt(schema, path).flatMap((each) => Object.keys(shapeOf(each))))]
}

/** Returns the schemas allowed at `path`; for a union, those of all its forms. */
export function schemasAt(schema: z.ZodType, path: KeyPath): z.ZodType[] {
  return path.reduce<z.ZodType[]>(
    (parents, key) => parents.flatMap((parent) => childrenAt(parent, key)),
    formsOf(schema),
  )
}

/** Returns the paths of keys with this name at the top of a schema and one level below. */
export function pathsOfKey(schema: z.ZodType, key: string): KeyPath[] {
  const top = keysAt(schema, [])
  const below = top.filter((parent) => keysAt(schema, [parent]).includes(key))
  return [...(top.includes(key) ? [[key]] : []), ...below.map((parent) => [parent, key])]
}

function childrenAt(schema: z.ZodType, key: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodArray) return formsOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord) return formsOf(schema.valueType as z.ZodType)
  const child = shapeOf(schema)[String(key)]
  return child ? formsOf(child) : []
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** Returns the schema without `optional()`; for a union, all its forms. */
function formsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional) return formsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((form) => formsOf(form as z.ZodType))
  return [schema]
}
