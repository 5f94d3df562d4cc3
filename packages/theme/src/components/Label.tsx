// The text of a sidebar or overview item.
import { labelParts } from './labelParts.ts'

export interface LabelProps {
  readonly text: string
  /** Name of the group the item stands in; a prefix that repeats it is drawn quieter. */
  readonly group?: string
  /** Text to mark. */
  readonly query?: string
}

/** A label with its group prefix and its match set apart. */
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
