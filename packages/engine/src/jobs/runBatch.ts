// Runs the jobs of one batch, in a thread of the pool or in the main thread.
import { pack, unpack } from '../store/pack.ts'
import { packPage } from '../store/pageBytes.ts'
import { packRendered } from '../emit/renderedBytes.ts'
import { describeTheme } from '../render/describeTheme.ts'
import { renderRoute } from '../render/renderRoute.ts'
import type { Stager } from '../emit/staging.ts'
import type { CodeTokens, Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared, RenderTask } from '../types/output.ts'
import type { Done, FileToParse, JobKind, Packed, ServerEntry } from './protocol.ts'

type Run = (input: unknown) => Promise<Packed>

type Loaded<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>

/** What the jobs of a kind need besides their inputs: `parse` the first, `render` the second. */
interface JobContext {
  readonly config: Config | null
  readonly shared: RenderShared | null
  /** Writes what was rendered; without it that is given. */
  readonly stage?: Stager | undefined
  /** Whether pages are parsed without their terms for search, which the caller counts. */
  readonly areTermsLater?: boolean
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
    const parser = loadParser()
    const terms = context.areTermsLater ? null : loadTerms()
    return async (file) => parse(file as FileToParse, config, await parser, await terms)
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
  [{ parsePage }, { createCodeRecord }]: Loaded<typeof loadParser>,
  terms: Loaded<typeof loadTerms> | null,
): Promise<Packed> {
  const code = createCodeRecord(knownCode && (unpack(knownCode).head as CodeTokens))
  const page = await parsePage(file, config, code)
  const packed = packPage(terms ? terms.withTerms(page, config) : page)
  return Object.keys(code.used).length > 0 ? { packed, code: pack(code.used) } : { packed }
}

// Loaded once for a batch, since Node looks for a module again with each `import`, and only by jobs that need them: a thread of
// `dev` that renders never loads the parser.
const loadParser = () =>
  Promise.all([import('../markdown/parsePage.ts'), import('../markdown/code/codeRecord.ts')])
const loadTerms = () => import('../search/pageTerms.ts')

/** A page as bytes, with its terms for search. */
export async function packWithTerms(page: Page, config: Config): Promise<Uint8Array> {
  const { withTerms } = await loadTerms()
  return packPage(withTerms(page, config))
}
