// Reads the options of Expressive Code, which highlights the code of a Starlight site: those in the integration,
// or those in a file of their own.
import { join } from 'node:path'
import { loadForeignConfig } from '../../config/loadForeignConfig.ts'
import { dataOf, listOf, optionsOfPackage, withoutEmpty, type Data } from '../../config/values.ts'
import type { AddNote, Project } from '../../types.ts'
import type { UserConfig } from '../../../types/index.ts'

const FILE = /^ec\.config\.[cm]?[jt]s$/

const LINE_NUMBERS = /^@expressive-code\/plugin-line-numbers$/

/** Returns the options; an empty object if the site has none. */
export async function readCodeOptions(
  { root, paths }: Project,
  options: Data,
  note: AddNote,
): Promise<Data> {
  const file = paths.find((path) => FILE.test(path))
  const inline = dataOf(options['expressiveCode'])
  if (file === undefined) return inline
  try {
    const { value } = await loadForeignConfig(join(root, file), root)
    return { ...inline, ...dataOf(value) }
  } catch {
    note({
      kind: 'impossible',
      message: 'The options of Expressive Code could not be read.',
      filePath: file,
    })
    return inline
  }
}

/** Returns what the options say about all code blocks. */
export function codeDefaults(code: Data): NonNullable<UserConfig['markdown']> {
  const { showLineNumbers, wrap } = dataOf(code['defaultProps'])
  const canNumber = optionsOfPackage(listOf(code['plugins']), LINE_NUMBERS) !== null
  return withoutEmpty({
    showLineNumbers: canNumber && showLineNumbers !== false ? true : undefined,
    defaultWrapCode: wrap === true ? true : undefined,
  })
}

/** Returns names and grammars of languages, which Expressive Code also takes from the options of Astro. */
export function shikiLanguages(code: Data, astro: Data): { aliases: Data; grammars: unknown[] } {
  const places = [dataOf(dataOf(astro['markdown'])['shikiConfig']), dataOf(code['shiki'])]
  return {
    aliases: Object.assign({}, ...places.map(({ langAlias }) => langAlias)) as Data,
    grammars: places.flatMap(({ langs }) => listOf(langs)),
  }
}
