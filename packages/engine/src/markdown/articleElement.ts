// Describes one element of an article, whether it was written in Markdown, HTML or JSX.
import type { NodeOrPosition } from './context.ts'

export interface ArticleElement {
  /** `img`, `Card`, `Card.Title`. */
  readonly tag: string
  readonly at: NodeOrPosition
  /**
   * Whether docgen writes it as static HTML. Elements that React renders keep the attributes of
   * their author.
   */
  readonly isStatic: boolean
  /**
   * Attributes whose values are known texts. An expression that chooses between texts has one entry
   * for each.
   */
  readonly attributes: readonly ArticleAttribute[]
  /**
   * Properties with known text values inside attribute values: `link` in `groups={[{ link: '/a'
   * }]}`.
   */
  readonly nested: readonly ArticleAttribute[]
  /**
   * Returns whether it has an attribute with any value. `name` is spelled as in React: `srcSet`.
   */
  has(name: string): boolean
  /** Adds an attribute. A spread attribute of the author may override it. */
  add(name: string, value: string | number): void
  /** Makes it an element or a component with another name. */
  rename(tag: string): void
}

export interface ArticleAttribute {
  readonly name: string
  readonly value: string
  readonly at: NodeOrPosition
  readonly set: (value: string) => void
}
