// A date as a language writes it. The form and the names of the months are texts of the theme and not asked of Intl,
// because Node and the browser may carry different language data, and then the server's text would not be the browser's.
import type { TextKey } from '../text.ts'

/** `Jun 14, 2024`, `2024 年 6 月 14 日`, `14. Juni 2024`. In UTC, so that it is one date for all readers. */
export function formatDate(time: number, text: (key: TextKey) => string): string {
  const date = new Date(time)
  const month = text('months').split(' ')[date.getUTCMonth()] ?? ''
  return text('dateFormat')
    .replace('{year}', String(date.getUTCFullYear()))
    .replace('{month}', month)
    .replace('{day}', String(date.getUTCDate()))
}
