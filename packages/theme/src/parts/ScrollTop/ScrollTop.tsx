// The round button that leads back to the top of a long page.
import { useSite, useText } from 'docgen/runtime'
import { useIsScrolled } from '../../hooks/useScrolled.ts'
import { Icon } from '../../frameIcons.tsx'

/** Nothing unless the site asks for it; appears once the page is scrolled. */
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
