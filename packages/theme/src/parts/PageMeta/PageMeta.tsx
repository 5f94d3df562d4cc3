// The line above the heading of an article: how long it takes to read.
import { usePage, useText } from 'docgen/runtime'

/** Renders the line; nothing if the site does not show the time. */
export function PageMeta() {
  const text = useText()
  const { readingMinutes } = usePage()
  if (readingMinutes === undefined) return null
  return (
    <p className="page-meta">{text('readingTime').replace('{minutes}', `${readingMinutes}`)}</p>
  )
}
