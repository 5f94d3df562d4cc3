// Writes the grammars of a site for languages of code blocks to files, which the new configuration imports.
import { uniqueId } from '../../markdown/rehype/headingSlugs.ts'
import type { UserConfig } from '../../types/index.ts'
import type { CustomLanguage } from '../../types/markdownOptions.ts'
import { quoted } from '../quoted.ts'
import { code } from './source.ts'

const FOLDER = 'grammars'

interface Written {
  readonly markdown: Pick<NonNullable<UserConfig['markdown']>, 'languages'>
  /** Import statements of the configuration. */
  readonly imports: readonly string[]
  /** Text of the files, by path relative to the new site. */
  readonly files: ReadonlyMap<string, string>
}

/** `paths` are the files of the old site, none of which is replaced. */
export function writtenGrammars(
  languages: readonly CustomLanguage[] | undefined,
  paths: readonly string[],
): Written {
  const taken = new Set(paths)
  const imports: string[] = []
  const files = new Map<string, string>()
  const withImport = (language: CustomLanguage): CustomLanguage => {
    if (language.grammar === undefined) return language
    const base = `${FOLDER}/${language.name.replace(/[^\w-]+/g, '-').toLowerCase()}`
    const path = uniqueId(`${base}.json`, taken, (_, count) => `${base}-${count + 1}.json`)
    const local = `grammar${imports.length + 1}`
    imports.push(`import ${local} from ${quoted(`./${path}`)}`)
    files.set(path, `${JSON.stringify(language.grammar, null, 2)}\n`)
    return { ...language, grammar: code(local) as never }
  }
  return { markdown: languages ? { languages: languages.map(withImport) } : {}, imports, files }
}
