// Types that compare what a schema accepts with the type of the same thing in `types.ts`, so that the compiler finds an
// option which only one of the two knows.

/** What a schema takes: every optional key may also be there and undefined. */
export type Loose<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { [K in keyof T]: Loose<T[K]> | (undefined extends T[K] ? undefined : never) }
    : T

/** A type without `readonly`, `?` and `undefined`, so that two ways to write it compare equal. */
export type Bare<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Bare<Item>[]
    : T extends object
      ? { -readonly [K in keyof T]-?: Bare<Exclude<T[K], undefined>> }
      : T

/** Whether two types are the same. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Compiles only when every claim holds. */
export type AllTrue<Claims extends readonly true[]> = Claims
