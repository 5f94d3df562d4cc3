// Logo and name of the site, a link to the home page of the language.
import { Link, useSite } from 'docgen/runtime'
import { useHome } from '../../hooks/useHome.ts'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'

/** The site's mark and word; without a logo the word alone. */
export function Brand() {
  const { logo, logoText, title } = useSite()
  const home = useHome()
  return (
    <Link className="site-name" href={home} aria-label={logoText || title}>
      {logo && <ThemedPicture src={logo} alt="" height={28} />}
      {(logoText || (logo ? '' : title)) && <span>{logoText || title}</span>}
    </Link>
  )
}
