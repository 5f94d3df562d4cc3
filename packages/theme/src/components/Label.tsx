// The text of a sidebar or overview item.
import { labelParts } from './labelParts.ts'

/** Props of `Label`. */
export interface LabelProps {
  readonly text: string
  /**
   * Name of the group that contains the item. A prefix of the text that repeats this name is less
   * prominent.
   */
  readonly group?: string
  /** Text to highlight. */
  readonly query?: string
}

/** Renders a label with a less prominent group prefix and a highlighted match. */
export function Label({ text, group = '', query = '' }: LabelProps) {
  return labelParts(text, group, query).map((part, i) => {
    const inner = part.isMatch ? <mark>{part.text}</mark> : part.text
    return part.isPrefix ? (
      <span key={i} className="prefix">
        {inner}
      </span>
    ) : (
      <span key={i}>{inner}</span>
    )
  })
}
