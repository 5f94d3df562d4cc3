// A split button with actions for the whole page: copy it as Markdown, view it, ask an assistant
// about it. Its code is loaded when the reader comes near it.
import { usePage, useSite } from 'docgen/runtime'
import { useState } from 'react'
import { Deferred } from '../../components/Deferred.tsx'
import { actions } from './actionsOnServer.ts'

const load = () => import('./PageActions.tsx')

/** Renders the button; nothing if the site has no actions or the page is no documentation page. */
export function CopyPage() {
  const { pageType } = usePage()
  const { pageActions } = useSite().themeConfig
  const [requests, setRequests] = useState(0)
  const request = () => setRequests((count) => count + 1)
  if (pageType !== 'doc' || pageActions.length === 0) return null
  return (
    <div className="copy-page needs-js" onPointerEnter={request} onFocus={request}>
      <Deferred
        className="split"
        load={load}
        server={typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__ ? actions : null}
        requests={requests}
      >
        {({ PageActions }) => <PageActions />}
      </Deferred>
    </div>
  )
}
