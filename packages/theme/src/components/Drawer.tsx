// The frame of the sidebar. One element in two shapes: a column beside the article in a wide window, a drawer
// over the page in a narrow one, where it is a native popover and opens without JavaScript.
import { usePart, useText } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { MOBILE_MAX_WIDTH } from '../constants.ts'
import { useModalPopover } from '../hooks/useModalPopover.ts'
import { Icon } from '../icons.tsx'

/** Opened by any button whose `popoverTarget` is `id`. */
export function Drawer({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const text = useText()
  const Brand = usePart('Brand')
  const ref = useModalPopover<HTMLElement>(`(width > ${MOBILE_MAX_WIDTH}px)`)
  return (
    <aside ref={ref} id={id} popover="auto" className="drawer">
      <div className="drawer-head">
        <Brand />
        <button
          type="button"
          className="tint icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={text('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}
