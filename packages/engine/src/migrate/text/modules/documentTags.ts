// Removes `<html>` and `<body>` from the head of components. Other tools add their attributes to the document.
import type { Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { elementsOf } from '../components/jsx.ts'
import { rangeOf } from '../parse.ts'

const DOCUMENT_TAG = /<(html|body)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*'|=>)*(?:\/>|>\s*<\/\1>)/g

/** Returns the text of a module without such tags. */
export function withoutDocumentTags(text: string): string {
  return text.replace(DOCUMENT_TAG, '')
}

/** Removes such tags from a page. */
export function documentTagEdits(tree: Root): Edit[] {
  return elementsOf(tree)
    .filter(({ name, children }) => /^(?:html|body)$/.test(name ?? '') && children.length === 0)
    .map((node) => ({ ...rangeOf(node), text: '' }))
}
