// Languages of code blocks for which docgen has no grammar. Most tools show their code as plain text without
// a warning, and so does the new site, because nothing is wrong with its pages.
import type { CustomLanguage } from '../../types/markdownOptions.ts'
import type { Note } from '../types.ts'

/** Returns the languages of the configuration, and the unknown ones as names of plain text. */
export function codeLanguages(
  languages: readonly CustomLanguage[] | undefined,
  unknown: ReadonlySet<string>,
): CustomLanguage[] | undefined {
  if (unknown.size === 0) return languages && [...languages]
  return [...(languages ?? []), { name: 'text', aliases: [...unknown].sort() }]
}

/** Returns the line of the report that names the unknown languages. */
export function languageNotes(names: ReadonlySet<string>): Note[] {
  if (names.size === 0) return []
  const written = [...names].sort().map((name) => `\`${name}\``)
  return [
    {
      kind: 'done',
      message: `Docgen has no grammar for these languages of code blocks, so their code is plain text: ${written.join(', ')}. Add grammars to \`markdown.languages\`, or correct the names.`,
      filePath: 'docgen.config.ts',
    },
  ]
}
