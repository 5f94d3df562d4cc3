// The footer of the home page.
import { useSite } from 'docgen/runtime'
import { Html } from '../../components/Html.tsx'

/** Renders the footer message; nothing if the site has none. */
export function Footer() {
  const { message } = useSite().themeConfig.footer
  if (message === '') return null
  return (
    <footer className="footer">
      <Html text={message} />
    </footer>
  )
}
