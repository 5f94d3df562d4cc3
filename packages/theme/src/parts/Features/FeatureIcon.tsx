// The icon of a feature card.
import { Drawing } from '../../components/Drawing.tsx'

/** Pixels of a feature's icon. */
const SIZE = 26

/** Decorative: the title beside it says the same. */
export function FeatureIcon({ icon }: { readonly icon: string }) {
  return (
    <span className="feature-icon" aria-hidden="true">
      <Drawing icon={icon.trim()} size={SIZE} />
    </span>
  )
}
