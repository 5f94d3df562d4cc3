// The menu of languages. Each leads to this page in that language, or to the nearest page where it is missing.
import { useSite, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { MenuLink } from '../../components/MenuLink.tsx'
import { useTranslation } from '../../hooks/useHome.ts'
import { Icon } from '../../frameIcons.tsx'

/** Nothing when the site has one language. */
export function LangSwitch() {
  const text = useText()
  const { locales, lang } = useSite()
  const translationOf = useTranslation()
  if (locales.length < 2) return null
  return (
    <Menu
      className="tint icon-button"
      panelClassName="menu-end"
      label={text('language')}
      trigger={<Icon name="language" />}
    >
      <ul>
        {locales.map((locale) => (
          <li key={locale.lang}>
            <MenuLink
              href={translationOf(locale)}
              lang={locale.lang}
              current={locale.lang === lang ? 'true' : undefined}
            >
              {locale.label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
