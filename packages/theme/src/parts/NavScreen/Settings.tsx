// The settings in the nav screen: appearance, language and version. All choices are visible, unlike
// in the nav bar.
import { Link, usePage, useSite, useText } from 'docgen/runtime'
import { Segmented } from '../../components/Segmented.tsx'
import { useAppearance } from '../../hooks/useAppearance.ts'
import { useTranslation } from '../../hooks/useHome.ts'
import { drawIcon, Icon } from '../../frameIcons.tsx'

/** Paths of filled icons that only this module uses, equal to those in icons.tsx. */
export const settingSolids = {
  auto: 'M12 2.75a9.25 9.25 0 1 0 0 18.5a9.25 9.25 0 0 0 0-18.5zM12 4.5v15a7.5 7.5 0 0 1 0-15z',
} as const

const APPEARANCES = [
  { value: 'auto', icon: 'auto', text: 'themeAuto' },
  { value: 'light', icon: 'sun', text: 'themeLight' },
  { value: 'dark', icon: 'moon', text: 'themeDark' },
] as const

export function Settings() {
  return (
    <div className="settings">
      <AppearanceSetting />
      <LanguageSetting />
      <VersionSetting />
    </div>
  )
}

function AppearanceSetting() {
  const text = useText()
  const [appearance, choose] = useAppearance()
  if (!useSite().themeConfig.darkMode) return null
  return (
    <div className="needs-js">
      <Segmented label={text('theme')}>
        {APPEARANCES.map(({ value, icon, text: key }) => (
          <label key={value} className="segment">
            <input
              type="radio"
              className="sr-only"
              name="docgen-appearance"
              value={value}
              checked={appearance === value}
              onChange={() => choose(value)}
            />
            {icon === 'auto' ? (
              drawIcon({ name: icon, size: 16 }, settingSolids.auto, true)
            ) : (
              <Icon name={icon} size={16} />
            )}
            <span className={value === 'auto' ? undefined : 'sr-only'}>{text(key)}</span>
          </label>
        ))}
      </Segmented>
    </div>
  )
}

function LanguageSetting() {
  const text = useText()
  const { locales, lang } = useSite()
  const translationOf = useTranslation()
  if (locales.length < 2) return null
  return (
    <Segmented label={text('language')}>
      {locales.map((locale) => (
        <Link
          key={locale.lang}
          className="segment"
          href={translationOf(locale)}
          lang={locale.lang}
          hrefLang={locale.lang}
          aria-current={locale.lang === lang ? 'true' : undefined}
        >
          {locale.label}
        </Link>
      ))}
    </Segmented>
  )
}

function VersionSetting() {
  const text = useText()
  const { versions } = useSite()
  const { version, versionLinks } = usePage()
  if (versions.length < 2) return null
  return (
    <Segmented label={text('version')}>
      {versions.map((name) => (
        <Link
          key={name}
          className="segment"
          href={versionLinks[name] ?? '/'}
          aria-current={name === version ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </Segmented>
  )
}
