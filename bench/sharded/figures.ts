// The figures of the steps, kept in a file so that the steps can run one at a time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunUse } from '../measure/runCommand.ts'

export interface StepFigures extends RunUse {
  readonly pages: number
  /** `shard 1/8`, `merge` or `push`. */
  readonly name: string
  /** What the command said about the shared cache or the push. */
  readonly said: readonly string[]
}

/** Returns the figures of earlier steps. */
export function readFigures(dir: string): readonly StepFigures[] {
  const file = fileIn(dir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StepFigures[]) : []
}

/** Adds figures and replaces those of an earlier run of the same step. */
export function addFigures(dir: string, added: StepFigures): void {
  const others = readFigures(dir).filter(
    ({ pages, name }) => pages !== added.pages || name !== added.name,
  )
  writeFileSync(fileIn(dir), JSON.stringify([...others, added], null, 2))
}

const fileIn = (dir: string) => join(dir, 'figures.json')
