// The button that hides the sidebar in wide windows. `<html>` has an attribute while it is hidden,
// which a script in the document head sets before the first paint (engine, render/document.ts).
import { useIsMounted, useText } from 'docgen/runtime'
import { useState } from 'react'
import { DRAWER_ID } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'

const ATTRIBUTE = 'data-no-sidebar'
const KEY = 'docgen-no-sidebar'

/** Renders the button. */
export function SidebarToggle() {
  const text = useText()
  const isMounted = useIsMounted()
  const [choice, setChoice] = useState<boolean | null>(null)
  const isHidden = choice ?? (isMounted && document.documentElement.hasAttribute(ATTRIBUTE))
  const toggle = () => {
    document.documentElement.toggleAttribute(ATTRIBUTE, !isHidden)
    setChoice(!isHidden)
    remember(!isHidden)
  }
  return (
    <button
      type="button"
      className="tint icon-button sidebar-toggle needs-js"
      aria-controls={DRAWER_ID}
      aria-label={text(isHidden ? 'showSidebar' : 'hideSidebar')}
      onClick={toggle}
    >
      <Icon name="pages" size={18} />
    </button>
  )
}

function remember(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the choice applies only to this document.
  }
}
