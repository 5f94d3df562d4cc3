// The sister tools of the project, behind the nine squares at the start of the bar. Documents bring the panel; its code is
// loaded only where it has to be drawn anew.
import { useSite, useText } from 'docgen/runtime'
import { Later } from '../../components/Later.tsx'
import { Menu } from '../../components/Menu.tsx'
import { Icon } from '../../frameIcons.tsx'
import { panel } from './panelOnServer.ts'

const load = () => import('./FamilyPanel.tsx')

/** Nothing when the site has no product family. */
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
        <Later
          key={lang}
          className="family-panel"
          load={load}
          server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? panel : null}
          isTimeless
        >
          {({ FamilyPanel }) => <FamilyPanel family={family} />}
        </Later>
      </Menu>
    </div>
  )
}
