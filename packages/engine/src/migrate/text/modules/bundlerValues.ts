// Replaces what only the bundlers of other tools offer: lists of files, such as `import.meta.glob('./*.md')` of Vite
// and `require.context` of webpack, and variables of the environment whose values the migration does not know.
import type { Root } from 'mdast'
import type { PageInput } from '../../pageInput.ts'
import { elementsOf } from '../components/jsx.ts'
import type { Edit } from '../edits.ts'
import { nodesOfType, rangeOf, type Range } from '../parse.ts'
import { GLOB } from './globs.ts'
import { stubImport } from './modules.ts'

const VARIABLE = /\bimport\.meta\.env\.\w+/g

/** What the names of the lists become in pages. */
const NO_FILES = 'noFiles'

const LISTS = {
  kind: 'decision',
  message:
    'Pages list files with `import.meta.glob` or `require.context`, which docgen does not have. The lists are empty. Write them in place of `noFiles`.',
} as const

const VARIABLES = {
  kind: 'decision',
  message:
    'Pages show variables of the environment, whose values are not in the site. They became `undefined`. Write the values in their place.',
} as const

/** Writes empty lists and values in the code of an MDX page. */
export function bundlerEdits(tree: Root, source: string, input: PageInput): Edit[] {
  const scripts = [
    ...nodesOfType(tree, 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'),
    ...elementsOf(tree).flatMap(({ attributes }) => attributes),
  ].map(rangeOf)
  const replaced = (pattern: RegExp, text: string) =>
    scripts.flatMap((range) => matchesIn(source, range, pattern).map((each) => ({ ...each, text })))
  const lists = replaced(GLOB, NO_FILES)
  const variables = replaced(VARIABLE, 'undefined')
  const filePath = input.page.from
  if (variables.length > 0) input.note({ ...VARIABLES, filePath })
  if (lists.length === 0) return variables
  input.note({ ...LISTS, filePath })
  return [...lists, ...variables, importEdit(tree, input)]
}

function matchesIn(source: string, { start, end }: Range, pattern: RegExp): Range[] {
  return [...source.slice(start, end).matchAll(pattern)].map(({ 0: all, index }) => ({
    start: start + index,
    end: start + index + all.length,
  }))
}

/** Inserts the import of the empty value after the first imports, or at the start of the page. */
function importEdit(tree: Root, input: PageInput): Edit {
  const [esm] = nodesOfType(tree, 'mdxjsEsm').map(rangeOf)
  const at = esm?.end ?? 0
  const text = `\n${stubImport('emptyValue', input, NO_FILES)}${esm === undefined ? '\n\n' : ''}`
  return { start: at, end: at, text }
}
