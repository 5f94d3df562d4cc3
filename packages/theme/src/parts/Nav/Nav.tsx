// The bar at the top of every page: related tools, brand, navigation, search, settings and social
// links. In windows below 768 px, navigation, settings and social links move to the nav screen.
import { Slot, usePart, useSite } from 'docgen/runtime'
import { useIsScrollingDown } from '../../hooks/useScrolled.ts'

export function Nav() {
  const { themeConfig } = useSite()
  const isHidden = useIsScrollingDown(themeConfig.hideNavbar === 'auto')
  const Brand = usePart('Brand')
  const NavItems = usePart('NavItems')
  const FamilyPopover = usePart('FamilyPopover')
  const Search = usePart('Search')
  const VersionSwitch = usePart('VersionSwitch')
  const LangSwitch = usePart('LangSwitch')
  const ThemeSwitch = usePart('ThemeSwitch')
  const SocialLinks = usePart('SocialLinks')
  const NavScreen = usePart('NavScreen')
  return (
    <header className="nav" data-hidden={isHidden || undefined}>
      <div className="nav-row">
        <div className="nav-start">
          <FamilyPopover />
          <Brand />
          <Slot name="navStart" />
        </div>
        <NavItems />
        <Search />
        <div className="nav-end">
          <VersionSwitch />
          <LangSwitch />
          <ThemeSwitch />
          <SocialLinks />
          <Slot name="navEnd" />
        </div>
        <NavScreen />
      </div>
    </header>
  )
}
