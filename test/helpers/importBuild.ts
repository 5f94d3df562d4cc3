// Builds a module with esbuild and the bundler's plugins for imports, and returns what the module exports.
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as esbuild from 'esbuild'
import {
  createImportFindings,
  type ImportFindings,
} from '../../packages/engine/src/bundle/imports/importFindings.ts'
import {
  assetLoaders,
  importPlugins,
} from '../../packages/engine/src/bundle/imports/importPlugins.ts'
import { resolvePlugin } from '../../packages/engine/src/bundle/resolvePlugin.ts'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type { Config } from '../../packages/engine/src/types/index.ts'
import { createConfig } from './config.ts'
import type { TempSite } from './site.ts'

export interface ImportBuild {
  /** What the entry exports, as JSON. */
  readonly values: Record<string, unknown>
  readonly css: string
  /** By file name, without the folder. */
  readonly files: Readonly<Record<string, string>>
  readonly findings: ImportFindings
}

export interface ImportBuildOptions {
  /** From the site's folder. Default `entry.tsx`. */
  readonly entry?: string
  readonly config?: Partial<Config>
  readonly esbuild?: esbuild.BuildOptions
}

/** Options of a build, for tests that build more than once. */
export function importBuildOptions(
  site: Pick<TempSite, 'root'>,
  findings: ImportFindings,
  config: Config,
): esbuild.BuildOptions {
  return {
    absWorkingDir: site.root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'iife',
    globalName: 'built',
    platform: 'browser',
    jsx: 'automatic',
    loader: assetLoaders,
    outdir: join(site.root, 'out'),
    assetNames: '[name].[hash]',
    publicPath: config.base,
    define: config.define,
    plugins: [...importPlugins(config, findings), resolvePlugin(config, () => null)],
  }
}

/** Builds `entry` and runs it. */
export async function buildImports(
  site: Pick<TempSite, 'root'>,
  options: ImportBuildOptions = {},
): Promise<ImportBuild> {
  const config = createConfig(site.root, options.config)
  const findings = createImportFindings(config)
  const { outputFiles = [] } = await esbuild.build({
    ...importBuildOptions(site, findings, config),
    entryPoints: [options.entry ?? 'entry.tsx'],
    ...options.esbuild,
  })
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const names = outputFiles.map(({ path, text }) => [path.slice(site.root.length + 5), text])
  return {
    values: valuesOf(textOf('.js')),
    css: textOf('.css'),
    files: Object.fromEntries(names) as Record<string, string>,
    findings,
  }
}

/** What the script exports, as JSON; a script that throws when it is run gives `thrown`. */
function valuesOf(script: string): Record<string, unknown> {
  try {
    const values = runInNewContext(`${script};JSON.stringify({ ...built })`) as string
    return JSON.parse(values) as Record<string, unknown>
  } catch (error) {
    return { thrown: String(error) }
  }
}

/** Makes a package of this repository one of the site. */
export async function installPackage(site: Pick<TempSite, 'root'>, name: string): Promise<void> {
  await mkdir(join(site.root, 'node_modules'), { recursive: true })
  const from = join(packageRoot(), 'node_modules', name)
  await symlink(from, join(site.root, 'node_modules', name), 'dir')
}
