// The line at the end of the home page.
import { useSite } from 'docgen/runtime'

/** Nothing when the site has no footer message. */
export function Footer() {
  const { message } = useSite().themeConfig.footer
  if (message === '') return null
  // The message may hold markup: it is the site author's own, from the configuration file.
  return <footer className="footer" dangerouslySetInnerHTML={{ __html: message }} />
}
