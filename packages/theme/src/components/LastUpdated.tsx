// The line that says when the page was last changed. The footer of an article contains it, and
// authors can place it anywhere.
import { usePage, useText } from 'docgen/runtime'
import { formatDate } from './formatDate.ts'

/** Renders the line; nothing if the time is unknown. */
export function LastUpdated() {
  const text = useText()
  const { lastUpdatedTime: time } = usePage()
  if (time === null) return null
  return (
    <p className="last-updated">
      {text('lastUpdatedText')}
      {text('colon')}
      <time dateTime={new Date(time).toISOString()}>{formatDate(time, text)}</time>
    </p>
  )
}
