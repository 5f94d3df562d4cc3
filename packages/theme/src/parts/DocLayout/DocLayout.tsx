// The layout of documentation and overview pages: sidebar, article and outline.
import { Article, Slot, usePage, usePart } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Drawer } from '../../components/Drawer.tsx'
import { Main } from '../../components/Main.tsx'
import { DRAWER_ID } from '../../constants.ts'
import { useShown } from '../../hooks/useShown.ts'

/**
 * Renders pages of type `doc` and `overview`. They share a layout, so that the sidebar keeps its
 * state between them. `children` is what ends the sheet, such as the footer of the site.
 */
export function DocLayout({ children }: { readonly children?: ReactNode }) {
  const shown = useShown()
  const isOverview = usePage().pageType === 'overview'
  const Sidebar = usePart('Sidebar')
  const LocalBar = usePart('LocalBar')
  const Outline = usePart('Outline')
  const Overview = usePart('Overview')
  const PageMeta = usePart('PageMeta')
  const Feedback = usePart('Feedback')
  const DocFooter = usePart('DocFooter')
  return (
    <div className="frame" data-sidebar={shown.sidebar || undefined}>
      {shown.sidebar && (
        <Drawer id={DRAWER_ID}>
          <Sidebar />
        </Drawer>
      )}
      <div className="sheet">
        <LocalBar />
        <div className={isOverview ? 'padded sheet-wide' : 'padded sheet-columns'}>
          <Main className="doc">
            <Slot name="docTop" />
            <PageMeta />
            {isOverview ? <Overview /> : <Article />}
            <Slot name="articleBottom" />
            <Feedback />
            {shown.footer && <DocFooter />}
            <Slot name="docBottom" />
          </Main>
          {shown.outline && !isOverview && (
            <div className="doc-aside">
              <Slot name="asideTop" />
              <Outline />
              <Slot name="asideBottom" />
            </div>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
