// The icon of a feature card in the four forms an author may give: the name of a drawn icon, the markup of an
// SVG, the path of a picture, or an emoji.
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { Icon, isIconName } from '../../icons.tsx'

/** Pixels of a feature's icon. */
const SIZE = 26

/** Decorative: the title beside it says the same. */
export function FeatureIcon({ icon }: { readonly icon: string }) {
  return (
    <span className="feature-icon" aria-hidden="true">
      <Drawing icon={icon.trim()} />
    </span>
  )
}

function Drawing({ icon }: { readonly icon: string }) {
  if (isIconName(icon)) return <Icon name={icon} size={SIZE} />
  if (icon.startsWith('<')) return <span dangerouslySetInnerHTML={{ __html: icon }} />
  if (/[/.]/.test(icon)) return <ThemedPicture src={icon} alt="" width={SIZE} height={SIZE} />
  return icon
}
