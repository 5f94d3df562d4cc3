// A documentation or overview page: sidebar on the desk, the text on the sheet, its outline beside it.
import { Article, Slot, usePage, usePart } from 'docgen/runtime'
import { Drawer } from '../components/Drawer.tsx'
import { useShown } from '../hooks/useShown.ts'
import { DRAWER_ID } from '../parts/LocalBar/LocalBar.tsx'
import { Main } from './Main.tsx'

export function DocLayout() {
  const shown = useShown()
  const isOverview = usePage().pageType === 'overview'
  const Sidebar = usePart('Sidebar')
  const LocalBar = usePart('LocalBar')
  const Outline = usePart('Outline')
  const Overview = usePart('Overview')
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
            {isOverview ? <Overview /> : <Article />}
            {shown.footer && <DocFooter />}
            <Slot name="docBottom" />
          </Main>
          {shown.outline && !isOverview && (
            <div className="doc-aside">
              <Outline />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
