// A date in the language of the page. Written out here and not by Intl, because Node and the browser may carry
// different language data, and then the server's text would not be the browser's.

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Jun 14, 2024`, `2024 年 6 月 14 日`, else `2024-06-14`. In UTC, so that it is one date for all readers. */
export function formatDate(time: number, lang: string): string {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  switch (lang.split('-')[0]) {
    case 'en':
      return `${MONTHS[month]} ${day}, ${year}`
    case 'zh':
      return `${year} 年 ${month + 1} 月 ${day} 日`
    default:
      return date.toISOString().slice(0, 10)
  }
}
