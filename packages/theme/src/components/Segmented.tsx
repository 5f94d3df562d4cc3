// The track of a few choices beside each other, used in the nav screen. The choices are the caller's:
// radio buttons where something is set, links where something is opened.
import type { ReactNode } from 'react'

/** A labelled row: the label at the start, the track at the end. */
export function Segmented({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <div className="segmented">{children}</div>
    </fieldset>
  )
}
