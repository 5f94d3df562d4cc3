// The small label after the text of a nav or sidebar item: a text, the markup of an SVG, or a picture.
import { Later } from './Later.tsx'
import { markup } from './markupOnServer.ts'
import { ThemedPicture } from './ThemedPicture.tsx'

/** Pixels of a picture. */
const SIZE = 16

/** Nothing when the text is null. */
export function Tag({ text }: { readonly text: string | null }) {
  if (text === null) return null
  if (text.startsWith('<')) return <TagMarkup key={text} text={text} />
  const isPicture = /^(?:\/|https?:|data:)/.test(text)
  if (isPicture) return <ThemedPicture src={text} alt="" width={SIZE} height={SIZE} />
  return <span className="tag">{text}</span>
}

const load = () => import('../lazy/home.ts')

/** Few sites have markup in a tag: the list of what may be written there is loaded by those that have to draw one. */
function TagMarkup({ text }: { readonly text: string }) {
  return (
    <Later<Pick<typeof markup, 'Markup'>>
      as="span"
      className="tag-markup"
      load={load}
      server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? markup : null}
      isTimeless
    >
      {({ Markup }) => <Markup text={text} />}
    </Later>
  )
}
