// The figures of all steps as a table, with the sums that have limits.
import { rowText, tableOf } from '../measure/report.ts'
import type { StepFigures } from './figures.ts'

export function figuresTable(figures: readonly StepFigures[]): string {
  const counts = [...new Set(figures.map(({ pages }) => pages))].sort((a, b) => a - b)
  const rows = counts.flatMap((pages) => {
    const own = figures.filter((step) => step.pages === pages)
    return own.sort((a, b) => orderOf(a).localeCompare(orderOf(b))).map(rowOf)
  })
  const head = ['Pages', 'Step', 'Wall', 'CPU', 'Peak', 'Notes']
  const [first = NaN, ...others] = counts.map((pages) => perPage(figures, pages))
  const growth = others.map((each) => `${(each / first).toFixed(2)}×`)
  return [
    tableOf([head]),
    ...rows.map(rowText),
    '',
    ...counts.map((pages) => sumsOf(figures, pages)),
    ...(growth.length > 0 ? [`Growth for each page: ${growth.join(', ')}`] : []),
  ].join('\n')
}

/** Shards come before the merge, and the merge before the push. */
const orderOf = ({ name }: StepFigures) => (name.startsWith('shard') ? ` ${name}` : name)

function rowOf({ pages, name, wall, cpu, memory, said }: StepFigures): string[] {
  const seconds = [wall, cpu].map((each) => `${each.toFixed(1)} s`)
  return [String(pages), name, ...seconds, `${(memory / 1e6).toFixed(0)} MB`, said.join('; ')]
}

function sumsOf(figures: readonly StepFigures[], pages: number): string {
  const [shards, merge] = timesOf(figures, pages)
  const share = ((100 * merge) / shards).toFixed(1)
  const each = (1000 * perPage(figures, pages)).toFixed(2)
  return `${pages} pages: shards ${shards.toFixed(0)} s CPU, merge ${share} % of that, ${each} ms for each page`
}

function perPage(figures: readonly StepFigures[], pages: number): number {
  const [shards, merge] = timesOf(figures, pages)
  return (shards + merge) / pages
}

/** Returns the processor time of all shards, and that of the merge. */
function timesOf(figures: readonly StepFigures[], pages: number): readonly [number, number] {
  const timeOf = (isMeant: (name: string) => boolean) =>
    figures
      .filter((step) => step.pages === pages && isMeant(step.name))
      .reduce((sum, { cpu }) => sum + cpu, 0)
  return [timeOf((name) => name.startsWith('shard')), timeOf((name) => name === 'merge')]
}
