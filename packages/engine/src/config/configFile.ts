// The configuration file as diagnostics refer to it: its path, its text and the positions of its
// options.
import { withFrame } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { ConfigSource } from './findConfig.ts'
import type { ConfigFlags } from './configFlags.ts'
import { locateNothing, type KeyPath, type Locate } from './locate.ts'
import { locateInModule } from './sourceTree.ts'

export interface ConfigFile {
  readonly filePath?: string
  readonly text?: string
  readonly locate: Locate
}

/** Describes the configuration file. `source` is null for a site without one. */
export function describeFile(source: ConfigSource | null): ConfigFile {
  if (!source) return { locate: locateNothing }
  const locate = locateInModule(source.text, /\.m?ts$/.test(source.absPath) ? 'ts' : 'js')
  return { filePath: source.absPath, text: source.text, locate }
}

/** Creates an error about the option at `path`, with its place in the file. */
export function optionError(
  code: string,
  message: string,
  file: ConfigFile,
  path: KeyPath,
): Diagnostic {
  const diagnostic: Diagnostic = {
    severity: 'error',
    code,
    message,
    ...(file.filePath === undefined ? {} : { filePath: file.filePath }),
    ...file.locate(path, 'value'),
  }
  return withFrame(diagnostic, file.text ?? '')
}

/**
 * Makes a diagnostic name the flag if the value comes from the command line, since it is not in the
 * file.
 */
export function attributeToFlag(diagnostic: Diagnostic, { base, outDir }: ConfigFlags): Diagnostic {
  const flag = [
    { name: '`base`', flag: '`--base`', isGiven: base !== undefined },
    { name: '`outDir`', flag: '`--out-dir`', isGiven: outDir !== undefined },
  ].find(({ name, isGiven }) => isGiven && diagnostic.message.startsWith(name))
  if (!flag) return diagnostic
  const { severity, code, message } = diagnostic
  return { severity, code, message: message.replace(flag.name, flag.flag) }
}
