// One tab of `Tabs`, and its panel. It draws the panel's content alone; the frame, the label and the rest of the props
// are read by `Tabs`.
import type { ReactNode } from 'react'

export interface TabProps {
  /** What stands on the tab. Default: what `values` of `Tabs` says, else the value. */
  readonly label?: ReactNode
  /** What the tab is known by, in `defaultValue` and where a choice is remembered. Default: the label. */
  readonly value?: string
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** A panel; its label stands in the row above. */
export function Tab({ children }: TabProps) {
  return children
}
