// The scripts that stand in the documents themselves and run before anything is painted (`runtime/beforePaint/`) → their
// code, each on its own: no document waits for a file.
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { packageRoot } from '../config/packageRoot.ts'
import type { InlineScripts } from '../types.ts'

/** Builds them. They depend on nothing but docgen. */
export async function buildInlineScripts(): Promise<InlineScripts> {
  const [appearance = '', flags = '', firstVisit = '', unknownPath = ''] = await Promise.all(
    ['appearance', 'flags', 'firstVisit', 'unknownPath'].map(buildScript),
  )
  return { appearance, flags, firstVisit, unknownPath }
}

async function buildScript(name: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(packageRoot(), `packages/engine/src/runtime/beforePaint/${name}.ts`)],
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'iife',
    minify: true,
    platform: 'browser',
    target: ['es2022'],
    tsconfigRaw: {},
  })
  return outputFiles[0]!.text.trim()
}
