// Reads when a page was published, for feeds and for lists of posts.
import type { Frontmatter } from '../types/frontmatter.ts'

interface Dated {
  readonly frontmatter: Frontmatter
}

/**
 * Returns when a page was published, in milliseconds since 1970, from `published_at` or else `date`
 * in its frontmatter. A time without a zone is UTC, so that every machine gets the same result.
 * Returns null for a missing or invalid date.
 */
export function publishedTimeOf(page: Dated): number | null {
  const dateText = writtenDateOf(page)
  if (dateText === undefined) return null
  const [, day, time = '00:00:00', zone = 'Z'] = TIME.exec(dateText.trim()) ?? []
  if (day === undefined || !isInCalendar(day)) return null
  const milliseconds = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(milliseconds) ? null : milliseconds
}

/** JavaScript reads February 30 as March 1. */
function isInCalendar(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Returns the publication date as written. */
export function writtenDateOf({ frontmatter }: Dated): string | undefined {
  return frontmatter.published_at ?? frontmatter.date
}

/**
 * Dates in ISO 8601 with a space or `T` between date and time: `2024-05-28`, `2024-05-28 08:00:00`,
 * `2024-05-28T08:00+08:00`.
 */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:\d\d)?)?$/
