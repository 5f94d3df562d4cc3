// An icon of the frame that a configuration file names. Documents bring its drawing; the set of all icons is loaded only
// where it has to be drawn anew.
import { Later } from './Later.tsx'
import { icons } from './iconsOnServer.ts'

const load = () => import('../lazy/home.ts').then(({ icons }) => icons)

/** 20 pixels; the arrow of links to other sites where the set has no icon of that name. */
export function NamedIcon({ name }: { readonly name: string }) {
  return (
    <Later
      key={name}
      as="span"
      className="social-svg"
      load={load}
      server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? icons : null}
      isTimeless
    >
      {({ Icon, isIconName }) => <Icon name={isIconName(name) ? name : 'external'} />}
    </Later>
  )
}
