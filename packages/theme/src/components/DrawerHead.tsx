// The head of the sidebar's drawer and of the navigation screen: the brand and a button that closes
// them.
import { usePart, useText } from 'docgen/runtime'
import { Icon } from '../frameIcons.tsx'

/** Renders the head of the popover with this id. */
export function DrawerHead({ id }: { readonly id: string }) {
  const text = useText()
  const Brand = usePart('Brand')
  return (
    <div className="drawer-head">
      <Brand />
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
  )
}
