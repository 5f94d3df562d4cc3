// The sister tools of the project, behind the nine squares at the start of the bar.
import { Link, useLang, useSite, useText, type ProductFamilyLink } from 'docgen/runtime'
import { External } from '../../components/External.tsx'
import { Menu } from '../../components/Menu.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { Icon } from '../../frameIcons.tsx'

/** Nothing when the site has no product family. */
export function FamilyPopover() {
  const text = useText()
  const family = useSite().themeConfig.productFamily
  if (!family) return null
  return (
    <div className="family-root">
      <Menu
        className="tint icon-button"
        panelClassName="family"
        label={text('family')}
        trigger={<Icon name="grid" />}
      >
        <Link className="tint family-head" href={family.link}>
          {family.text} <External />
        </Link>
        <ul>
          {family.items.map((item) => (
            <li key={item.name}>
              <Tool item={item} />
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  )
}

function Tool({ item }: { readonly item: ProductFamilyLink }) {
  const isEnglish = useLang().split('-')[0] === 'en'
  const size = Math.round(LOGO_SIZE * (item.logoScale ?? 1))
  return (
    <Link
      className="tint family-row"
      href={(isEnglish ? item.urlEn : undefined) ?? item.url}
      target="_blank"
      rel="noopener"
    >
      <span className="family-tile">
        <ThemedPicture src={item.logo} alt="" width={size} height={size} />
      </span>
      <span className="family-text">
        <b>{item.name}</b>
        <span>{(isEnglish ? item.descEn : undefined) ?? item.desc}</span>
      </span>
    </Link>
  )
}

/** Pixels of a logo at scale 1, within its tile of 40. */
const LOGO_SIZE = 24
