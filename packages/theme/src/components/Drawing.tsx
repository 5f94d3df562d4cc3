// A small picture in the forms an author may give: the name of a drawn icon, the markup of an SVG, the path of a picture,
// an emoji. Used by the features of a home page and by cards.
import { Markup } from './Html.tsx'
import { Icon, isIconName } from '../icons.tsx'
import { ThemedPicture } from './ThemedPicture.tsx'

export interface DrawingProps {
  readonly icon: string
  /** Pixels of its sides. */
  readonly size: number
}

/** The picture alone, without a name: it stands beside words that say the same. */
export function Drawing({ icon, size }: DrawingProps) {
  if (isIconName(icon)) return <Icon name={icon} size={size} />
  if (icon.startsWith('<')) return <Markup text={icon} />
  if (/[/.]/.test(icon)) return <ThemedPicture src={icon} alt="" width={size} height={size} />
  return icon
}
