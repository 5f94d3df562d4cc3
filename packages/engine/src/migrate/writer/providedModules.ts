// Modules that a migration adds to a site because what it wrote imports them.
import { posix } from 'node:path'
import { SLOT_MODULE } from '../astro/slots.ts'
import { stubPath } from '../stubPath.ts'
import { componentTexts, translatedLanguages } from '../readers/docusaurusMessages.ts'
import type { Note, SourceSite } from '../types.ts'
import { EMPTY_VALUE } from './emptyValue.ts'
import { NEXT_PARTS_MODULE } from './nextParts.ts'
import { TEAM_MEMBERS } from './teamMembers.ts'
import { translatedText } from './translatedText.ts'

function sourcesFor(facts: SourceSite['facts']): Readonly<Record<string, string>> {
  return {
    emptyValue: EMPTY_VALUE,
    nextParts: NEXT_PARTS_MODULE,
    Slot: SLOT_MODULE,
    VPTeamMembers: TEAM_MEMBERS,
    translatedText: translatedText(componentTexts({ facts }), translatedLanguages(facts)),
  }
}

/** Returns the modules that the files import, by path. `has` says whether the old site has a file. */
export function providedModules(
  files: Iterable<string>,
  has: (path: string) => boolean,
  { facts }: Pick<SourceSite, 'facts'>,
): Map<string, string> {
  const sources = sourcesFor(facts)
  const used = new Set([...files].flatMap((text) => Object.keys(sources).filter(importedIn(text))))
  return new Map([...used].map((name) => [stubPath(name, has), sources[name] ?? '']))
}

const NOTES: Readonly<Record<string, string>> = {
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
  return (name) => new RegExp(`^import \\{[^}]*\\} from '[^'\\n]*/${name}'$`, 'm').test(text)
}
