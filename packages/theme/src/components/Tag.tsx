// The label after the text of a nav or sidebar item, on any page.
import { Later } from './Later.tsx'
import { markup } from './markupOnServer.ts'
import { TagWith } from './TagWith.tsx'

/** Nothing when the text is null. */
export function Tag({ text }: { readonly text: string | null }) {
  return <TagWith text={text} Markup={LateMarkup} />
}

const load = () => import('../lazy/home.ts')

/** Few sites have markup in a tag: the list of what may be written there is loaded by those that have to draw one. */
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
