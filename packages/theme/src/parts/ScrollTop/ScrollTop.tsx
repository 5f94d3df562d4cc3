// The button that scrolls to the top of the page.
import { useSite, useText } from 'docgen/runtime'
import { useIsScrolled } from '../../hooks/useScrolled.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the button, which appears after scrolling; nothing if the site does not enable it. */
export function ScrollTop() {
  const text = useText()
  const { enableScrollToTop } = useSite().themeConfig
  const isScrolled = useIsScrolled()
  if (!enableScrollToTop) return null
  return (
    <button
      type="button"
      className="scroll-top needs-js"
      data-shown={isScrolled || undefined}
      aria-label={text('backToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
