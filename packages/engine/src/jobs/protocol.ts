// What the main thread and the threads of the pool send each other.
import type { GivenConfig } from '../config/loadConfig.ts'
import type { LoadOptions } from '../config/loadOptions.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Rendered, RenderTask, ThemeFacts } from '../types/output.ts'

export type Input = JobKinds[JobKind]['input']

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
export interface Packed {
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
  readonly options: LoadOptions
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
