// The button that hides the sidebar in wide windows. `<html>` has an attribute while it is hidden,
// which a script in the document head sets before the first paint (engine, render/document.ts).
import { useIsMounted, useSite, useText } from 'docgen/runtime'
import { useState } from 'react'
import { DRAWER_ID } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'
import { useShown } from '../../hooks/useShown.ts'

const ATTRIBUTE = 'data-no-sidebar'
const KEY = 'docgen-no-sidebar'

/** Renders the button; nothing if the option is off or the page has no sidebar. */
export function SidebarToggle() {
  const text = useText()
  const isMounted = useIsMounted()
  const { themeConfig } = useSite()
  const { sidebar } = useShown()
  const [choice, setChoice] = useState<boolean | null>(null)
  const isHidden = choice ?? (isMounted && document.documentElement.hasAttribute(ATTRIBUTE))
  const toggle = () => {
    document.documentElement.toggleAttribute(ATTRIBUTE, !isHidden)
    setChoice(!isHidden)
    remember(!isHidden)
  }
  if (!themeConfig.hideableSidebar || !sidebar) return null
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
