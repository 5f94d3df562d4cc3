// The entry point of a worker thread: runs batches of jobs. A configuration with plugins is loaded
// in the thread, because functions cannot be sent to it. The modules for a kind of job are loaded
// with the first job of that kind, so a thread that only renders never loads the parser.
import { readFile } from 'node:fs/promises'
import { platform, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { threadId, workerData } from 'node:worker_threads'
import type { GivenConfig } from '../config/givenConfig.ts'
import type { CpuProfile, CpuRecording } from '../profile/cpuProfile.ts'
import { createStager, type Stager } from '../emit/staging.ts'
import type { Highlight } from '../markdown/code/highlighter.ts'
import { createRenderMemory, type RenderMemory } from '../render/renderMemory.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared } from '../types/output.ts'
import { createFileParser, loadParser, type ParseFile } from './fileParser.ts'
import { runBatch } from './runBatch.ts'
import type { Done, PrepareTask, ProfileTask, WorkerData, WorkerTask } from './protocol.ts'

/** What a thread keeps from one task to the next. */
interface Memory {
  config: Promise<Config> | null
  parseFile: ParseFile | null
  highlight: Highlight | undefined
  sharedFile: string
  shared: RenderShared | null
  readonly render: RenderMemory
  stagingDir: string
  stage: Stager | undefined
  recording: Promise<CpuRecording> | null
  isLowered: boolean
}

type Task = WorkerTask | PrepareTask | ProfileTask

/** Runs a task. The pool calls this function. */
export default createWorker()

function createWorker(): (task: Task) => Promise<Done[] | CpuProfile | null> {
  const memory: Memory = {
    config: null,
    parseFile: null,
    highlight: undefined,
    sharedFile: '',
    shared: null,
    render: createRenderMemory(),
    stagingDir: '',
    stage: undefined,
    recording: null,
    isLowered: false,
  }
  return async (task) => {
    if (task.kind === 'profile') return await giveProfile(memory, task)
    // tinypool passes [its own data, ours].
    const [, data] = workerData as [unknown, WorkerData]
    if (task.kind === 'prepare') return await prepare(memory, task, data)
    return await run(memory, task, data)
  }
}

async function run(memory: Memory, task: WorkerTask, data: WorkerData): Promise<Done[]> {
  if (!memory.isLowered && (data.isBackground || task.stagingDir)) {
    memory.isLowered = true
    lowerPriority(data.isBackground ? BACKGROUND_PRIORITY : BUILD_PRIORITY)
  }
  if (data.profile) await (memory.recording ??= record())
  if (task.kind === 'parse') {
    const config = await (memory.config ??= load(data, task.given))
    memory.parseFile ??= createFileParser(config, memory.highlight)
  }
  if (task.sharedFile && task.sharedFile !== memory.sharedFile) {
    memory.shared = JSON.parse(await readFile(task.sharedFile, 'utf8')) as RenderShared
    memory.sharedFile = task.sharedFile
  }
  if (task.stagingDir && task.stagingDir !== memory.stagingDir) {
    memory.stage = createStager(task.stagingDir, `thread-${threadId}`)
    memory.stagingDir = task.stagingDir
  }
  const done = await runBatch(task.kind, task.inputs, {
    parseFile: memory.parseFile,
    shared: memory.shared,
    memory: memory.render,
    stage: task.stagingDir ? memory.stage : undefined,
  })
  if (task.kind === 'parse') await freeParserMemory()
  return done
}

/**
 * Lets the event loop turn twice, which frees the memory of the native parser. V8 frees collected
 * memory in the event loop, but a thread of the pool waits for its next task inside the callback of
 * the last one. The first turn ends that callback, and the second frees the memory.
 */
async function freeParserMemory(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

async function prepare(memory: Memory, { given }: PrepareTask, data: WorkerData): Promise<Done[]> {
  const { createHighlight } = await import('../markdown/code/highlighter.ts')
  const { prepareParser } = await import('../markdown/parser/prepareParser.ts')
  const highlight = (memory.highlight ??= createHighlight())
  if (given) memory.config ??= load(data, given)
  await Promise.all([prepareParser(highlight, await memory.config), loadParser()])
  return []
}

/**
 * Lowers the priority of this thread. Only on Linux; elsewhere it would affect the whole process.
 */
function lowerPriority(priority: number): void {
  if (platform() !== 'linux') return
  try {
    setPriority(priority)
  } catch {
    // A refused priority only costs time.
  }
}

/** Returns the configuration. `prepared` is known only after the thread has started. */
async function load(data: WorkerData, prepared?: GivenConfig | null): Promise<Config> {
  const given = prepared ?? data.given
  if (given && 'config' in given) return given.config
  const { loadConfig } = await import('../config/loadConfig.ts')
  return await loadConfig(data.root, data.flags, { compiled: given ?? undefined })
}

async function record(): Promise<CpuRecording> {
  return await (await import('../profile/cpuProfile.ts')).startCpuProfile()
}

/** A `nice` value: about a tenth of the processor time of a busy thread with priority 0. */
const BACKGROUND_PRIORITY = 10

/**
 * About a third of it. Gives way to the main thread, which builds the search index and takes
 * longer.
 */
const BUILD_PRIORITY = 5

/** Maximum wait for the other threads in milliseconds, because one of them may have ended. */
const GATE_TIME_LIMIT = 2000

/**
 * Returns the CPU profile of this thread, or null if it has run no task. Blocks the thread until
 * all threads have been asked, so that the pool sends each of them one request.
 */
async function giveProfile(
  memory: Memory,
  { gate, threads }: ProfileTask,
): Promise<CpuProfile | null> {
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
