// The small label after the text of a nav or sidebar item: a text, the markup of an SVG, or a picture. What draws markup is
// given: home pages have it at hand, and other pages load it late.
import type { ComponentType } from 'react'
import { ThemedPicture } from './ThemedPicture.tsx'

/** Pixels of a picture. */
const SIZE = 16

export interface TagWithProps {
  readonly text: string | null
  readonly Markup: ComponentType<{ readonly text: string }>
}

/** Nothing when the text is null. */
export function TagWith({ text, Markup }: TagWithProps) {
  if (text === null) return null
  if (text.startsWith('<')) return <Markup key={text} text={text} />
  const isPicture = /^(?:\/|https?:|data:)/.test(text)
  if (isPicture) return <ThemedPicture src={text} alt="" width={SIZE} height={SIZE} />
  return <span className="tag">{text}</span>
}
