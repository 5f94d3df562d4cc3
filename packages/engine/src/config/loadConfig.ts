// Stage 1: loads the configuration of a site. Finds and imports the configuration file, runs the
// plugins' `config` hooks, validates the result, fills in the defaults and freezes it. All problems
// are reported together.
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isFile, isFolder } from '../node/attempt.ts'
import { DocgenError, hasErrors, withFrame } from '../diagnostics/diagnostics.ts'
import { asConfig } from '../plugins/hookResults.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import type { Config, UserConfig } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { configHashOf } from './configHash.ts'
import { checkValue } from './explain.ts'
import { findConfig, type ConfigSource } from './findConfig.ts'
import type { LoadOptions } from './loadOptions.ts'
import { locateNothing, nameOfPath, type KeyPath, type Locate } from './locate.ts'
import { importConfig } from './importConfig.ts'
import { resolveConfig } from './resolveConfig.ts'
import { userConfigSchema } from './schema.ts'
import { locateInModule } from './sourceTree.ts'
import { findUnreadable } from './unreadable.ts'
import type { KnownConfig } from './givenConfig.ts'

/** A configuration, and what another thread needs to load it again. */
export interface LoadedConfig {
  readonly config: Config
  readonly known: KnownConfig
}

/**
 * Loads and validates the configuration. Throws `DocgenError` if it cannot be used, and the
 * signal's reason if it is aborted during a hook. `already` is the result of another thread for the
 * same root and options; plugins are still created again.
 */
export async function loadConfig(
  root: string,
  options: LoadOptions = {},
  signal?: AbortSignal,
  already?: KnownConfig,
): Promise<Config> {
  return (await loadKnownConfig(root, options, signal, already)).config
}

/** Like `loadConfig`, but also returns what another thread needs to load the configuration. */
export async function loadKnownConfig(
  root: string,
  options: LoadOptions = {},
  signal?: AbortSignal,
  already?: KnownConfig,
): Promise<LoadedConfig> {
  const absRoot = resolve(root)
  const cacheDir = join(absRoot, '.docgen')
  const source = await findConfig(absRoot, options.config)
  const imported = source ? await importConfig(source, cacheDir, already) : NO_CONFIG
  const file = describeFile(source)
  checkReadable(imported.value, file)
  const hooked = await runConfigHooks(imported.value, file, signal)
  if (hooked.value !== imported.value) checkReadable(hooked.value, file)
  const user = checkConfig({ ...hooked, value: withFlags(hooked.value, options) }, file, options)
  const { code, dependencies, linked } = imported
  const hash = already?.hash ?? (await configHashOf({ root: absRoot, code, linked, options, user }))
  const config = resolveConfig(user, {
    root: absRoot,
    configFile: source?.absPath ?? null,
    cacheDir,
    dependencies,
    hash,
  })
  const diagnostics = checkPaths(config, user, file, options)
  if (hasErrors(diagnostics)) throw new DocgenError(diagnostics)
  return { config: freeze(config), known: { code, dependencies, linked, hash } }
}

const NO_CONFIG = { value: {}, code: '', dependencies: [], linked: [] }

/** The configuration file, for diagnostics. */
interface ConfigFile {
  readonly filePath?: string
  readonly text?: string
  readonly locate: Locate
}

function describeFile(source: ConfigSource | null): ConfigFile {
  if (!source) return { locate: locateNothing }
  const locate = locateInModule(source.text, /\.m?ts$/.test(source.absPath) ? 'ts' : 'js')
  return { filePath: source.absPath, text: source.text, locate }
}

/** Applies the command-line flags, which override the file and the plugins. */
function withFlags(value: unknown, { outDir, base }: LoadOptions): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return {
    ...value,
    ...(outDir === undefined ? {} : { outDir }),
    ...(base === undefined ? {} : { base }),
  }
}

/** The configuration after the `config` hooks, not yet validated, and the hooks that failed. */
interface Hooked {
  readonly value: unknown
  readonly failures: readonly Diagnostic[]
}

/** Runs the `config` hooks before validation, so that their results are validated too. */
async function runConfigHooks(
  written: unknown,
  file: ConfigFile,
  signal: AbortSignal | undefined,
): Promise<Hooked> {
  const plugins: unknown = (written as { plugins?: unknown } | null)?.plugins
  if (!Array.isArray(plugins)) return { value: written, failures: [] }
  const state = { value: written, failures: [] as Diagnostic[] }
  for (const [index, plugin] of (plugins as unknown[]).entries()) {
    const { name, config: hook } = (plugin ?? {}) as { name?: unknown; config?: unknown }
    if (typeof hook !== 'function') continue
    const given = state.value
    const { value, failure } = await runAsyncHook(
      {
        plugin: String(name),
        hook: 'config',
        check: asConfig,
        call: () => hook.call(plugin, given) as unknown,
      },
      signal,
    )
    // If the place in the plugin's code is unknown, point to the plugin in the list.
    const place = () => problem('plugin-error', '', file, ['plugins', index])
    if (failure) state.failures.push(failure.filePath ? failure : { ...place(), ...failure })
    else state.value = value
  }
  return state
}

