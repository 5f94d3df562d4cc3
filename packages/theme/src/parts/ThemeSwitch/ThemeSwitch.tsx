// The button that switches between light and dark. It contains an icon for each appearance and CSS
// shows one, so it is right before any script runs.
import { useSite, useText } from 'docgen/runtime'
import { flipAppearance, useAppearance } from '../../hooks/useAppearance.ts'
import { Icon } from '../../frameIcons.tsx'

/**
 * Renders the button; nothing if the site has no dark mode. Its icon shows the current appearance,
 * its name the action.
 */
export function ThemeSwitch() {
  const text = useText()
  const { themeConfig } = useSite()
  const [, choose] = useAppearance()
  if (!themeConfig.darkMode) return null
  return (
    <button
      type="button"
      className="tint icon-button theme-switch needs-js"
      onClick={() => choose(flipAppearance())}
    >
      <span className="only-light">
        <Icon name="sun" />
        <span className="tooltip">{text('themeToDark')}</span>
      </span>
      <span className="only-dark">
        <Icon name="moon" />
        <span className="tooltip">{text('themeToLight')}</span>
      </span>
    </button>
  )
}
