// Runs the jobs of one batch, in a thread of the pool or in the main thread.
import { pack } from '../store/pack.ts'
import { packRendered } from '../emit/renderedBytes.ts'
import { describeTheme } from '../render/describeTheme.ts'
import type { RenderMemory } from '../render/renderMemory.ts'
import { renderRoute } from '../render/renderRoute.ts'
import type { Stager } from '../emit/staging.ts'
import type { RenderShared, RenderTask } from '../types/output.ts'
import type { ParseFile } from './fileParser.ts'
import type { Done, FileToParse, JobKind, Packed, ServerEntry } from './protocol.ts'

type Run = (input: unknown) => Promise<Packed>

/** What jobs need besides their inputs. */
interface JobContext {
  /** Required for `parse`. */
  readonly parseFile: ParseFile | null
  /** Required for `render`. */
  readonly shared: RenderShared | null
  readonly memory: RenderMemory
  /** Writes rendered files to the staging directory. Without it, results contain the files. */
  readonly stage?: Stager | undefined
}

/** Runs one batch in this thread, in order. */
export async function runBatch(
  kind: JobKind,
  inputs: readonly unknown[],
  context: JobContext,
): Promise<Done[]> {
  const run = runOf(kind, context)
  const done: Done[] = []
  for (const input of inputs) {
    const start = performance.now()
    const output = await run(input)
    done.push({ ...output, milliseconds: performance.now() - start })
  }
  return done
}

function runOf(kind: JobKind, context: JobContext): Run {
  const { parseFile, shared, memory, stage } = context
  if (kind === 'parse') {
    if (!parseFile) throw new Error('parse jobs need the configuration')
    return async (file) => await parseFile(file as FileToParse)
  }
  if (kind === 'describe') {
    return async (entry) => {
      const { serverEntry, graphFile } = entry as ServerEntry
      return { packed: pack(await describeTheme(serverEntry, graphFile, memory)) }
    }
  }
  if (!shared) throw new Error('render jobs need RenderShared')
  return async (task) => {
    const rendered = await renderRoute(task as RenderTask, shared, memory)
    return { packed: packRendered(rendered, stage) }
  }
}
