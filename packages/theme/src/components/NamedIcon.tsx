// An icon of the frame whose name comes from the configuration. The document contains its SVG; the
// browser loads the set of all icons only if it must render the icon again.
import { Deferred } from './Deferred.tsx'
import { icons } from './iconsOnServer.ts'

const load = () => import('../lazy/home.ts').then(({ icons }) => icons)

/** Renders the icon at 20 px. An unknown name shows the arrow of links to other sites. */
export function NamedIcon({ name }: { readonly name: string }) {
  return (
    <Deferred
      key={name}
      as="span"
      className="social-svg"
      load={load}
      server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? icons : null}
      isConstant
    >
      {({ Icon, isIconName }) => <Icon name={isIconName(name) ? name : 'external'} />}
    </Deferred>
  )
}
