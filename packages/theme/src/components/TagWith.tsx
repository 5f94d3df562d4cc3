// A small label: a text, the markup of an SVG, or an image. The caller passes the component that
// renders markup, because home pages already have it and other pages load it on demand.
import type { ComponentType } from 'react'
import { ThemedPicture } from './ThemedPicture.tsx'

/** Width and height of an image in pixels. */
const SIZE = 16

/** Props of `TagWith`. */
export interface TagWithProps {
  readonly text: string | null
  readonly Markup: ComponentType<{ readonly text: string }>
}

/** Renders the label; nothing if `text` is null. */
export function TagWith({ text, Markup }: TagWithProps) {
  if (text === null) return null
  if (text.startsWith('<')) return <Markup key={text} text={text} />
  const isPicture = /^(?:\/|https?:|data:)/.test(text)
  if (isPicture) return <ThemedPicture src={text} alt="" width={SIZE} height={SIZE} />
  return <span className="tag">{text}</span>
}
