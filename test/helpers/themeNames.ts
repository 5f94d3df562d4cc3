// Reads the names of parts and slots from the types of the theme, in the order of their declaration. Tests compare other lists
// with them.
import { readFileSync } from 'node:fs'

const source = readFileSync(
  new URL('../../packages/engine/src/runtime/theme.ts', import.meta.url),
  'utf8',
)

/** Returns the strings of a union type in `runtime/theme.ts`. */
export function namesOf(type: 'PartName' | 'SlotName'): string[] {
  const [, union = ''] = new RegExp(`export type ${type} =([^]*?)\\n\\n`).exec(source) ?? []
  return [...union.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, name]) => name ?? '')
}
