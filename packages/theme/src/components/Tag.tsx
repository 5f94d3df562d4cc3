// The small label after the text of a nav or sidebar item: a text, the markup of an SVG, or a picture.
import { Markup } from './Html.tsx'
import { ThemedPicture } from './ThemedPicture.tsx'

/** Pixels of a picture. */
const SIZE = 16

/** Nothing when the text is null. */
export function Tag({ text }: { readonly text: string | null }) {
  if (text === null) return null
  if (text.startsWith('<')) return <Markup text={text} />
  const isPicture = /^(?:\/|https?:|data:)/.test(text)
  if (isPicture) return <ThemedPicture src={text} alt="" width={SIZE} height={SIZE} />
  return <span className="tag">{text}</span>
}
