// A JSON file that has passed its check: its value, and where everything in it stands, without the schemas.
import type { Locate } from './locate.ts'
import { locateInJson } from './sourceTree.ts'

export interface CheckedJson<T> {
  readonly value: T
  readonly positionOf: Locate
}

/** The caller knows the type, by the schema that the text has passed. */
export function readCheckedJson<T>(text: string): CheckedJson<T> {
  const plain = text.replace(/^\uFEFF/, '')
  // A record of a schema takes any key but this one, at which it does not look.
  const value = JSON.parse(plain, (key, each: unknown) =>
    key === '__proto__' ? undefined : each,
  ) as T
  return { value, positionOf: locateInJson(plain) }
}
