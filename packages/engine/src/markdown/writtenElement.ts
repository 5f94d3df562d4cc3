// One element of an article, however it was written.
import type { PlaceLike } from './context.ts'

export interface WrittenElement {
  /** `img`, `Card`, `Card.Title`. */
  readonly tag: string
  readonly at: PlaceLike
  /** Whether it is HTML that docgen writes. Elements that React draws keep what their author gave them. */
  readonly isStatic: boolean
  /** Attributes whose values are known texts. An expression that chooses between texts gives one entry for each. */
  readonly attributes: readonly WrittenAttribute[]
  /** Properties of the objects in its attributes whose values are known texts: `link` of `groups={[{ link: '/a' }]}`. */
  readonly nested: readonly WrittenAttribute[]
  /** Whether it has an attribute, whatever the value. `name` is spelled as in React: `srcSet`. */
  has(name: string): boolean
  /** Adds an attribute, which one of the author's spread attributes may replace. */
  add(name: string, value: string | number): void
}

export interface WrittenAttribute {
  readonly name: string
  readonly value: string
  readonly at: PlaceLike
  readonly set: (value: string) => void
}
