// Titles and labels of Rspress that contain Markdown or HTML, which its sidebars and headings render. Docgen shows
// text.
import { htmlLabel, type Label } from '../htmlLabel.ts'

/** Marks around a text: code, `**bold**`, `*italic*` and `~~deleted~~`. Code comes first and keeps its characters. */
const MARKS = /`([^`]+)`|(\*\*|~~|\*)(?![\s*])(.+?)\2(?!\*)/g

/** Whole elements and entities. Other angle brackets are text, as in `Array<T>`. */
const HTML = /<([a-z]+)[^<]*?(?:>.*?<\/\1>|\/>)|&(?:[a-z]\w*|#(?:\d+|x[\da-f]+));/i

/** Returns the text of a label, and its badge as a tag. */
export function rspressLabel(written: string): Label {
  const label = isHtml(written) ? htmlLabel(written) : { text: written }
  return { ...label, text: withoutMarks(label.text) }
}

function isHtml(written: string): boolean {
  return HTML.test(written.replace(MARKS, (all, code?: string) => (code === undefined ? all : '')))
}

function withoutMarks(text: string): string {
  return text.replace(MARKS, (_, code: string | undefined, _mark, inner: string) =>
    code === undefined ? withoutMarks(inner) : code,
  )
}
