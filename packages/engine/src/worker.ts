// The work of a thread: answers 'parse', 'describe' and 'render' for a batch of inputs. To parse with plugins it loads the
// configuration itself, because they are functions and cannot be sent. Inline mode calls `runBatch` directly with the configuration it has.
// What one kind of job needs is loaded with the first of that kind: a thread of `dev` that renders never loads the parser.
import { readFile } from 'node:fs/promises'
import { platform, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { threadId, workerData } from 'node:worker_threads'
import type { GivenConfig } from './config/loadConfig.ts'
import { pack, unpack } from './packed.ts'
import { packPage } from './packedPage.ts'
import { packRendered } from './packedRendered.ts'
import type { CpuProfile, CpuRecording } from './profile/cpuProfile.ts'
import { describeTheme } from './render/describeTheme.ts'
import { renderRoute } from './render/renderRoute.ts'
import { createStager, type Stager } from './staging.ts'
import type {
  BuildOptions,
  CodeTokens,
  Config,
  ContentFile,
  Page,
  Rendered,
  RenderShared,
  RenderTask,
  ThemeFacts,
} from './types.ts'

/** The kinds of job: what each takes and gives, one input at a time. */
export interface JobKinds {
  parse: { input: FileToParse; output: Page }
  describe: { input: ServerEntry; output: ThemeFacts }
  render: { input: RenderTask; output: Rendered }
}

/** A file, and the `code` of its last parse. */
export interface FileToParse extends ContentFile {
  readonly knownCode?: Uint8Array
}

/** A compiled server, whose theme is asked about. */
export interface ServerEntry {
  /** Absolute path. */
  readonly serverEntry: string
  /** Of the bundle. */
  readonly hash: string
}

export type JobKind = keyof JobKinds

/** The output of a job. */
interface Packed {
  /** As bytes: `packedPage.ts`, `packedRendered.ts`, or plain JSON. */
  readonly packed: Uint8Array
  /** What the next parse of a page need not find again: the `CodeTokens` of its blocks, packed. */
  readonly code?: Uint8Array
}

export interface Done extends Packed {
  /** How long this input took. */
  readonly milliseconds: number
}

/** What a thread is started with. */
export interface WorkerData {
  readonly root: string
  readonly options: Pick<BuildOptions, 'config' | 'outDir' | 'base'>
  /** The configuration, or what is known of it. */
  readonly given?: GivenConfig | null
  /** Record where the processor is, from the first task on. */
  readonly profile?: boolean
  /** Nobody waits for it: other threads go first, where the system can tell threads apart. */
  readonly isBackground?: boolean
}

/** What a thread is asked. `sharedFile` holds the `RenderShared` of render jobs as JSON, `stagingDir` takes their files. */
export interface WorkerTask {
  readonly kind: JobKind
  readonly inputs: readonly unknown[]
  readonly sharedFile: string | null
  readonly stagingDir?: string | null
  /** For threads that were started before the configuration was known. */
  readonly given?: GivenConfig | null
  /** See `JobContext`. */
  readonly areTermsLater?: boolean
}

/** Has a thread load what it parses with; all but the configuration where that is not known yet. */
export interface PrepareTask {
  readonly kind: 'prepare'
  readonly given: GivenConfig | null
}

/** Asks a thread for its profile. `gate` counts the threads that have been asked, so that each is asked once. */
export interface ProfileTask {
  readonly kind: 'profile'
  readonly threads: number
  readonly gate: SharedArrayBuffer
}

type Run = (input: unknown) => Promise<Packed>

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
    return (file) => parse(file as FileToParse, config, context.areTermsLater)
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
  areTermsLater = false,
): Promise<Packed> {
  const [{ parsePage }, { createCodeRecord }] = await (memory.parser ??= loadParser())
  const code = createCodeRecord(knownCode && (unpack(knownCode).head as CodeTokens))
  const page = await parsePage(file, config, code)
  const packed = areTermsLater ? packPage(page) : await packWithTerms(page, config)
  return Object.keys(code.used).length > 0 ? { packed, code: pack(code.used) } : { packed }
}

/** Node looks for a module anew with each `import`. */
const loadParser = () =>
  Promise.all([import('./markdown/parsePage.ts'), import('./markdown/codeRecord.ts')])
const loadTerms = () => import('./outputs/pageTerms.ts')

