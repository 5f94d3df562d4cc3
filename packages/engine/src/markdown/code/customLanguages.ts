// Finds the language of a code block among those of the configuration (`markdown.languages`).
import type { LanguageRegistration } from 'shiki/core'
import { hashOf } from '../../store/hash.ts'
import type { CustomLanguage } from '../../types/markdownOptions.ts'
import { grammarOf } from './highlighter.ts'

export interface CodeLanguage {
  /** Identifies the grammar; '' for plain text. */
  readonly grammar: string
  /** The grammar, if it is one of the configuration. */
  readonly custom?: LanguageRegistration
}

/** Returns the language with a name; null for an unknown name. */
export function codeLanguageOf(
  lang: string,
  languages: readonly CustomLanguage[],
): CodeLanguage | null {
  const wanted = lang.toLowerCase()
  const own = languages.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((each) => each.toLowerCase() === wanted),
  )
  if (own?.grammar) {
    // The id changes with the grammar, so that remembered tokens are not reused.
    const id = `${own.name}#${hashOf(JSON.stringify(own.grammar)).slice(0, 12)}`
    return { grammar: id, custom: { ...own.grammar, name: id } as unknown as LanguageRegistration }
  }
  const grammar = grammarOf(own?.name ?? lang)
  return grammar === null ? null : { grammar }
}

/** Returns the names that the configuration adds. */
export function customNames(languages: readonly CustomLanguage[]): string[] {
  return languages.flatMap(({ name, aliases = [] }) => [name, ...aliases])
}
