// Decides for how long a build keeps files of earlier builds, and which date the build has.
import { commitDate } from '../content/commitDate.ts'
import { fatalError } from '../diagnostics/diagnostics.ts'
import type { Retention } from '../emit/keptAssets.ts'
import type { Config } from '../types/index.ts'
import type { BuildOptions } from '../types/options.ts'

/**
 * Returns for how long files are kept; null if none are. Throws `DocgenError` if the date is
 * unknown.
 */
export async function retentionOf(
  { root }: Config,
  { keepAssets, buildDate }: BuildOptions,
): Promise<Retention | null> {
  if (keepAssets === undefined) return null
  const date = buildDate ?? (await commitDate(root))
  if (date !== null && !Number.isNaN(Date.parse(date))) return { days: keepAssets, date }
  throw fatalError({
    code: 'build-date',
    message:
      date === null
        ? 'The date of this build is unknown, because there is no Git commit to read it from.'
        : `\`${date}\` is not a date.`,
    hint: 'Pass the date with `--build-date 2030-12-31`.',
  })
}
