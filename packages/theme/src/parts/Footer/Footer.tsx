// The line at the end of the home page.
import { useSite } from 'docgen/runtime'

/** Nothing when the site has no footer message. */
export function Footer() {
  const { message } = useSite().themeConfig.footer
  if (message === '') return null
  return <footer className="footer">{message}</footer>
}
