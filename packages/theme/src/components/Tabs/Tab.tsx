// A tab of `Tabs`. It renders only the content of its panel; `Tabs` reads its props and renders the
// label and the panel.
import type { ReactNode } from 'react'

/** Props of `Tab`. */
export interface TabProps {
  /** The label of the tab. Default: the label in `values` of `Tabs`, else the value. */
  readonly label?: ReactNode
  /** Identifies the tab in `defaultValue` and in remembered choices. Default: the label. */
  readonly value?: string
  /** Whether the tab cannot be selected. Default: `false`. */
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** Renders the content of a panel. */
export function Tab({ children }: TabProps) {
  return children
}
