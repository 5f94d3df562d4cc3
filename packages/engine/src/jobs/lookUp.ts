// Finds earlier results of a request in the output folder and the cache, and puts the inputs that
// must be computed in order.
import type { OutputTarget } from '../emit/staging.ts'
import { compareText } from '../shared/compareText.ts'
import { isObject } from '../shared/isObject.ts'
import { markdownFileOf, payloadFileOf } from '../shared/paths.ts'
import type { FileHashes } from '../store/remember.ts'
import type { Sliced } from '../store/slices.ts'
import type { Config } from '../types/index.ts'
import type { Rendered, RenderShared } from '../types/output.ts'
import { jobKeyOf } from './keys.ts'
import type { Input, JobKind } from './protocol.ts'
import type { Results } from './results.ts'

export interface JobRequest {
  readonly kind: JobKind
  readonly inputs: readonly Input[]
  readonly shared?: RenderShared | null
  /** Whether to run in the background thread, even for a few inputs. */
  readonly isBackground?: boolean
}

/** A request after the lookup of earlier results. */
export interface LookedUp extends JobRequest {
  readonly keys: readonly string[]
  /** The results in the order of the inputs, with gaps for missing ones. */
  readonly outputs: unknown[]
  /** Indexes of the inputs to compute, in the order in which they are computed. */
  readonly missing: readonly number[]
}

/** Where earlier results may be. */
interface Earlier {
  readonly config: Config
  readonly results: Results
  /** The output folder; undefined if nothing is written. */
  readonly target: OutputTarget | undefined
}

/** Looks up every input of a request. */
export function* lookUp(
  { config, results, target }: Earlier,
  request: JobRequest,
): Sliced<LookedUp> {
  const { kind, inputs, shared = null } = request
  const outputs: unknown[] = new Array(inputs.length)
  const keys = inputs.map((input) => jobKeyOf(kind, input, config, shared))
  const missing: number[] = []
  const hashes: FileHashes = new Map()
  for (const [index, key] of keys.entries()) {
    const hit = writtenOf(inputs[index]!, key, target) ?? results.find(kind, key, hashes)
    // Rendered files are staged at once, so that memory does not hold those of all pages.
    if (hit !== null) outputs[index] = staged(hit, target)
    else missing.push(index)
    yield
  }
  missing.sort(orderOf(kind, inputs, config))
  return { ...request, keys, outputs, missing }
}

/**
 * Returns a page's files in the output folder if they were made from the same inputs, otherwise
 * null. The files of a page with diagnostics are never reused, so that the diagnostics are reported
 * again.
 */
function writtenOf(input: Input, key: string, target?: OutputTarget): Rendered | null {
  if (!target || !('outFile' in input)) return null
  const { outFile, page } = input
  const names = [outFile, payloadFileOf(outFile)]
  if (page.markdownUrl !== undefined) names.push(markdownFileOf(outFile))
  const files = target.record.findAll(names, key)
  return files && { files, diagnostics: [] }
}

/** Stages the files of a rendered page, if there is a target. */
export function staged(output: unknown, target: OutputTarget | undefined): unknown {
  if (!target || !isRendered(output)) return output
  return { ...output, files: output.files.map(target.stage) }
}

/**
 * Returns the order in which inputs are computed. Translations of a page come together, because
 * they share most code blocks, which a thread then highlights only once. Other inputs keep their
 * order.
 */
function orderOf(
  kind: JobKind,
  inputs: readonly Input[],
  { hasLocaleFolders }: Config,
): (a: number, b: number) => number {
  if (kind !== 'parse' || !hasLocaleFolders) return (a, b) => a - b
  const names = inputs.map((input) =>
    'filePath' in input ? input.filePath.replace(/^[^/]+\//, '') : '',
  )
  return (a, b) => compareText(names[a] ?? '', names[b] ?? '') || a - b
}

function isRendered(output: unknown): output is Rendered {
  return isObject(output) && 'files' in output
}
