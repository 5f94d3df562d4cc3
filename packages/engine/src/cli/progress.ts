// Shows the progress of a build: a bar on a terminal, else a line for each stage.
import { Presets, SingleBar } from 'cli-progress'
import type { Progress, Stage } from '../types/options.ts'

export interface ProgressView {
  show(progress: Progress): void
  /** Removes the bar and shows the cursor again. */
  stop(): void
}

const LABELS: Readonly<Record<Stage, string>> = {
  config: 'Reading the configuration',
  load: 'Reading the docs folder',
  parse: 'Parsing pages',
  model: 'Creating the site model',
  bundle: 'Bundling scripts and styles',
  render: 'Rendering pages',
  outputs: 'Creating other files',
  checks: 'Checking links and files',
  emit: 'Writing files',
}

/** Width of the longest label, so that bars are aligned. */
const LABEL_WIDTH = Math.max(...Object.values(LABELS).map((label) => label.length))

export function createProgress(
  stream: NodeJS.WritableStream,
  options: { readonly isInteractive: boolean },
): ProgressView {
  return options.isInteractive ? createBar(stream) : createLines(stream)
}

function createBar(stream: NodeJS.WritableStream): ProgressView {
  const bar = new SingleBar(
    {
      stream,
      format: '{label} {bar} {count}',
      barsize: 24,
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
    },
    Presets.rect,
  )
  return {
    show({ stage, done, total }) {
      const label = LABELS[stage].padEnd(LABEL_WIDTH)
      const count = total > 1 ? `${done}/${total}` : ''
      if (bar.isActive) {
        bar.setTotal(total)
        bar.update(done, { label, count })
      } else bar.start(total, done, { label, count })
    },
    stop: () => bar.stop(),
  }
}

/** Writes one line when a stage starts, and one for each quarter of a long stage. */
function createLines(stream: NodeJS.WritableStream): ProgressView {
  const shown = new Set<string>()
  const write = (line: string) => {
    if (!shown.has(line)) stream.write(`${line}\n`)
    shown.add(line)
  }
  return {
    show({ stage, done, total }) {
      write(`${LABELS[stage]} …`)
      const quarter = Math.floor((done / total) * 4)
      if (total >= 100 && quarter > 0 && quarter < 4) write(`  ${quarter * 25} % of ${total}`)
    },
    stop: () => undefined,
  }
}
