// Builds and serves a site from an object of files, for browser tests.
import { join } from 'node:path'
import { plainStyle, plainTheme } from './plainTheme.ts'
import { serve } from './serve.ts'
import { createTempSite } from './site.ts'
import { build } from './engine.ts'

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
export async function createBuiltSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  base = '/',
): Promise<BuiltSite> {
  const site = await createTempSite(files)
  try {
    const { diagnostics, emitted } = await build(site.root, { cache: false, base })
    if (!emitted) throw new Error(JSON.stringify(diagnostics, null, 2))
    const server = await serve(join(site.root, 'doc_build'), base)
    const close = async () => {
      await server.close()
      await site.remove()
    }
    return { url: server.url, close }
  } catch (error) {
    await site.remove()
    throw error
  }
}
