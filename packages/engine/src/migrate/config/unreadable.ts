// Errors for configurations that cannot be read. They end a migration, because a site without its
// navigation helps nobody.
import { readFileSync } from 'node:fs'
import type { BuildFailure } from 'esbuild'
import { DocgenError, withFrame } from '../../diagnostics/diagnostics.ts'
import { fromEsbuild } from '../../diagnostics/fromErrors.ts'
import { locateThrown } from '../../diagnostics/stackLocation.ts'
import { isError, messageOf } from '../../diagnostics/thrown.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

const CODE = 'config-not-read'

/** What a configuration threw in its own process. */
export interface Thrown {
  readonly message: string
  readonly stack?: string
}

/** The error for a file that esbuild cannot compile. */
export function notCompiled(
  error: unknown,
  at: { readonly absPath: string; readonly root: string },
): DocgenError {
  const [first] = isError(error) && 'errors' in error ? (error as BuildFailure).errors : []
  const found = first ? fromEsbuild(first, { root: at.root }) : null
  const message = `The configuration of the old tool is not valid: ${found?.message ?? messageOf(error)}`
  return new DocgenError([
    {
      severity: 'error',
      filePath: at.absPath,
      ...found,
      code: CODE,
      message,
      hint: 'Fix the error, and run the command again. Nothing was written.',
    },
  ])
}

/** The error for a file that throws, or whose process ends without a result. */
export function notEvaluated(thrown: Thrown, absPath: string): DocgenError {
  return new DocgenError([
    {
      severity: 'error',
      code: CODE,
      filePath: absPath,
      message: `The configuration of the old tool could not be run: ${thrown.message.replace(/\.?$/, '.')}`,
      ...locationOf(thrown),
      hint: 'The command runs the file like the old tool does. Install the packages of the site, and check that the old tool still builds it. Then run the command again. Nothing was written.',
    },
  ])
}

/** Returns where an error was thrown; null if that is unknown. */
export function locationOf({ stack }: Thrown): ReturnType<typeof locateThrown> {
  return stack === undefined ? null : locateThrown(Object.assign(new Error(), { stack }))
}

/** The error for a file that was read, but lacks something without which the site has no pages. */
export function notUsable(
  absPath: string,
  problem: Pick<Diagnostic, 'message' | 'hint'> & {
    readonly line?: number
    readonly column?: number
  },
): DocgenError {
  const diagnostic: Diagnostic = { severity: 'error', code: CODE, filePath: absPath, ...problem }
  return new DocgenError([withFrame(diagnostic, textOf(absPath))])
}

function textOf(absPath: string): string {
  try {
    return readFileSync(absPath, 'utf8')
  } catch {
    return ''
  }
}
