// Figures → the Markdown that benchmarks print and RESULTS.md keeps.
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

/** The middle one; of an even number, the mean of the two in the middle; NaN of none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}

/** A line of a Markdown table. */
export function rowText(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** A Markdown table; the first row is its head. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map(rowText).join('\n')
}

/** Date, versions, machine and its load: the lines above every table. */
export function conditions(versions: Readonly<Record<string, string>>): string {
  const named = Object.entries({ docgen: docgenVersion(), ...versions, Node: process.version })
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB`
  return [
    new Date().toISOString().slice(0, 10),
    named.map(([name, version]) => `${name} ${version}`).join(', '),
    machine,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ')
}

function docgenVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? '?'
}
