// Navigation and settings of the bar as a screen of their own, for narrow windows. A native popover, so that it
// opens and closes without JavaScript too.
import { Slot, usePart, useText } from 'docgen/runtime'
import { useId, useState } from 'react'
import { Later } from '../../components/Later.tsx'
import { NAV_SCREEN_CLOSE_WIDTH } from '../../constants.ts'
import { useModalPopover } from '../../hooks/useModalPopover.ts'
import { Icon } from '../../frameIcons.tsx'
import { insides } from './insidesOnServer.ts'

const load = () => import('./insides.ts')

/** The menu button of the bar and the screen it opens. */
export function NavScreen() {
  const text = useText()
  const id = useId()
  const Brand = usePart('Brand')
  const SocialLinks = usePart('SocialLinks')
  const [wishes, setWishes] = useState(0)
  const wish = () => setWishes((count) => count + 1)
  const ref = useModalPopover<HTMLDivElement>(`(width >= ${NAV_SCREEN_CLOSE_WIDTH}px)`)
  return (
    <>
      <button
        type="button"
        className="tint icon-button nav-open"
        popoverTarget={id}
        aria-label={text('menu')}
        onPointerEnter={wish}
        onFocus={wish}
      >
        <Icon name="menu" />
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label={text('menu')}
        className="nav-screen"
        onToggle={wish}
      >
        <div className="drawer-head">
          <Brand />
          <button
            type="button"
            className="tint icon-button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={text('close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <Slot name="navScreenTop" />
        <Later
          className="screen-insides"
          load={load}
          server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? insides : null}
          wishes={wishes}
        >
          {({ ScreenItems, Settings }) => (
            <>
              <ScreenItems />
              <Settings />
            </>
          )}
        </Later>
        <SocialLinks />
        <Slot name="navScreenBottom" />
      </div>
    </>
  )
}
