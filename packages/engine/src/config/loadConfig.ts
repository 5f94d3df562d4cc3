// Stage 1: loads the configuration of a site. Finds and imports the configuration file, runs the
// plugins' `config` hooks, validates the result, fills in the defaults and freezes it. Each of
// these steps reports all its problems together.
import { resolve } from 'node:path'
import { DocgenError, hasErrors } from '../diagnostics/diagnostics.ts'
import { isObject } from '../shared/isObject.ts'
import { cacheDirOf } from '../store/cache.ts'
import type { Config, UserConfig } from '../types/index.ts'
import { checkPackages } from './checkPackages.ts'
import { checkPaths } from './checkPaths.ts'
import { attributeToFlag, describeFile, optionError, type ConfigFile } from './configFile.ts'
import { configHashOf } from './configHash.ts'
import { runConfigHooks, type HookedConfig } from './configHooks.ts'
import { checkValue } from './explain.ts'
import { findConfig } from './findConfig.ts'
import type { CompiledConfig } from './givenConfig.ts'
import { importConfig } from './importConfig.ts'
import type { ConfigFlags } from './configFlags.ts'
import { nameOfPath } from './locate.ts'
import { resolveConfig } from './resolveConfig.ts'
import { userConfigSchema } from './schema.ts'
import { findUnreadable } from './unreadable.ts'

/** A configuration, and what another thread needs to load it again. */
export interface LoadedConfig {
  readonly config: Config
  readonly compiled: CompiledConfig
}

export interface LoadConfigOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * The configuration file as another thread with the same root and flags has compiled it. This
   * thread only runs the compiled file, which gives it plugin objects of its own. If the compiled
   * file is no longer in the cache folder, the configuration is compiled again.
   */
  readonly compiled?: CompiledConfig | undefined
}

/**
 * Loads and validates the configuration. Throws `DocgenError` if it cannot be used, and the
 * signal's reason if it is aborted during a hook.
 */
export async function loadConfig(
  root: string,
  flags: ConfigFlags = {},
  options: LoadConfigOptions = {},
): Promise<Config> {
  return (await loadCompiledConfig(root, flags, options)).config
}

/** Like `loadConfig`, but also returns what another thread needs to load the configuration. */
export async function loadCompiledConfig(
  root: string,
  flags: ConfigFlags = {},
  { signal, compiled }: LoadConfigOptions = {},
): Promise<LoadedConfig> {
  const absRoot = resolve(root)
  const cacheDir = cacheDirOf(absRoot)
  const source = await findConfig(absRoot, flags.config)
  const imported = source ? await importConfig(source, cacheDir, compiled) : NO_CONFIG
  const file = describeFile(source)
  assertReadable(imported.value, file)
  const hooked = await runConfigHooks(imported.value, file, signal)
  if (hooked.value !== imported.value) assertReadable(hooked.value, file)
  const user = validate({ ...hooked, value: withFlags(hooked.value, flags) }, file, flags)
  const { code, dependencies, linkedFiles } = imported
  // All threads use the hash of the main thread. A file of a linked package may change before another
  // thread starts, which would then compute a different hash.
  const hash = compiled?.hash ?? configHashOf({ root: absRoot, code, linkedFiles, flags, user })
  const config = resolveConfig(user, {
    root: absRoot,
    configFile: source?.absPath ?? null,
    cacheDir,
    dependencies,
    hash,
  })
  const diagnostics = [...checkPaths(config, user, file, flags), ...checkPackages(config, file)]
  if (hasErrors(diagnostics)) throw new DocgenError(diagnostics)
  return { config: freezeDeeply(config), compiled: { code, dependencies, linkedFiles, hash } }
}

const NO_CONFIG = { value: {}, code: '', dependencies: [], linkedFiles: [] }

/** Applies the command-line flags, which override the file and the plugins. */
function withFlags(value: unknown, { outDir, base }: ConfigFlags): unknown {
  if (!isObject(value)) return value
  return {
    ...value,
    ...(outDir === undefined ? {} : { outDir }),
    ...(base === undefined ? {} : { base }),
  }
}

/** Validates the configuration. Throws the failures of hooks and validation together. */
function validate(
  { value, failures }: HookedConfig,
  file: ConfigFile,
  flags: ConfigFlags,
): UserConfig {
  const { value: checked, diagnostics } = checkValue(userConfigSchema, value, {
    noun: 'option',
    subject: 'The configuration',
    ...file,
  })
  if (checked === null || failures.length > 0) {
    throw new DocgenError([...failures, ...diagnostics.map((each) => attributeToFlag(each, flags))])
  }
  // zod's type allows `undefined` for optional keys; `resolveConfig` treats it like a missing key.
  return checked as UserConfig
}

/** Throws `DocgenError` for values that the schema cannot read. */
function assertReadable(value: unknown, file: ConfigFile): void {
  const found = findUnreadable(value)
  if (found.length === 0) return
  throw new DocgenError(
    found.map(({ path, problem, hint }) => {
      const name = path.length === 0 ? 'The configuration' : `\`${nameOfPath(path)}\``
      return { ...optionError('invalid-option', `${name} ${problem}`, file, path), hint }
    }),
  )
}

/** Freezes a configuration deeply, except for plugins and their options, which may keep state. */
function freezeDeeply<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const [key, child] of Object.entries(value)) {
    if (!['plugins', 'remarkPlugins', 'rehypePlugins'].includes(key)) freezeDeeply(child)
  }
  return Object.freeze(value)
}
