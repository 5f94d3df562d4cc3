// Modules that a migration adds to a site because what it wrote imports them.
import { SLOT_MODULE } from '../astro/slots.ts'
import { stubPath } from '../stubPath.ts'
import { EMPTY_VALUE } from './emptyValue.ts'
import { TEAM_MEMBERS } from './teamMembers.ts'

const SOURCES: Readonly<Record<string, string>> = {
  emptyValue: EMPTY_VALUE,
  Slot: SLOT_MODULE,
  VPTeamMembers: TEAM_MEMBERS,
}

/** Returns the modules that the files import, by path. `has` says whether the old site has a file. */
export function providedModules(
  texts: Iterable<string>,
  has: (path: string) => boolean,
): Map<string, string> {
  const used = new Set([...texts].flatMap((text) => Object.keys(SOURCES).filter(importedIn(text))))
  return new Map([...used].map((name) => [stubPath(name, has), SOURCES[name] ?? '']))
}

function importedIn(text: string): (name: string) => boolean {
  return (name) => new RegExp(`^import \\{[^}]*\\} from '[^'\\n]*/${name}'$`, 'm').test(text)
}
