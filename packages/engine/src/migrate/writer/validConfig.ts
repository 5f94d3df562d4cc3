// Leaves out values that docgen's own schema rejects. Readers copy values of configurations whose
// types nobody checked, and one wrong value would stop every build of the new site.
import * as z from 'zod'
import { explain } from '../../config/explain.ts'
import type { KeyPath } from '../../config/locate.ts'
import { userConfigSchema } from '../../config/schema.ts'
import { flatten, valueAt, type Issue } from '../../config/unionIssues.ts'
import { isObject } from '../../shared/isObject.ts'
import type { UserConfig } from '../../types/index.ts'
import type { Note } from '../types.ts'
import { hasCode, withoutCode } from './source.ts'

/** Each round checks the configuration that the round before has left. */
const MAX_ROUNDS = 20

/** Returns the configuration without these values, and a decision for each. */
export function validConfig(config: UserConfig): { config: UserConfig; notes: Note[] } {
  const notes: Note[] = []
  let left = config
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const input = withoutCode(left)
    const { error } = userConfigSchema.safeParse(input, { jitless: true })
    // What an expression returns is not known.
    const issues = error?.issues.filter(({ path }) => !hasCode(valueAt(left, path))) ?? []
    const paths = issues
      .flatMap((issue) => flatten(issue, input))
      .flatMap((issue) => removedPaths(issue, input))
    if (paths.length === 0) break
    const shown = { noun: 'option', subject: 'The configuration' } as const
    const problems = explain(new z.ZodError(issues), { ...shown, schema: userConfigSchema, input })
    notes.push(...problems.map(({ message }) => noteOf(message)))
    left = without(left, paths) as UserConfig
  }
  return { config: left, notes: uniqueNotes(notes) }
}

function noteOf(message: string): Note {
  return {
    kind: 'decision',
    message: `An option of the old configuration would not be valid in \`docgen.config.ts\` and was left out: ${message} Correct it and add it there.`,
  }
}

function uniqueNotes(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [note.message, note])).values()]
}

/** Returns what has to go: the value, or its parent if a key is missing there. */
function removedPaths(issue: Issue, input: unknown): KeyPath[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  const isMissing = valueAt(input, issue.path) === undefined
  const path = isMissing ? issue.path.slice(0, -1) : issue.path
  if (path.length > 0) return [path]
  // The only option that needs another one.
  return issue.path[0] === 'siteOrigin' ? [['feeds']] : []
}

function without(value: unknown, paths: readonly KeyPath[]): unknown {
  const isRemoved = (key: PropertyKey) =>
    paths.some((path) => path.length === 1 && String(path[0]) === String(key))
  const below = (key: PropertyKey) =>
    paths.filter(([first]) => String(first) === String(key)).map((path) => path.slice(1))
  if (Array.isArray(value)) {
    return value
      .map((each: unknown, index) => [each, index] as const)
      .filter(([, index]) => !isRemoved(index))
      .map(([each, index]) => without(each, below(index)))
  }
  if (!isObject(value) || paths.length === 0) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isRemoved(key))
      .map(([key, each]) => [key, without(each, below(key))]),
  )
}
