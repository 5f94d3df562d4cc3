// Reads the texts of the interface that a Starlight site replaces: `src/content/i18n/`, a file for
// each language.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextKey } from '../../../types/textKeys.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, ownValue, textOf } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'
import type { StarlightLocale } from './pages.ts'

const FILE = /^(.+)\.(?:json|ya?ml)$/

/** docgen's keys by those of Starlight. */
const KEYS: Readonly<Record<string, TextKey>> = {
  'skipLink.label': 'skipToContent',
  'search.label': 'search',
  'themeSelect.accessibleLabel': 'theme',
  'themeSelect.dark': 'themeDark',
  'themeSelect.light': 'themeLight',
  'themeSelect.auto': 'themeAuto',
  'languageSelect.accessibleLabel': 'language',
  'menuButton.accessibleLabel': 'menu',
  'sidebarNav.accessibleLabel': 'mainNav',
  'tableOfContents.onThisPage': 'outlineTitle',
  'i18n.untranslatedContent': 'untranslated',
  'page.editLink': 'editLinkText',
  'page.lastUpdated': 'lastUpdatedText',
  'page.previousLink': 'prevPageText',
  'page.nextLink': 'nextPageText',
  '404.text': 'notFound',
  'aside.note': 'note',
  'aside.tip': 'tip',
  'aside.caution': 'caution',
  'aside.danger': 'danger',
  'expressiveCode.copyButtonCopied': 'copied',
  'expressiveCode.copyButtonTooltip': 'copyCode',
}

/** Texts by key. */
export type ReplacedTexts = Readonly<Partial<Record<TextKey, string>>>

interface Texts {
  /** Texts of docgen that the site replaces, by language. */
  readonly replaced: Readonly<Record<string, ReplacedTexts>>
  /** All texts, which components read by the keys of the site, by language. */
  readonly own: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Returns the texts of each language by its tag in docgen, and reports those that nothing can show. */
export async function readTexts(
  project: Project,
  folder: string,
  locales: readonly StarlightLocale[],
  note: AddNote,
): Promise<Texts> {
  const replaced: Record<string, ReplacedTexts> = {}
  const own: Record<string, Readonly<Record<string, string>>> = {}
  const lost = new Set<string>()
  for (const path of pathsBelow(project, folder)) {
    const tag = FILE.exec(path)?.[1]?.toLowerCase()
    const lang = locales.find((locale) => locale.tag.toLowerCase() === tag)?.lang
    if (lang === undefined) continue
    const entries = Object.entries(dataOf(await readYaml(join(project.root, folder, path))))
    const texts = entries.flatMap(([name, value]) => {
      const [key, text] = [ownValue(KEYS, name), textOf(value)]
      if (key === undefined) lost.add(name)
      // Docgen writes a colon itself.
      return key && text ? [[key, text.replace(/\s*[:：]$/, '')] as const] : []
    })
    if (texts.length > 0) replaced[lang] = Object.fromEntries(texts)
    own[lang] = Object.fromEntries(entries.map(([name, value]) => [name, textOf(value) ?? '']))
  }
  for (const key of await keysInComponents(project)) lost.delete(key)
  if (lost.size > 0) {
    note({
      kind: 'impossible',
      message: `These texts of \`${folder}\` have no counterpart: ${[...lost].map((name) => `\`${name}\``).join(', ')}. Components can read own texts from \`i18n.json\`; “Texts by key” in the manual shows it.`,
    })
  }
  return { replaced, own }
}

/** Returns the keys whose texts components read: `Astro.locals.t('card.more')`. */
async function keysInComponents({ root, paths }: Project): Promise<string[]> {
  const files = paths.filter((path) => path.endsWith('.astro'))
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*(['"`])([^'"`]+)\1/g)].map(([, , key = '']) => key),
  )
}
