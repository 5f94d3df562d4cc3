// The entry point of a worker thread: runs batches of jobs. A configuration with plugins is loaded
// in the thread, because functions cannot be sent to it. The modules for a kind of job are loaded
// with the first job of that kind, so a thread that only renders never loads the parser.
import { readFile } from 'node:fs/promises'
import { platform, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { threadId, workerData } from 'node:worker_threads'
import type { GivenConfig } from '../config/loadConfig.ts'
import type { CpuProfile, CpuRecording } from '../profile/cpuProfile.ts'
import { createStager, type Stager } from '../emit/staging.ts'
import type { Config } from '../types/index.ts'
import type { RenderShared } from '../types/output.ts'
import { loadParse, runBatch } from './runBatch.ts'
import type { Done, PrepareTask, ProfileTask, WorkerData, WorkerTask } from './protocol.ts'

interface Memory {
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
  ...{ stagingDir: '', stage: undefined },
}

/** Runs a task. The pool calls this function. */
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
  })
  if (task.kind === 'parse') await letGo()
  return done
}

/**
 * Lets the event loop turn twice, which frees the memory of the native parser. V8 frees collected
 * memory in the event loop, but a thread of the pool waits for its next task inside the callback of
 * the last one. The first turn ends that callback, and the second frees the memory.
 */
async function letGo(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

async function prepare({ given }: PrepareTask, data: WorkerData): Promise<Done[]> {
  const { prepareParser } = await import('../markdown/parser/prepareParser.ts')
  if (given) memory.config ??= load(data, given)
  await Promise.all([prepareParser(await memory.config), loadParse()])
  return []
}

/**
 * Lowers the priority of this thread. Only on Linux; elsewhere it would affect the whole process.
 */
function lowerPriority(priority: number): void {
  if (memory.isLowered) return
  memory.isLowered = true
  if (platform() !== 'linux') return
  try {
    setPriority(priority)
  } catch {
    // A refused priority only costs time.
  }
}

async function load(data: WorkerData, told?: GivenConfig | null): Promise<Config> {
  const given = told ?? data.given
  if (given && 'config' in given) return given.config
  const { loadConfig } = await import('../config/loadConfig.ts')
  return await loadConfig(data.root, data.options, undefined, given ?? undefined)
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
