// The footer of pages other than home pages. Layouts render it only if the bundler's flag says that
// the site has such a footer, so other sites do not load its code.
import { usePart, useSite } from 'docgen/runtime'
import { useShown } from '../hooks/useShown.ts'

/** Renders the footer if it is on all pages in this language and the page does not hide it. */
export function PageFooter() {
  const shown = useShown()
  const { footer } = useSite()
  const Footer = usePart('Footer')
  if (!shown.footer || footer?.pages !== 'all') return null
  return (
    <div className="page-footer">
      <Footer />
    </div>
  )
}
