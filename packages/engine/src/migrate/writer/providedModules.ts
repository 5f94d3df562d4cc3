// Modules that a migration adds to a site because what it wrote imports them.
import { posix } from 'node:path'
import { SLOT_MODULE } from '../astro/slots.ts'
import { stubPath } from '../stubPath.ts'
import { componentTexts, translatedLanguages } from '../readers/docusaurus/messages.ts'
import type { Note, SourceSite } from '../types.ts'
import { docsVersions, type DocsVersions } from './docsVersions.ts'
import { EMPTY_VALUE } from './emptyValue.ts'
import { NEXT_PARTS_MODULE } from './nextParts.ts'
import { ownTexts } from './ownTexts.ts'
import { SITE_ADDRESSES } from './siteAddresses.ts'
import { TEAM_MEMBERS } from './teamMembers.ts'
import { translatedText } from './translatedText.ts'

/** What the sources of modules contain. */
interface Contents {
  readonly facts: SourceSite['facts']
  /** The default language. */
  readonly lang: string
  /** Source of the module with the pages of the site. */
  readonly pages: string
  /** Source of the module with the entries of Starlight's collection. */
  readonly entries: string
}

function sourcesFor({ facts, lang, pages, entries }: Contents): Readonly<Record<string, string>> {
  return {
    sitePages: pages,
    docsCollection: entries,
    docsVersions: docsVersions((facts['docsVersions'] ?? {}) as DocsVersions),
    ownTexts: ownTexts(facts, lang),
    emptyValue: EMPTY_VALUE,
    nextParts: NEXT_PARTS_MODULE,
    siteAddresses: SITE_ADDRESSES,
    Slot: SLOT_MODULE,
    VPTeamMembers: TEAM_MEMBERS,
    translatedText: translatedText(componentTexts({ facts }), translatedLanguages(facts)),
  }
}

/** Returns the modules that the files import, by path. `has` says whether the old site has a file. */
export function providedModules(
  files: Iterable<string>,
  has: (path: string) => boolean,
  contents: Contents,
): Map<string, string> {
  const sources = sourcesFor(contents)
  const used = new Set([...files].flatMap((text) => Object.keys(sources).filter(importedIn(text))))
  return new Map([...used].map((name) => [stubPath(name, has), sources[name] ?? '']))
}

const PAGES =
  'Components that list pages, such as the posts of a blog, take them from this module. Add new pages to it.'

const NOTES: Readonly<Record<string, string>> = {
  docsVersions:
    'Components that list versions of documents take them from this module. Add new versions to it.',
  sitePages: PAGES,
  docsCollection: PAGES,
  ownTexts:
    'Components take their texts from this module instead of `src/content/i18n`, in the language of the page.',
  nextParts:
    'Components and pages use this module instead of the links, pictures, router and `dynamic` of Next.js. It does what they do, with docgen.',
  translatedText:
    'Components take their texts from this module instead of `code.json`, in the language of the page.',
}

/** Returns what the report says about modules at these paths. */
export function providedNotes(paths: Iterable<string>): Note[] {
  return [...paths].flatMap((filePath) => {
    const message = NOTES[posix.basename(filePath, '.tsx')]
    return message === undefined ? [] : [{ kind: 'done', message, filePath } as const]
  })
}

function importedIn(text: string): (name: string) => boolean {
  return (name) => new RegExp(`\\bimport \\{[^}]*\\} from '[^'\\n]*/${name}'`).test(text)
}
