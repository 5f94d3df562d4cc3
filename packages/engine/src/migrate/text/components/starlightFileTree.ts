// Marks the empty folders in file trees of Starlight, which shows an item such as `dist/` as a folder
// whose content is left out. In a list of docgen, an item is a folder if it contains a list.
import type { ListItem, Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { elementsOf } from './jsx.ts'

/** Returns the changes of the trees on a page. `imported` has the names of the theme by those in the page. */
export function emptyFolderEdits(
  tree: Root,
  source: string,
  imported: ReadonlyMap<string, string>,
): Edit[] {
  return elementsOf(tree)
    .filter(({ name }) => imported.get(name ?? '') === 'FileTree')
    .flatMap((node) => nodesOfType<ListItem>(node, 'listItem'))
    .flatMap((item) => {
      const [name, ...others] = item.children
      const { start, end } = rangeOf(name ?? item)
      if (others.length > 0 || !FOLDER.test(source.slice(start, end))) return []
      const line = source.lastIndexOf('\n', start) + 1
      const indent = source.slice(line, start).replace(/[^\s>]/g, ' ')
      return [{ start: end, end, text: `\n${indent}- …` }]
    })
}

/** The name of a folder, which may be code or bold, and a comment may follow it. */
const FOLDER = /^[^\s]*\/[*_`]*(?:\s.*)?$/
