// Holds the state of the newest valid configuration. While the configuration is invalid, the old
// state stays, together with the errors.
import { readFile } from 'node:fs/promises'
import { lockfilesOf } from '../../config/configHash.ts'
import { filesOf } from '../../diagnostics/diagnostics.ts'
import { configFilesOf, publicDirOf, themeEntryOf } from '../../config/startFiles.ts'
import { loadCompiledConfig } from '../../config/loadConfig.ts'
import type { ConfigFlags } from '../../config/configFlags.ts'
import { hashOf } from '../../store/hash.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config } from '../../types/index.ts'
import { diagnosticsOf } from './attempt.ts'
import { isDataChange } from './dataChange.ts'
import { createDevState, openDevState, type DevState } from './devState.ts'
import type { StagesOptions } from './devStages.ts'
import type { LiveMessage } from './liveReload.ts'

export interface CurrentState {
  get(): DevState
  /** Returns the errors of the configuration if it has become invalid. */
  configErrors(): readonly Diagnostic[]
  /** Returns whether the configuration must be loaded again because of these absolute paths. */
  needsRestart(changed: ReadonlySet<string>): Promise<boolean>
  /**
   * Loads the configuration again after these files have changed, and returns the message for
   * browsers. If it is invalid, returns null and keeps the old state.
   */
  restart(changed: ReadonlySet<string>): Promise<LiveMessage | null>
  /** Returns the files and folders to watch, including those that `configErrors` name. */
  watched(): readonly string[]
}

/** Opens the first state. Throws like `openDevState`; later errors are in `configErrors`. */
export async function createCurrentState(
  root: string,
  flags: ConfigFlags,
  first: StagesOptions,
): Promise<CurrentState> {
  const { signal } = first
  // The first parser ends with the first state.
  const rest: StagesOptions = { ...first, parser: undefined }
  const contents = createContentHashes()
  let state = await openDevState(root, flags, first)
  let configErrors: readonly Diagnostic[] = []
  return {
    get: () => state,
    configErrors: () => configErrors,
    async needsRestart(changed) {
      // The cause of the error may be in any file.
      if (configErrors.length > 0 && (await contents.update(changed))) return true
      return affectsStart(changed, state.config)
    },
    async restart(changed) {
      try {
        const old = state
        const loaded = await loadCompiledConfig(root, flags, { signal })
        const isData = !isInstalled(changed, old.config) && isDataChange(old.config, loaded.config)
        if (isData) await old.adopt(loaded.config)
        else state = await createDevState(root, flags, { ...rest, loaded })
        configErrors = []
        contents.clear()
        if (!isData) await old.close()
        return { type: isData ? 'update' : 'reload' }
      } catch (error) {
        configErrors = diagnosticsOf(error)
        return null
      }
    },
    watched: () => [
      ...state.watched(),
      ...lockfilesOf(state.config.root),
      ...filesOf(configErrors),
    ],
  }
}

/** Returns whether packages have been installed. Any part of the site may use them. */
function isInstalled(changed: ReadonlySet<string>, { root }: Config): boolean {
  return lockfilesOf(root).some((path) => changed.has(path))
}

/**
 * Returns whether a change affects the configuration or the installed packages, or adds or removes
 * the theme or public folder.
 */
function affectsStart(changed: ReadonlySet<string>, config: Config): boolean {
  const { root, docsDir, dependencies, themeEntry, publicDir } = config
  const configFiles = [...dependencies, ...configFilesOf(root)]
  return (
    configFiles.some((path) => changed.has(path)) ||
    isInstalled(changed, config) ||
    themeEntryOf(root) !== themeEntry ||
    publicDirOf(root, docsDir) !== publicDir
  )
}

/**
 * Remembers the contents of files that change while the configuration is invalid, because a plugin
 * may write the same files each time it is loaded.
 */
function createContentHashes() {
  const hashes = new Map<string, string>()
  return {
    /** Returns whether the contents of a file differ from those at its last change. */
    async update(changed: ReadonlySet<string>): Promise<boolean> {
      const found = await Promise.all(
        [...changed].map(async (path) => ({ path, hash: await hashOfFile(path) })),
      )
      const others = found.filter(({ path, hash }) => hashes.get(path) !== hash)
      for (const { path, hash } of others) hashes.set(path, hash)
      return others.length > 0
    },
    clear: () => hashes.clear(),
  }
}

/** Returns the hash of a file's contents, or `''` if it cannot be read. */
async function hashOfFile(path: string): Promise<string> {
  return await readFile(path).then(hashOf, () => '')
}
