// Reads the names that a bundler replaces by values: `builderConfig.source.define` of Rspress, and
// `vite.define` of Astro.
import { definitions } from '../../config/definitions.ts'
import { isData, type Data } from '../config/values.ts'
import type { AddNote } from '../types.ts'

/** Returns the names with JavaScript that docgen accepts, and reports all others. */
export function definesOf(
  given: Data,
  option: string,
  note: AddNote,
): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(given).flatMap(([name, value]) => flattened(name, value))
  // A value of a package or file that is not there, as in `JSON.stringify(version)`.
  const isUsable = ([name, value]: readonly [string, string]) =>
    !value.startsWith('{"$package":') && definitions.safeParse({ [name]: value }).success
  const kept = entries.filter(isUsable)
  const lost = entries.filter((entry) => !isUsable(entry)).map(([name]) => `\`${name}\``)
  if (lost.length > 0) {
    note({
      kind: 'decision',
      message: `These names of \`${option}\` have values that docgen does not know, because they are expressions or come from files that are not there: ${lost.join(', ')}. Add them to \`define\` as JSON values.`,
    })
  }
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** The fields of an object are names of their own: `process.env.API`. */
function flattened(name: string, value: unknown): (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]]
  if (!isData(value)) return [[name, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, each]) => flattened(`${name}.${key}`, each))
}
