// Runs the jobs of one batch, in a thread of the pool or in the main thread.
import { pack, unpack } from '../store/pack.ts'
import { packPage } from '../store/pageBytes.ts'
import { packRendered } from '../emit/renderedBytes.ts'
import { describeTheme } from '../render/describeTheme.ts'
import { renderRoute } from '../render/renderRoute.ts'
import type { Stager } from '../emit/staging.ts'
import type { CodeTokens } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared, RenderTask } from '../types/output.ts'
import type { Done, FileToParse, JobKind, Packed, ServerEntry } from './protocol.ts'

type Run = (input: unknown) => Promise<Packed>

/** What jobs need besides their inputs. */
interface JobContext {
  /** Required for `parse`. */
  readonly config: Config | null
  /** Required for `render`. */
  readonly shared: RenderShared | null
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
  const { config, shared, stage } = context
  if (kind === 'parse') {
    if (!config) throw new Error('parse jobs need the configuration')
    const parser = loadParse()
    return async (file) => parse(file as FileToParse, config, await parser)
  }
  if (kind === 'describe') {
    return async (entry) => ({
      packed: pack(await describeTheme((entry as ServerEntry).serverEntry)),
    })
  }
  if (!shared) throw new Error('render jobs need RenderShared')
  return async (task) => {
    const rendered = await renderRoute(task as RenderTask, shared)
    return { packed: packRendered(rendered, stage) }
  }
}

async function parse(
  { knownCode, ...file }: FileToParse,
  config: Config,
  [{ parsePage }, { createCodeRecord }, { withTerms }]: Awaited<ReturnType<typeof loadParse>>,
): Promise<Packed> {
  const code = createCodeRecord(knownCode && (unpack(knownCode).head as CodeTokens))
  const page = await parsePage(file, config, code)
  const packed = packPage(withTerms(page, config))
  return Object.keys(code.used).length > 0 ? { packed, code: pack(code.used) } : { packed }
}

/**
 * Loads the modules that parse. Only threads that parse load them. Call this once per batch,
 * because Node resolves the modules again on each call.
 */
export const loadParse = () =>
  Promise.all([
    import('../markdown/parsePage.ts'),
    import('../markdown/code/codeRecord.ts'),
    import('../search/pageTerms.ts'),
  ])
