// Reads the options of Nextra in `next.config.*`: plugins for Markdown, formulas, search and reading time.
import { dataOf, isData, type Data } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'
import { MATH, markdownPlugins } from '../markdownPlugins.ts'

/** Options whose effect docgen has without them, and colors of code. */
const IRRELEVANT =
  /^(?:remarkPlugins|rehypePlugins|format|(?:rehypePrettyCodeOptions\.)?(?:theme|keepBackground|grid))$/

/** Returns the options in the form of docgen, and reports formulas and options of `mdxOptions` without a counterpart. */
export function nextraOptions(options: Data, configFile: string, note: AddNote) {
  const { latex, search, flexsearch, readingTime } = options
  const mdx = dataOf(options['mdxOptions'])
  if (latex !== undefined && latex !== false) note(MATH)
  const names = [
    ...namesIn(mdx).filter((name) => name !== 'rehypePrettyCodeOptions'),
    ...namesIn(dataOf(mdx['rehypePrettyCodeOptions'])).map(
      (name) => `rehypePrettyCodeOptions.${name}`,
    ),
  ].filter((name) => !IRRELEVANT.test(name))
  if (names.length > 0) {
    note({
      kind: 'impossible',
      message: `These options have no counterpart: ${names.map((name) => `\`mdxOptions.${name}\``).join(', ')}.`,
      filePath: configFile,
    })
  }
  return {
    plugins: markdownPlugins([mdx], note),
    search: search === false || flexsearch === false ? (false as const) : undefined,
    readingTime: readingTime === true ? true : undefined,
  }
}

/** Returns the names of options; the report names functions separately. */
function namesIn(options: Data): string[] {
  const isFunction = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(isFunction) : isData(value) && '$function' in value
  return Object.keys(options).filter((name) => !isFunction(options[name]))
}
