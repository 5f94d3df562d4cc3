// Languages of code blocks that a configuration adds: other names, and grammars for Shiki.
import type { CustomLanguage, TextMateGrammar } from '../../types/markdownOptions.ts'
import { isPlain } from '../config/isPlain.ts'
import { plainOf } from '../config/trackReads.ts'
import { dataOf, listOf, textOf, withoutEmpty } from '../config/values.ts'

interface Languages {
  /** Other names of languages: `{ cjs: 'javascript' }`. */
  readonly aliases?: unknown
  /** Grammars, and names and functions, which are left out. */
  readonly grammars?: unknown
}

/** Converts the languages to those of docgen; undefined for none. */
export function ownLanguages({ aliases, grammars }: Languages): CustomLanguage[] | undefined {
  const byName = new Map<string, CustomLanguage>()
  for (const language of listOf(grammars).flat().flatMap(languageOf))
    byName.set(language.name, language)
  for (const [alias, target] of Object.entries(dataOf(aliases))) {
    const name = textOf(target)
    if (name === undefined) continue
    const known = byName.get(name)
    byName.set(name, { ...known, name, aliases: [...(known?.aliases ?? []), alias] })
  }
  return byName.size === 0 ? undefined : [...byName.values()]
}

/** A grammar with a name. Before Shiki 1, it was in an object of its own: `{ id, aliases, grammar }`. */
function languageOf(value: unknown): CustomLanguage[] {
  const given = dataOf(plainOf(value))
  const grammar = dataOf(given['grammar'] ?? given)
  const name = textOf(given['id']) ?? textOf(given['name']) ?? textOf(grammar['name'])
  if (name === undefined || !isGrammar(grammar) || !isPlain(grammar)) return []
  const aliases = listOf(given['aliases']).flatMap((each) => textOf(each) ?? [])
  return [withoutEmpty({ name, aliases: aliases.length > 0 ? aliases : undefined, grammar })]
}

function isGrammar(value: object): value is TextMateGrammar {
  const { scopeName, patterns } = value as Partial<TextMateGrammar>
  return typeof scopeName === 'string' && Array.isArray(patterns)
}
