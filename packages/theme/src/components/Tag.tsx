// The small label after the text of a nav or sidebar item, and the icon before it. They work on all
// pages; home pages use TagWith.tsx directly.
import { drawing } from './drawingOnServer.ts'
import { Deferred } from './Deferred.tsx'
import { TagWith } from './TagWith.tsx'

/** Renders the label; nothing if `text` is null. */
export function Tag({ text }: { readonly text: string | null }) {
  return <TagWith text={text} Markup={LateDrawing} />
}

const load = () => import('../lazy/home.ts')

/**
 * Renders an icon or the markup of a label, and loads what draws it on demand, because few sites
 * have pictures in their menus.
 */
export function LateDrawing({ text }: { readonly text: string }) {
  return (
    <Deferred<typeof drawing>
      key={text}
      as="span"
      className="tag-markup"
      load={load}
      server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? drawing : null}
      isConstant
    >
      {({ Drawing }) => <Drawing icon={text} size={16} />}
    </Deferred>
  )
}
