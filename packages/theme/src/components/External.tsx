// The arrow of links that lead to another site, with its meaning in words.
import { useText } from 'docgen/runtime'
import { Icon } from '../frameIcons.tsx'

/** Stands at the end of a link that opens in a new tab. */
export function External() {
  const text = useText()
  return (
    <>
      <Icon name="external" size={16} className="external" />
      <span className="sr-only"> ({text('opensInNewTab')})</span>
    </>
  )
}
