// The button that flips light and dark. It stands in the document once for each appearance and CSS shows the
// right one, so that it is true before any script runs.
import { useSite, useText } from 'docgen/runtime'
import { flipAppearance, useAppearance } from '../../hooks/useAppearance.ts'
import { Icon } from '../../frameIcons.tsx'

/** Shows the current appearance, is named after the action. Nothing when the site offers no choice. */
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
