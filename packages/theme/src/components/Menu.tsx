// A button with a panel; every menu of the theme uses it. CSS places the panel below the button
// and, without JavaScript, shows it on hover and focus.
import { useId, type ReactNode } from 'react'
import { useMenu } from '../hooks/useMenu.ts'

/** Props of `Menu`. */
export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode
  /** Accessible name of a button that shows only an icon. */
  readonly label?: string
  readonly className: string
  readonly panelClassName?: string
  /** Whether one of the panel's links leads to the current page. */
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/**
 * Renders a disclosure menu. The panel can have any content; following a link in it closes the
 * menu.
 */
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
