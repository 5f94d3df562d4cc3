// The navigation and settings of the nav bar as a full screen, for narrow windows. In wide windows
// it is a panel with all items of a bar that is too short for them. It is a native popover, so it
// works without JavaScript.
import { Slot, usePart, useText } from 'docgen/runtime'
import { useState } from 'react'
import { DrawerHead } from '../../components/DrawerHead.tsx'
import { Deferred } from '../../components/Deferred.tsx'
import { NAV_SCREEN_CLOSE_WIDTH, NAV_SCREEN_ID } from '../../constants.ts'
import { useModalPopover } from '../../hooks/useModalPopover.ts'
import { Icon } from '../../frameIcons.tsx'
import { insides } from './insidesOnServer.ts'

const load = () => import('./insides.ts')

/** Renders the menu button of the nav bar and the screen that it opens. */
export function NavScreen() {
  const text = useText()
  const SocialLinks = usePart('SocialLinks')
  const [requests, setRequests] = useState(0)
  const request = () => setRequests((count) => count + 1)
  const ref = useModalPopover<HTMLDivElement>(`(width >= ${NAV_SCREEN_CLOSE_WIDTH}px)`)
  return (
    <>
      <button
        type="button"
        className="tint icon-button nav-open"
        popoverTarget={NAV_SCREEN_ID}
        aria-label={text('menu')}
        onPointerEnter={request}
        onFocus={request}
      >
        <Icon name="menu" />
      </button>
      <div
        ref={ref}
        id={NAV_SCREEN_ID}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label={text('menu')}
        className="nav-screen"
        onToggle={request}
      >
        <DrawerHead id={NAV_SCREEN_ID} />
        <Slot name="navScreenTop" />
        <Deferred
          className="screen-insides"
          load={load}
          server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? insides : null}
          requests={requests}
        >
          {({ ScreenItems, Settings }) => (
            <>
              <ScreenItems />
              <Settings />
            </>
          )}
        </Deferred>
        <SocialLinks />
        <Slot name="navScreenBottom" />
      </div>
    </>
  )
}
