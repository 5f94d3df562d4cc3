// Adds a style sheet of the theme to a page that uses an optional feature. The sheet is an asset of
// the page, so that a site without the feature neither writes nor links it.
import { join } from 'node:path'
import { themeSources } from '../node/packageRoot.ts'
import type { PageContext } from './context.ts'
import { addAsset } from './localFiles.ts'

/** Adds `packages/theme/src/styles/<name>.css` to the styles of the page. */
export async function addPageSheet(
  name: 'math' | 'diagrams' | 'posts',
  context: PageContext,
): Promise<void> {
  const folder = join(themeSources(), 'styles')
  const absPath = join(folder, `${name}.css`)
  const bytes = await context.readBytes(absPath)
  if (!bytes) return
  context.styles.add(addAsset(absPath, bytes, context))
  // Fonts lie beside the sheet and already have a hash in their names.
  for (const [, file = ''] of Buffer.from(bytes)
    .toString()
    .matchAll(/url\('\.\/([^']+)'\)/g)) {
    context.assets.set(join(folder, file), `assets/${file}`)
  }
}
