// Writes the texts files, with the text of each section for snippets.
import type { IndexedTexts } from '../shared/search/indexFormat.ts'
import type { Section } from './sections.ts'
import { type SearchStore, NO_WORDS } from './store.ts'

/** Returns the JSON of a page for a texts file. */
export type ToJson = () => string

/**
 * Returns the text of each section. Code and labels are left out, because a snippet would run them
 * into the prose around them.
 */
export function textsOf(sections: readonly Section[]): string[] {
  return sections.map(({ pieces }) =>
    inOneLine(
      pieces.flatMap(({ field, text }) =>
        field === 'code' || field === 'label' ? [] : text.split(/[\t\n]+/),
      ),
    ),
  )
}

const SENTENCE_END = /[.!?:;,…。！？：；，、]$/

/** Joins blocks and cells. A dot separates those that do not end like a sentence. */
function inOneLine(blocks: readonly string[]): string {
  const lines = blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const separated = lines.flatMap((line) => [line, SENTENCE_END.test(line) ? ' ' : ' · '])
  return separated.slice(0, -1).join('')
}

/** Returns the entry of a page in a texts file. */
export function jsonOf(
  sections: readonly Section[],
  [first = '', ...rest]: readonly string[],
  description: string,
): string {
  const inner = sections.slice(1)
  const indexed: IndexedTexts = {
    headings: inner.map(({ heading }) => heading),
    anchors: inner.map(({ anchor }) => anchor),
    texts: [first.startsWith(description) ? first : inOneLine([description, first]), ...rest],
  }
  return JSON.stringify(indexed)
}

export interface PageTexts {
  readonly key: string
  readonly bytes: number
  readonly toJson: ToJson
}

/** Writes a texts file, unless an earlier build wrote it. Returns its name. */
export function writeTexts(items: readonly PageTexts[], store: SearchStore): string {
  const of = store.keyOf(['texts', items.map(({ key }) => key)])
  const [known] = store.find('texts', of)?.files ?? []
  if (known) return known[1]
  const contents = `[${items.map(({ toJson }) => toJson()).join(',')}]`
  const name = store.write('texts', of, contents)
  store.remember(of, { files: [['', name]], words: NO_WORDS })
  return name
}