/** A page as bytes, with its terms for search. */
export async function packWithTerms(page: Page, config: Config): Promise<Uint8Array> {
  const { withTerms } = await (memory.terms ??= loadTerms())
  return packPage(withTerms(page, config))
}

interface Memory {
  parser: ReturnType<typeof loadParser> | null
  terms: ReturnType<typeof loadTerms> | null
  config: Promise<Config> | null
  sharedFile: string
  shared: RenderShared | null
  stagingDir: string
  stage: Stager | undefined
  recording: Promise<CpuRecording> | null
  isLowered: boolean
}

const memory: Memory = {
  ...{ config: null, sharedFile: '', shared: null, recording: null, isLowered: false },
  ...{ stagingDir: '', stage: undefined, parser: null, terms: null },
}

/** The thread's entry, called by the pool. */
export default async function answer(
  task: WorkerTask | PrepareTask | ProfileTask,
): Promise<Done[] | CpuProfile | null> {
  if (task.kind === 'profile') return await giveProfile(task)
  // tinypool passes [its own data, ours].
  const [, data] = workerData as [unknown, WorkerData]
  if (task.kind === 'prepare') return await prepare(task, data)
  if (data.isBackground) lowerPriority(BACKGROUND_PRIORITY)
  else if (task.stagingDir) lowerPriority(BUILD_PRIORITY)
  if (data.profile) await (memory.recording ??= record())
  if (task.kind === 'parse') memory.config ??= load(data, task.given)
  if (task.sharedFile && task.sharedFile !== memory.sharedFile) {
    memory.shared = JSON.parse(await readFile(task.sharedFile, 'utf8')) as RenderShared
    memory.sharedFile = task.sharedFile
  }
  if (task.stagingDir && task.stagingDir !== memory.stagingDir) {
    memory.stage = createStager(task.stagingDir, `thread-${threadId}`)
    memory.stagingDir = task.stagingDir
  }
  const done = await runBatch(task.kind, task.inputs, {
    config: await memory.config,
    shared: memory.shared,
    stage: task.stagingDir ? memory.stage : undefined,
    areTermsLater: task.areTermsLater ?? false,
  })
  if (task.kind === 'parse') await letGo()
  return done
}

/**
 * Has the thread give back what the native parser took. Memory that V8 has collected is freed by the event loop, to which a thread of the pool
 * returns for no task: it waits for the next one within the callback of the last. The first turn ends that callback's, the second frees.
 */
async function letGo(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

async function prepare({ given }: PrepareTask, data: WorkerData): Promise<Done[]> {
  const { prepareParser } = await import('./markdown/prepareParser.ts')
  if (given) memory.config ??= load(data, given)
  await prepareParser(await memory.config)
  return []
}

/** On Linux a priority is a thread's; elsewhere it would be that of the whole process. */
function lowerPriority(priority: number): void {
  if (memory.isLowered) return
  memory.isLowered = true
  if (platform() !== 'linux') return
  try {
    setPriority(priority)
  } catch {
    // A system that refuses loses nothing but time.
  }
}

async function load(data: WorkerData, told?: GivenConfig | null): Promise<Config> {
  const given = told ?? data.given
  if (given && 'config' in given) return given.config
  const { loadConfig } = await import('./config/loadConfig.ts')
  return await loadConfig(data.root, data.options, undefined, given ?? undefined)
}

async function record(): Promise<CpuRecording> {
  return await (await import('./profile/cpuProfile.ts')).startCpuProfile()
}

/** As `nice` counts: a tenth of the time of a thread at 0 when both want the processor. */
const BACKGROUND_PRIORITY = 10

/** A third. While a build renders, its main thread makes the index of search, which takes longer. */
const BUILD_PRIORITY = 5

/** Longest wait for the other threads, in milliseconds: one of them may have ended. */
const GATE_TIME_LIMIT = 2000

/** Null of a thread that was given nothing to do. Holds the thread until all have been asked. */
async function giveProfile({ gate, threads }: ProfileTask): Promise<CpuProfile | null> {
  const recording = await memory.recording
  const profile = (await recording?.stop()) ?? null
  memory.recording = null
  const asked = new Int32Array(gate)
  Atomics.add(asked, 0, 1)
  Atomics.notify(asked, 0)
  const end = performance.now() + GATE_TIME_LIMIT
  for (let count = 0; count < threads && performance.now() < end;) {
    count = Atomics.load(asked, 0)
    if (count < threads) Atomics.wait(asked, 0, count, GATE_TIME_LIMIT)
  }
  return profile
}
