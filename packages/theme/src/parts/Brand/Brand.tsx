// The logo and name of the site, as a link to the home page.
import { Link, useSite } from 'docgen/runtime'
import { useHome } from '../../hooks/useHome.ts'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'

/** Renders the logo and the logo text; the site's title if there is no logo. */
export function Brand() {
  const { logo, logoWidths, logoText, title } = useSite()
  const home = useHome()
  return (
    <Link className="site-name" href={home} aria-label={logoText || title}>
      {logo && <ThemedPicture src={logo} alt="" widths={logoWidths} height={28} />}
      {(logoText || (logo ? '' : title)) && <span>{logoText || title}</span>}
    </Link>
  )
}
