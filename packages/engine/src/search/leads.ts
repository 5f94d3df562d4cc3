// Writes the leads of pages: short beginnings of their descriptions or texts. A leads file covers
// many pages, so that all results of a query have a text although it fetches few files.
import { createCutter, type CutFile } from './cutFiles.ts'
import { NO_WORDS, type SearchStore } from './store.ts'

/** The width of a lead in Latin characters: one line in the search dialog. */
const LEAD_WIDTH = 72

/** The width of a character that is not Latin. */
const WIDE = 3

/** The target size of a leads file in bytes: the leads of about 400 pages. */
const LEADS_BYTES = 40_000

/** Returns the beginning of a text, cut at a space if possible. */
export function leadOf(text: string): string {
  let [end, width] = [0, 0]
  while (end < text.length && width < LEAD_WIDTH) {
    width += text.charCodeAt(end) < 0x250 ? 1 : WIDE
    end += 1
  }
  if (end === text.length) return text
  const space = text.lastIndexOf(' ', end)
  return `${text.slice(0, space > end * 0.7 ? space : end).trimEnd()}…`
}

/** Writes the leads of all pages in order. Returns the files. */
export function writeLeads(leads: readonly string[], store: SearchStore): readonly CutFile[] {
  const sizeOf = (lead: string) => Buffer.byteLength(lead) + 3
  const cutter = createCutter<string>({ bytes: LEADS_BYTES, sizeOf }, (items) => {
    const contents = JSON.stringify(items)
    const key = store.keyOf(['leads', contents])
    const [known] = store.find('leads', key)?.files ?? []
    if (known) return known[1]
    const name = store.write('leads', key, contents)
    store.remember(key, { files: [['', name]], words: NO_WORDS })
    return name
  })
  for (const lead of leads) cutter.add(lead)
  return cutter.end()
}
