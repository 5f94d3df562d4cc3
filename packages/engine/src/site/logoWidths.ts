// Computes the width of the logo, so that the navigation beside it does not move when it loads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSize } from '../markdown/rehype/pictureSize.ts'
import { attempt } from '../node/attempt.ts'
import { decodePath } from '../shared/paths.ts'
import type { Config } from '../types/index.ts'
import type { ThemedImage } from '../types/theme.ts'

/** The height of the logo in pixels, as in the style sheet of the theme. */
const HEIGHT = 28

/** Returns the widths of the logo's files. Omits files that are missing or on other sites. */
export function logoWidthsOf(
  logo: ThemedImage,
  { publicDir }: Pick<Config, 'publicDir'>,
): Partial<Record<keyof ThemedImage, number>> {
  const widthOf = (path: string): number | null => {
    const file = join(publicDir, decodePath(path.replace(/[?#].*$/, '')))
    const size = attempt(() => pictureSize(readFileSync(file)))
    return size && Math.round((size.width * HEIGHT) / size.height)
  }
  const light = widthOf(logo.light)
  const dark = widthOf(logo.dark)
  return { ...(light === null ? {} : { light }), ...(dark === null ? {} : { dark }) }
}
