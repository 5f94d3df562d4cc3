// A small picture that an author gives as the name of an icon, the markup of an SVG, the path of an
// image, or an emoji. The features of a home page and cards use it.
import { Markup } from './Html.tsx'
import { Icon, isIconName } from '../icons.tsx'
import { ThemedPicture } from './ThemedPicture.tsx'

export interface DrawingProps {
  readonly icon: string
  /** Width and height in pixels. */
  readonly size: number
}

/**
 * Renders the picture as decoration, without an accessible name, because it always accompanies a
 * text.
 */
export function Drawing({ icon, size }: DrawingProps) {
  if (isIconName(icon)) return <Icon name={icon} size={size} />
  if (icon.startsWith('<')) return <Markup text={icon} />
  if (/[/.]/.test(icon)) return <ThemedPicture src={icon} alt="" width={size} height={size} />
  return icon
}
