// A button and the panel that belongs to it: the shape of every menu of the theme. The panel is placed by CSS
// below its button, and shown by CSS alone (hover, focus) where scripts do not run.
import { useId, type ReactNode } from 'react'
import { useMenu } from '../hooks/useMenu.ts'

export interface MenuProps {
  /** What stands on the button. */
  readonly trigger: ReactNode
  /** Name of a button that shows only an icon. */
  readonly label?: string
  readonly className: string
  readonly panelClassName?: string
  /** Whether the reader is at one of the panel's links. */
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A disclosure menu. The panel may hold anything; links in it close it. */
export function Menu({
  trigger,
  label,
  className,
  panelClassName = '',
  isCurrent = false,
  children,
}: MenuProps) {
  const { rootProps, triggerProps } = useMenu()
  const id = useId()
  return (
    <div className="menu" {...rootProps}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        {...triggerProps}
      >
        {trigger}
      </button>
      <div id={id} className={`menu-panel ${panelClassName}`}>
        {children}
      </div>
    </div>
  )
}
