// The work of a thread: answers 'parse', 'describe' and 'render' for a batch of inputs. To parse it loads the configuration itself,
// because plugins are functions and cannot be sent. Inline mode calls `runBatch` directly with the configuration it has.
// What one kind of job needs is loaded with the first of that kind: a thread of `dev` that renders never loads the parser.
import { readFile } from 'node:fs/promises'
import { platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { CpuProfile, CpuRecording } from './profile/cpuProfile.ts'
import { describeTheme } from './render/describeTheme.ts'
import { renderRoute } from './render/renderRoute.ts'
import type {
  BuildOptions,
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
  parse: { input: ContentFile; output: Page }
  describe: { input: ServerEntry; output: ThemeFacts }
  render: { input: RenderTask; output: Rendered }
}

/** A compiled server, whose theme is asked about. */
export interface ServerEntry {
  /** Absolute path. */
  readonly serverEntry: string
  /** Of the bundle. */
  readonly hash: string
}

export type JobKind = keyof JobKinds

export interface Done<Output> {
  readonly output: Output
  /** How long this input took. */
  readonly milliseconds: number
}

/** What a thread is started with. */
export interface WorkerData {
  readonly root: string
  readonly options: Pick<BuildOptions, 'config' | 'outDir' | 'base'>
  /** Record where the processor is, from the first task on. */
  readonly profile?: boolean
  /** Nobody waits for it: other threads go first, where the system can tell threads apart. */
  readonly isBackground?: boolean
}

/** What a thread is asked. `sharedFile` holds the `RenderShared` of render jobs as JSON. */
export interface WorkerTask {
  readonly kind: JobKind
  readonly inputs: readonly unknown[]
  readonly sharedFile: string | null
}

/** Asks a thread for its profile. `gate` counts the threads that have been asked, so that each is asked once. */
export interface ProfileTask {
  readonly kind: 'profile'
  readonly threads: number
  readonly gate: SharedArrayBuffer
}

type Run = (input: unknown) => Promise<unknown>

/** What the jobs of a kind need besides their inputs: `parse` the first, `render` the second. */
interface JobContext {
  readonly config: Config | null
  readonly shared: RenderShared | null
}

/** Runs one batch in this thread, in order. */
export async function runBatch(
  kind: JobKind,
  inputs: readonly unknown[],
  context: JobContext,
): Promise<Done<unknown>[]> {
  const run = runOf(kind, context)
  const done: Done<unknown>[] = []
  for (const input of inputs) {
    const start = performance.now()
    const output = await run(input)
    done.push({ output, milliseconds: performance.now() - start })
  }
  return done
}

function runOf(kind: JobKind, context: JobContext): Run {
  const { config, shared } = context
  if (kind === 'parse') {
    if (!config) throw new Error('parse jobs need the configuration')
    return (file) => parse(file as ContentFile, config)
  }
  if (kind === 'describe') return (entry) => describeTheme((entry as ServerEntry).serverEntry)
  if (!shared) throw new Error('render jobs need RenderShared')
  return (task) => renderRoute(task as RenderTask, shared)
}

async function parse(file: ContentFile, config: Config): Promise<Page> {
  const [{ parsePage }, { withTerms }] = await Promise.all([
    import('./markdown/parsePage.ts'),
    import('./outputs/pageTerms.ts'),
  ])
  return withTerms(await parsePage(file, config), config)
}

interface Memory {
  config: Promise<Config> | null
  sharedFile: string
  shared: RenderShared | null
  recording: Promise<CpuRecording> | null
  isLowered: boolean
}

const memory: Memory = {
  ...{ config: null, sharedFile: '', shared: null, recording: null, isLowered: false },
}

/** The thread's entry, called by the pool. */
export default async function answer(
  task: WorkerTask | ProfileTask,
): Promise<Done<unknown>[] | CpuProfile | null> {
  if (task.kind === 'profile') return await giveProfile(task)
  // tinypool passes [its own data, ours].
  const [, data] = workerData as [unknown, WorkerData]
  if (data.isBackground && !memory.isLowered) lowerPriority()
  if (data.profile) await (memory.recording ??= record())
  if (task.kind === 'parse') memory.config ??= load(data)
  if (task.sharedFile && task.sharedFile !== memory.sharedFile) {
    memory.shared = JSON.parse(await readFile(task.sharedFile, 'utf8')) as RenderShared
    memory.sharedFile = task.sharedFile
  }
  return await runBatch(task.kind, task.inputs, {
    config: await memory.config,
    shared: memory.shared,
  })
}

/** On Linux a priority is a thread's; elsewhere it would be that of the whole process. */
function lowerPriority(): void {
  memory.isLowered = true
  if (platform() === 'linux') setPriority(BACKGROUND_PRIORITY)
}

async function load({ root, options }: WorkerData): Promise<Config> {
  return await (await import('./config/loadConfig.ts')).loadConfig(root, options)
}

async function record(): Promise<CpuRecording> {
  return await (await import('./profile/cpuProfile.ts')).startCpuProfile()
}

/** As `nice` counts: a tenth of the time of a thread at 0 when both want the processor. */
const BACKGROUND_PRIORITY = 10

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
