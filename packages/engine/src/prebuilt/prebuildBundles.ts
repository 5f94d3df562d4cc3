// Builds the bundles of docgen's default theme when docgen is compiled. They are shipped in the
// package, and `dev` and `build` use them through `shippedBundle.ts`, which does not load a
// bundler.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shipBundle as ship, type ShipOptions } from '../bundle/shipBundle.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { describeTheme } from '../render/describeTheme.ts'
import { firstLoadOf } from '../bundle/firstLoad.ts'

/**
 * Builds the bundle of a site with default options and writes it to `folder`, which
 * `shippedBundle.ts` reads. Returns the paths of its modules, relative to the package. Throws
 * `DocgenError` if the theme does not compile.
 */
export async function shipBundle(
  folder: string,
  { dev }: Pick<ShipOptions, 'dev'>,
): Promise<readonly string[]> {
  const site = await mkdtemp(join(tmpdir(), 'docgen-ship-'))
  try {
    await mkdir(join(site, 'docs'))
    // In `dev`, the render thread loads the theme early anyway and can describe it.
    const known: Pick<ShipOptions, 'describe'> = dev
      ? {}
      : {
          describe: async (bundle, config) => ({
            theme: await describeTheme(bundle.serverEntry),
            firstLoad: await firstLoadOf(bundle, config),
          }),
        }
    return await ship(folder, await loadConfig(site), { dev, ...known })
  } finally {
    await rm(site, { recursive: true, force: true })
  }
}