/** Validates the configuration. Throws the failures of hooks and validation together. */
function checkConfig(
  { value, failures }: Hooked,
  file: ConfigFile,
  options: LoadOptions,
): UserConfig {
  const words = { noun: 'option', subject: 'The configuration' } as const
  const { value: checked, diagnostics } = checkValue(userConfigSchema, value, {
    ...words,
    ...file,
  })
  if (checked === null || failures.length > 0) {
    throw new DocgenError([...failures, ...diagnostics.map((each) => atFlag(each, options))])
  }
  // zod's type allows `undefined` for optional keys; `resolveConfig` treats both alike.
  return checked as UserConfig
}

/**
 * Makes a diagnostic name the flag if the value comes from the command line, since it is not in the
 * file.
 */
function atFlag(diagnostic: Diagnostic, { base, outDir }: LoadOptions): Diagnostic {
  const flag = [
    { name: '`base`', flag: '`--base`', isGiven: base !== undefined },
    { name: '`outDir`', flag: '`--out-dir`', isGiven: outDir !== undefined },
  ].find(({ name, isGiven }) => isGiven && diagnostic.message.startsWith(name))
  if (!flag) return diagnostic
  const { severity, code, message } = diagnostic
  return { severity, code, message: message.replace(flag.name, flag.flag) }
}

/**
 * Checks paths on disk: folders that must exist, and an output folder that must not overlap the
 * input.
 */
function checkPaths(
  config: Config,
  user: UserConfig,
  file: ConfigFile,
  options: LoadOptions,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (!isFolder(config.docsDir)) {
    const message = `There is no docs folder \`${relative(config.root, config.docsDir) || '.'}\`.`
    const hint =
      'Create it with an `index.md`, set `root` to the folder of your docs, or start a site with `docgen init`.'
    const found = problem('docs-not-found', message, file, ['root'])
    diagnostics.push({ filePath: config.docsDir, ...found, hint })
  }
  const covered = [
    { absPath: config.root, what: 'the site’s folder' },
    { absPath: config.docsDir, what: 'the docs folder' },
    { absPath: config.publicDir, what: 'the public folder' },
    { absPath: config.cacheDir, what: 'the cache folder' },
    { absPath: join(config.root, 'theme'), what: 'the theme folder' },
  ].find(({ absPath }) => contains(config.outDir, absPath))
  const isInPublic = contains(config.publicDir, config.outDir)
  if (covered || isInPublic) {
    const relation = covered ? `would replace ${covered.what}` : 'is inside the public folder'
    const found = relative(config.root, config.outDir) || '.'
    const message = `\`outDir\` is \`${found}\`, which ${relation}.`
    const hint = 'Choose a separate folder, such as `doc_build`.'
    const refusal = problem('invalid-option', message, file, ['outDir'])
    diagnostics.push({ ...atFlag(refusal, options), hint })
  }
  for (const [index, absPath] of config.allowOutside.entries()) {
    if (isFolder(absPath)) continue
    const what = isFile(absPath) ? 'a file, not a folder' : 'a folder that does not exist'
    const message = `\`content.allowOutside[${index}]\` names ${what}: \`${relative(config.root, absPath)}\`.`
    diagnostics.push(problem('invalid-option', message, file, ['content', 'allowOutside', index]))
  }
  if (config.globalStyles !== null && !isFile(config.globalStyles)) {
    const message = `\`globalStyles\` names a file that does not exist: \`${relative(config.root, config.globalStyles)}\`.`
    diagnostics.push(problem('invalid-option', message, file, ['globalStyles']))
  }
  if (user.i18nSourcePath !== undefined && !isFile(config.i18nSourcePath)) {
    const message = `\`i18nSourcePath\` names a file that does not exist: \`${user.i18nSourcePath}\`.`
    diagnostics.push(problem('invalid-option', message, file, ['i18nSourcePath']))
  }
  return diagnostics
}

/** Throws `DocgenError` for values that the schema cannot read. */
function checkReadable(value: unknown, file: ConfigFile): void {
  const found = findUnreadable(value)
  if (found.length === 0) return
  throw new DocgenError(
    found.map(({ path, problem: what, hint }) => {
      const name = path.length === 0 ? 'The configuration' : `\`${nameOfPath(path)}\``
      return { ...problem('invalid-option', `${name} ${what}`, file, path), hint }
    }),
  )
}

function problem(code: string, message: string, file: ConfigFile, path: KeyPath): Diagnostic {
  const diagnostic: Diagnostic = {
    severity: 'error',
    code,
    message,
    ...(file.filePath === undefined ? {} : { filePath: file.filePath }),
    ...file.locate(path, 'value'),
  }
  return withFrame(diagnostic, file.text ?? '')
}

/** Returns whether `inner` equals `outer` or is inside it. */
function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner)
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
}

/** Freezes a configuration deeply, except for plugins and their options, which may keep state. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const [key, child] of Object.entries(value)) {
    if (!['plugins', 'remarkPlugins', 'rehypePlugins'].includes(key)) freeze(child)
  }
  return Object.freeze(value)
}
