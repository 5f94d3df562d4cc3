// The menu of languages. A link leads to the translation of the current page, or to the nearest
// page that exists.
import { useSite, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { MenuLink } from '../../components/MenuLink.tsx'
import { useTranslation } from '../../hooks/useHome.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the menu; nothing if the site has only one language. */
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
