// The component of Rspress for texts that readers copy.
import { literal, type Replacement } from '../components/attributeChanges.ts'

/** Returns a code block of plain text, whose fence is longer than those in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text wrap\n${text}\n${fence}`
}

/** A text for readers to copy: its code block in a callout, which also shows content between the tags. */
export const prompt: Replacement = {
  name: 'Callout',
  element: () => 'Callout',
  attributes: (given) => {
    const title = given.get('title') ?? given.get('description')
    return new Map([['type', '"tip"'], ...(title == null ? [] : [['title', title] as const])])
  },
  text: (given) => {
    if (!given.has('prompt')) return null
    const text = literal(given.get('prompt'))
    const title = given.get('title')
    const open = `<Callout type="tip"${title == null ? '' : ` title=${title}`}>`
    const description = literal(given.get('description'))
    const code =
      text === null
        ? `<CodeBlock lang="text" wrap code=${given.get('prompt') ?? '""'} />`
        : fenced(text)
    return [open, ...(description === null ? [] : [description]), code, '</Callout>'].join('\n\n')
  },
}
