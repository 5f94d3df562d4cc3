// The arrow of links to other sites, with a text for screen readers.
import { useText } from 'docgen/runtime'
import { Icon } from '../frameIcons.tsx'

/** Renders the arrow. Place it at the end of a link that opens in a new tab. */
export function External() {
  const text = useText()
  return (
    <>
      <Icon name="external" size={16} className="external" />
      <span className="sr-only"> ({text('opensInNewTab')})</span>
    </>
  )
}
