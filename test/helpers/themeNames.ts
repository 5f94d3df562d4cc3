// The names that the types of the theme give to parts and slots, in the order of their declaration: tests hold lists
// elsewhere to them.
import { readFileSync } from 'node:fs'

const source = readFileSync(
  new URL('../../packages/engine/src/runtime/theme.ts', import.meta.url),
  'utf8',
)

/** The strings of a union of `runtime/theme.ts`. */
export function namesOf(type: 'PartName' | 'SlotName'): string[] {
  const [, union = ''] = new RegExp(`export type ${type} =([^]*?)\\n\\n`).exec(source) ?? []
  return [...union.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, name]) => name ?? '')
}
