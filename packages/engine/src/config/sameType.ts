// Types that compare a schema with the corresponding TypeScript type, so that the compiler finds
// options that only one of them has.

/** The input type of a schema: every optional key may also be explicitly `undefined`. */
export type Loose<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { [K in keyof T]: Loose<T[K]> | (undefined extends T[K] ? undefined : never) }
    : T

/** A type without `readonly`, `?` and `undefined`, to compare types that differ only in these. */
export type Bare<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Bare<Item>[]
    : T extends object
      ? { -readonly [K in keyof T]-?: Bare<Exclude<T[K], undefined>> }
      : T

/** Whether two types are the same. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Compiles only if every claim is `true`. */
export type AllTrue<Claims extends readonly true[]> = Claims
