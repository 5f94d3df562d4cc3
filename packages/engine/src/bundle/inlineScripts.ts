// Builds the scripts in `runtime/beforePaint/`, which are inlined into each document and run before
// the first paint, so that no document has to wait for a file.
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { packageRoot } from '../node/packageRoot.ts'
import type { InlineScripts } from '../types/output.ts'
import { BROWSERS } from './browserTarget.ts'
import type { BuildInputs } from './bundleSources.ts'

export interface BuiltInlineScripts {
  readonly code: InlineScripts
  /** The esbuild inputs of each script. */
  readonly builds: readonly BuildInputs[]
}

/** Builds all inline scripts. They depend only on docgen, not on the site. */
export async function buildInlineScripts(): Promise<BuiltInlineScripts> {
  const names = ['startSite', 'appearance', 'firstVisit', 'unknownPath', 'loadEntry']
  const built = await Promise.all(names.map(buildScript))
  const [startSite = '', appearance = '', firstVisit = '', unknownPath = '', loadEntry = ''] =
    built.map(({ text }) => text)
  return {
    code: { startSite, appearance, firstVisit, unknownPath, loadEntry },
    builds: built.map(({ build }) => build),
  }
}

async function buildScript(name: string): Promise<{ text: string; build: BuildInputs }> {
  const root = packageRoot()
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [join(root, `packages/engine/src/runtime/beforePaint/${name}.ts`)],
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'iife',
    minify: true,
    platform: 'browser',
    target: [...BROWSERS],
    tsconfigRaw: {},
  })
  return { text: outputFiles[0]!.text.trim(), build: { root, inputs: metafile.inputs } }
}
