// Builds and serves a site from an object of files, for browser tests. The suites of a run share the output of sites
// with the same files.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { plainStyle, plainTheme } from './plainTheme.ts'
import { serve } from './serve.ts'
import { createTempSite } from './site.ts'
import { build } from './engine.ts'

type Files = Parameters<typeof createTempSite>[0]

export interface BuiltSite {
  /** With base and trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Files of a minimal theme, for tests that do not depend on the design. */
export const plainThemeFiles = {
  'theme/index.tsx': plainTheme,
  'theme/style.css': plainStyle,
  'public/favicon.ico': '',
}

/** Builds and serves a site. Throws if the build has errors. */
export async function createBuiltSite(files: Files, base = '/'): Promise<BuiltSite> {
  const { outDir, remove } = await outputOf(files, base)
  const server = await serve(outDir, base)
  const close = async () => {
    await server.close()
    await remove()
  }
  return { url: server.url, close }
}

interface Output {
  readonly outDir: string
  readonly remove: () => Promise<void>
}

/** Returns the output of a site. `scripts/test.js` names the folder of the outputs that suites share, and removes it. */
async function outputOf(files: Files, base: string): Promise<Output> {
  const folder = process.env['DOCGEN_TEST_SITES']
  if (!folder) return buildOutput(files, base)
  const outDir = join(folder, keyOf(files, base))
  if (!existsSync(outDir)) {
    const built = await buildOutput(files, base)
    await rename(built.outDir, outDir).catch((error: unknown) => {
      // Another suite has built the same site in the meantime.
      if (!existsSync(outDir)) throw error
    })
    await built.remove()
  }
  return { outDir, remove: () => Promise.resolve() }
}

function keyOf(files: Files, base: string): string {
  const hash = createHash('sha256').update(base)
  for (const [path, contents] of Object.entries(files)) {
    hash.update(`\0${path}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}

async function buildOutput(files: Files, base: string): Promise<Output> {
  const site = await createTempSite(files)
  try {
    const { diagnostics, emitted } = await build(site.root, { cache: false, base })
    if (!emitted) throw new Error(JSON.stringify(diagnostics, null, 2))
    return { outDir: join(site.root, 'doc_build'), remove: () => site.remove() }
  } catch (error) {
    await site.remove()
    throw error
  }
}
