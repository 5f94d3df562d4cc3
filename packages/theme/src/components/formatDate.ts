// Formats a date in the language of the page. The format and the names of months are texts of the
// theme. `Intl` is not used, because Node and the browser may have different language data, and
// then hydration would not match.
import type { TextKey } from '../text.ts'

/**
 * Returns a date such as `Jun 14, 2024`, `2024 年 6 月 14 日` or `14. Juni 2024`. Uses UTC, so that
 * all readers see the same date.
 */
export function formatDate(time: number, text: (key: TextKey) => string): string {
  const date = new Date(time)
  const month = text('months').split(' ')[date.getUTCMonth()] ?? ''
  return text('dateFormat')
    .replace('{year}', String(date.getUTCFullYear()))
    .replace('{month}', month)
    .replace('{day}', String(date.getUTCDate()))
}
