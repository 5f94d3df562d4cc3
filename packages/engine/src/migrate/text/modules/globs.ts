// Finds lists of files that only the bundlers of other tools create.
import { hideSamples, withoutComments } from '../code/codeSamples.ts'

/** What creates a list: `import.meta.glob` of Vite, and `import.meta.webpackContext` and `require.context` of webpack. */
export const GLOB =
  /\b(?:import\.meta\.(?:glob|globEager|webpackContext)|require\.context)(?=\s*[(<])/g

/** Returns whether a module lists files. */
export function hasGlobs(text: string): boolean {
  return withoutComments(hideSamples(text).text).search(GLOB) >= 0
}
