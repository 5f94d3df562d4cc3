// A row of a few choices, used in the nav screen. The caller passes the choices: radio buttons for
// a setting, links for pages.
import type { ReactNode } from 'react'

/** Renders a row with the label at its start and the choices at its end. */
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
