// The footer of the site, on home pages or on all pages.
import { useSite } from 'docgen/runtime'
import { Html } from '../../components/Html.tsx'

/** Renders the message of the footer; nothing if the site has none. */
export function Footer() {
  const { footer } = useSite()
  if (!footer) return null
  return (
    <footer className="footer">
      <Html text={footer.message} />
    </footer>
  )
}
