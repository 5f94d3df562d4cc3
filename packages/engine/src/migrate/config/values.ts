// Reads values of foreign configurations, whose types are unknown.
import { isObject } from '../../shared/isObject.ts'

export type Data = Readonly<Record<string, unknown>>

export const isData: (value: unknown) => value is Data = isObject

/** Returns an object; an empty one for any other value. */
export function dataOf(value: unknown): Data {
  return isData(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

/** Returns a text that is not blank; undefined for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the value of a table for a word of an author, which may be `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** An object whose fields are absent instead of undefined. */
export type WithoutEmpty<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** Returns the object without fields whose value is undefined. */
export function withoutEmpty<T extends object>(value: T): WithoutEmpty<T> {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries) as WithoutEmpty<T>
}

/** Returns the fields of both objects, those of the second first. Reads a field only when it is read. */
export function layered(below: Data, above: Data): Data {
  const fields = [below, above].flatMap((layer) =>
    Object.keys(layer).map((key) => {
      return [key, { enumerable: true, get: () => layer[key] }] as const
    }),
  )
  return Object.defineProperties({}, Object.fromEntries(fields))
}

/** Returns the options of a call of a package in a configuration: `starlight({ … })`. */
export function optionsOfPackage(values: readonly unknown[], name: RegExp): Data | null {
  for (const value of values) {
    if (isData(value) && '$package' in value && name.test(String(value['$package'])))
      return dataOf(value['options'])
    if (Array.isArray(value)) {
      const [first, options] = value as readonly unknown[]
      if (typeof first === 'string' && name.test(first)) return dataOf(options)
      const inner = optionsOfPackage(value, name)
      if (inner) return inner
    }
  }
  return null
}
