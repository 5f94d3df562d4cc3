// What docgen knows about a search engine, and the steps by which its index is replaced. One file
// in `engines/` implements them for each engine.
import type { SearchSection, SearchSections } from '../types/push.ts'

/** An environment variable of an engine. */
interface Variable {
  readonly name: string
  /** What to set it to, for messages: `the address of the server, such as …`. */
  readonly what: string
  /** Used if it is not set. Without a default, the variable is required. */
  readonly fallback?: string
  /** Returns whether a value can be used. Default: every value can. */
  readonly isValid?: (value: string) => boolean
}

export interface Engine {
  /** Name in messages. */
  readonly label: string
  /** The npm package of its client, which the site installs, and the version docgen is tested with. */
  readonly client: { readonly name: string; readonly version: string }
  readonly variables: readonly Variable[]
  /** Sections in a request. */
  readonly batchSize: number
  readonly open: (client: unknown, context: EngineContext) => IndexSteps
}

export interface EngineContext {
  /** Values of the environment variables, with defaults. */
  readonly settings: Readonly<Record<string, string>>
  /** The name that readers search. */
  readonly live: string
  /** The name of the new index. No other push uses it. */
  readonly fresh: string
  /** Sends a request, and repeats it if the engine is busy or cannot be reached. */
  readonly ask: Ask
}

export type Ask = <T>(request: () => Promise<T>) => Promise<T>

/** The steps of a push, in order. `discard` runs instead of the rest if one of them fails. */
export interface IndexSteps {
  /** Creates the new index for these sections. */
  create(sections: SearchSections): Promise<unknown>
  /** Adds a batch of sections to the new index. */
  add(sections: readonly SearchSection[]): Promise<unknown>
  /** Waits until the new index is complete, and lets readers search it instead of the old one. */
  swap(): Promise<unknown>
  /** Removes the old index. */
  clean(): Promise<unknown>
  /** Removes the new index, unless readers already search it. */
  discard(): Promise<unknown>
}
