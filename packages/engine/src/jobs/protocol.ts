// The messages between the main thread and worker threads.
import type { GivenConfig } from '../config/givenConfig.ts'
import type { ConfigFlags } from '../config/configFlags.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Rendered, RenderTask, ThemeFacts } from '../types/output.ts'

export type Input = JobKinds[JobKind]['input']

/** The kinds of job, with the types of one input and its output. */
export interface JobKinds {
  parse: { input: FileToParse; output: Page }
  describe: { input: ServerEntry; output: ThemeFacts }
  render: { input: RenderTask; output: Rendered }
}

/** A file, and the `code` from its last parse. */
export interface FileToParse extends ContentFile {
  readonly knownCode?: Uint8Array
}

/** A compiled server bundle. */
export interface ServerEntry {
  /** Absolute path of its entry point. */
  readonly serverEntry: string
  /** Hash of the bundle. */
  readonly hash: string
  /** See `RenderTask.graphFile`. */
  readonly graphFile?: string
}

export type JobKind = keyof JobKinds

/** The output of a job. */
export interface Packed {
  /** Bytes made by `pageBytes.ts`, `renderedBytes.ts`, or `pack` alone. */
  readonly packed: Uint8Array
  /** The packed `CodeTokens` of a page's code blocks, which its next parse can reuse. */
  readonly code?: Uint8Array
}

export interface Done extends Packed {
  /** The time that this input took. */
  readonly milliseconds: number
}

/** The data that a thread is started with. */
export interface WorkerData {
  readonly root: string
  readonly flags: ConfigFlags
  /** The configuration, or the part of it that can be sent to a thread. */
  readonly given?: GivenConfig | null
  /** Whether to record a CPU profile from the first task on. */
  readonly profile?: boolean
  /** Whether the thread does background work with a low priority. Only Linux supports this. */
  readonly isBackground?: boolean
}

/**
 * A batch of jobs for a thread. For render jobs, `sharedFile` contains the `RenderShared` as JSON,
 * and `stagingDir` is where their files are written.
 */
export interface WorkerTask {
  readonly kind: JobKind
  readonly inputs: readonly Input[]
  readonly sharedFile: string | null
  readonly stagingDir?: string | null
  /** For threads that were started before the configuration was known. */
  readonly given?: GivenConfig | null
}

/** Asks a thread to load the parser, and the configuration unless `given` is null. */
export interface PrepareTask {
  readonly kind: 'prepare'
  readonly given: GivenConfig | null
}

/**
 * Asks a thread for its profile. `gate` counts the threads that have been asked, so that each is
 * asked once.
 */
export interface ProfileTask {
  readonly kind: 'profile'
  readonly threads: number
  readonly gate: SharedArrayBuffer
}
