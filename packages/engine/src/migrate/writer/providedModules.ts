// Modules that a migration adds to a site because what it wrote imports them.
import { SLOT_MODULE } from '../astro/slots.ts'
import { stubPath } from '../stubPath.ts'
import { EMPTY_VALUE } from './emptyValue.ts'
import { TEAM_MEMBERS } from './teamMembers.ts'
import { translatedText, type ComponentTexts } from './translatedText.ts'

function sourcesFor(texts: ComponentTexts): Readonly<Record<string, string>> {
  return {
    emptyValue: EMPTY_VALUE,
    Slot: SLOT_MODULE,
    VPTeamMembers: TEAM_MEMBERS,
    translatedText: translatedText(texts),
  }
}

/** Returns the modules that the files import, by path. `has` says whether the old site has a file. */
export function providedModules(
  files: Iterable<string>,
  has: (path: string) => boolean,
  texts: ComponentTexts,
): Map<string, string> {
  const sources = sourcesFor(texts)
  const used = new Set([...files].flatMap((text) => Object.keys(sources).filter(importedIn(text))))
  return new Map([...used].map((name) => [stubPath(name, has), sources[name] ?? '']))
}

function importedIn(text: string): (name: string) => boolean {
  return (name) => new RegExp(`^import \\{[^}]*\\} from '[^'\\n]*/${name}'$`, 'm').test(text)
}
