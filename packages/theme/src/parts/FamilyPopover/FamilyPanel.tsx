// The content of the menu of related tools: the link of the product family, then a row for each
// tool.
import { Link, useLang, type ProductFamily, type ProductFamilyLink } from 'docgen/runtime'
import { External } from '../../components/External.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'

export function FamilyPanel({ family }: { readonly family: ProductFamily }) {
  return (
    <>
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
    </>
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
        <ThemedPicture src={item.logo} alt="" width={size} height={size} loading="lazy" />
      </span>
      <span className="family-text">
        <b>{item.name}</b>
        <span>{(isEnglish ? item.descEn : undefined) ?? item.desc}</span>
      </span>
    </Link>
  )
}

/** Size of a logo at scale 1, in pixels. Its tile has 40. */
const LOGO_SIZE = 24
