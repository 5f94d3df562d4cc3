// The layouts of sites whose footer is not only on home pages. Other sites do not load this code.
import { usePart, useSite } from 'docgen/runtime'
import type { ComponentType, ReactNode } from 'react'
import { useShown } from './hooks/useShown.ts'

interface Layouts {
  readonly DocLayout: ComponentType<{ readonly children?: ReactNode }>
  readonly CustomLayout: ComponentType
  readonly NotFoundLayout: ComponentType
}

/**
 * Adds the footer to layouts: to the end of the sheet of documentation pages, and below the other
 * layouts.
 */
export function layoutsWithFooter({ DocLayout, CustomLayout, NotFoundLayout }: Layouts) {
  const withFooter = (Layout: ComponentType) => () => (
    <>
      <Layout />
      <PageFooter />
    </>
  )
  return {
    DocLayout: () => (
      <DocLayout>
        <PageFooter />
      </DocLayout>
    ),
    CustomLayout: withFooter(CustomLayout),
    NotFoundLayout: withFooter(NotFoundLayout),
  }
}

function PageFooter() {
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
