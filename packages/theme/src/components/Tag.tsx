// The small label after the text of a nav or sidebar item. It works on all pages; home pages use
// TagWith.tsx directly.
import { Later } from './Later.tsx'
import { markup } from './markupOnServer.ts'
import { TagWith } from './TagWith.tsx'

/** Renders the label; nothing if `text` is null. */
export function Tag({ text }: { readonly text: string | null }) {
  return <TagWith text={text} Markup={LateMarkup} />
}

const load = () => import('../lazy/home.ts')

/** Renders markup and loads the sanitizer on demand, because few sites have markup in a tag. */
function LateMarkup({ text }: { readonly text: string }) {
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
