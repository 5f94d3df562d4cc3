// The menu of related tools at the start of the nav bar. The document contains the panel; the
// browser loads its code only if it must render the panel again.
import { useSite, useText } from 'docgen/runtime'
import { Deferred } from '../../components/Deferred.tsx'
import { Menu } from '../../components/Menu.tsx'
import { Icon } from '../../frameIcons.tsx'
import { panel } from './panelOnServer.ts'

const load = () => import('./FamilyPanel.tsx')

/** Renders the menu; nothing if the site has no product family. */
export function FamilyPopover() {
  const text = useText()
  const { lang, themeConfig } = useSite()
  const family = themeConfig.productFamily
  if (!family) return null
  return (
    <div className="family-root">
      <Menu
        className="tint icon-button"
        panelClassName="family"
        label={text('family')}
        trigger={<Icon name="grid" />}
      >
        <Deferred
          key={lang}
          className="family-panel"
          load={load}
          server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? panel : null}
          isConstant
        >
          {({ FamilyPanel }) => <FamilyPanel family={family} />}
        </Deferred>
      </Menu>
    </div>
  )
}
