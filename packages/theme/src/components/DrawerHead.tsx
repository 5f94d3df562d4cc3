// The head of the sidebar's drawer and of the navigation screen: the brand, the search, and a button
// that closes them.
import { usePart, useSite, useText } from 'docgen/runtime'
import { Icon } from '../frameIcons.tsx'
import { openSearch } from '../hooks/openSearch.ts'

/** Renders the head of the popover with this id. */
export function DrawerHead({ id }: { readonly id: string }) {
  const text = useText()
  const Brand = usePart('Brand')
  return (
    <div className="drawer-head">
      <Brand />
      <div className="drawer-buttons">
        {useSite().search !== null && (
          <button
            type="button"
            className="tint icon-button needs-js"
            aria-label={text('searchDocs')}
            aria-haspopup="dialog"
            onClick={openSearch}
          >
            <Icon name="search" />
          </button>
        )}
        <button
          type="button"
          className="tint icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={text('close')}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
