// When the page was changed last: the line of the foot of an article, for use anywhere in it.
import { usePage, useText } from 'docgen/runtime'
import { formatDate } from './formatDate.ts'

/** Nothing when the time is not known. */
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
