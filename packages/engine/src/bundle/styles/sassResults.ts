// The results of the Sass compiler. Compiling takes longer than all else that is done with a style
// sheet, so those who need the same file share its result.
import type { PartialMessage } from 'esbuild'
import type { SassPlaceOf } from './compiledCss.ts'

export interface CompiledSass {
  /** Empty if compilation failed. */
  readonly css: string
  readonly placeOf: SassPlaceOf
  readonly warnings: readonly PartialMessage[]
}

/** A result, and the absolute paths of the files that were read or looked for. */
export interface SassResult extends CompiledSass {
  readonly read: readonly string[]
}

/** The results of one build, or of one task of `dev`, by absolute path. */
export type SassResults = Map<string, Promise<SassResult>>
