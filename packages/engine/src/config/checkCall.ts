// Checks the arguments of docgen's public functions, which programs in JavaScript call without
// types. The command line checks its own flags.
import * as z from 'zod'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import type { DevOptions } from '../types/library.ts'
import type { BuildOptions, PreviewOptions, ShardOptions } from '../types/options.ts'
import { checkValue } from './explain.ts'
import { PREVIEW_HOSTS } from './previewHosts.ts'
import { filled, path, plainFunction, text, toggle } from './rules.ts'
import type { AllTrue, Bare, Same } from './sameType.ts'

const signal = z.custom<AbortSignal>(
  (value) => typeof (value as Partial<AbortSignal> | null)?.throwIfAborted === 'function',
  'an `AbortSignal`',
)

const shard = z.strictObject({ index: z.number(), total: z.number() })

/** The options of all functions, which a program may pass to several of them. */
const options = z.strictObject({
  config: path.optional(),
  outDir: path.optional(),
  base: text.optional(),
  cache: toggle.optional(),
  strict: toggle.optional(),
  profile: toggle.optional(),
  keepAssets: z.number().min(0).optional(),
  buildDate: filled.optional(),
  shard: shard.optional(),
  parts: z.array(path).optional(),
  port: z.int().min(0).max(65_535).optional(),
  strictPort: toggle.optional(),
  host: z.union([filled, toggle], { error: 'an address, or `true` for all' }).optional(),
  open: toggle.optional(),
  as: z.enum(PREVIEW_HOSTS).optional(),
  signal: signal.optional(),
  onProgress: plainFunction<NonNullable<BuildOptions['onProgress']>>(
    'it takes `{ stage, done, total }`',
  ).optional(),
  onEvent: plainFunction<NonNullable<DevOptions['onEvent']>>('it takes an event').optional(),
  editor: filled.optional(),
})

/**
 * Compiles only if the schema matches the types of the options.
 *
 * @public Nothing imports it; it is exported because the compiler reports unused types.
 */
export type OptionsMatchTypes = AllTrue<
  [
    Same<
      Bare<z.output<typeof options>>,
      Bare<BuildOptions & ShardOptions & DevOptions & PreviewOptions>
    >,
  ]
>

/** The options of each function. Only a shard needs some. */
const OPTIONS = {
  build: options.optional(),
  buildShard: options.extend({ shard }),
  dev: options.optional(),
  loadSite: options.optional(),
  preview: options.optional(),
}

/** Throws a `DocgenError` if a public function is called with a wrong folder or wrong options. */
export function checkCall(name: keyof typeof OPTIONS, root: unknown, given: unknown): void {
  const noun = 'option'
  const diagnostics = [
    checkValue(path, root, { noun, subject: 'The first argument, the folder of the site,' }),
    checkValue(OPTIONS[name], given, { noun, subject: 'The second argument' }),
  ].flatMap((checked) => checked.diagnostics)
  if (diagnostics.length === 0) return
  throw new DocgenError(
    diagnostics.map((each) => ({ ...each, message: `\`${name}\`: ${each.message}` })),
  )
}
