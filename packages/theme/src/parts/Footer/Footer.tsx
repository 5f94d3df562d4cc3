// The line at the end of the home page.
import { useSite } from 'docgen/runtime'
import { Html } from '../../components/Html.tsx'

/** Nothing when the site has no footer message. */
export function Footer() {
  const { message } = useSite().themeConfig.footer
  if (message === '') return null
  return (
    <footer className="footer">
      <Html text={message} />
    </footer>
  )
}
