// The icon of a feature card.
import { Drawing } from '../../components/Drawing.tsx'

/** Size of a feature's icon in pixels. */
const SIZE = 26

/** Renders the icon as decoration, because the title beside it has the same meaning. */
export function FeatureIcon({ icon }: { readonly icon: string }) {
  return (
    <span className="feature-icon" aria-hidden="true">
      <Drawing icon={icon.trim()} size={SIZE} />
    </span>
  )
}
