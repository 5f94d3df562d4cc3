// Reads the comments that mark lines of code, and finds those that mark nothing.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'

/** The class of the default theme. */
const OF_THEME = 'theme-code-block-highlighted-line'

/**
 * Returns `prism.magicComments`. Comments lose their class if style sheets of the site exist, but none has a rule for it;
 * without style sheets, only the name tells what the class looks like.
 */
export async function magicComments(
  config: Data,
  root: string,
  styleFiles: readonly string[],
): Promise<readonly Data[]> {
  const written = dataOf(dataOf(config['themeConfig'])['prism'])['magicComments']
  const sheets = await Promise.all(styleFiles.map((path) => readFile(join(root, path), 'utf8')))
  const css = sheets.join('\n')
  return listOf(written).map((value) => {
    const comment = dataOf(value)
    const name = textOf(comment['className']) ?? ''
    const hasRule = new RegExp(`${escapeRegExp(name)}(?![\\w-])`).test(css)
    return css === '' || name === OF_THEME || hasRule ? comment : { ...comment, className: '' }
  })
}
