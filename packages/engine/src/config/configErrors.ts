// Explains why a configuration file could not be imported.
import { DocgenError, withFrame } from '../diagnostics/diagnostics.ts'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { engineEntry } from '../node/engineFiles.ts'
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import { locateThrown } from '../diagnostics/stackLocation.ts'
import { fieldOf, isError, messageOf } from '../diagnostics/thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { ConfigSource } from './findConfig.ts'

export function evaluationError(error: unknown, source: ConfigSource): Diagnostic {
  const missing = missingPackage(error)
  if (missing !== null) return missingPackageError(missing, source)
  return {
    severity: 'error',
    code: 'config-threw',
    message: `Loading the configuration failed: ${messageOf(error)}`,
    filePath: source.absPath,
    ...locateThrown(error),
  }
}

function missingPackage(error: unknown): string | null {
  if (fieldOf(error, 'code') !== 'ERR_MODULE_NOT_FOUND') return null
  return /Cannot find package '([^']+)'/.exec(messageOf(error))?.[1] ?? null
}

function missingPackageError(name: string, source: ConfigSource): Diagnostic {
  const pattern = new RegExp(`['"]${escapeRegExp(name)}(?:/[^'"]*)?['"]`)
  return atMatch(pattern, source, {
    code: 'config-missing-package',
    message: `The configuration imports \`${name}\`, which is not installed.`,
    hint: `Run \`npm install ${name}\`.`,
  })
}

/**
 * Explains an import of a name that a package does not export, which Node.js reports as a syntax
 * error; null for other errors.
 */
export async function missingExport(
  error: unknown,
  source: ConfigSource,
): Promise<Diagnostic | null> {
  if (!isError(error) || !(error instanceof SyntaxError)) return null
  const { message: said } = error
  const specifier = /requested module '(.*?)'/.exec(said)?.[1]
  const name = /(?:export named '|Named export ')(.*?)'/.exec(said)?.[1]
  if (specifier === undefined || name === undefined) return null
  const isOwn = specifier === engineEntry('index')
  const from = isOwn ? 'docgen' : specifier
  const exported = isOwn ? Object.keys((await import(specifier)) as object) : []
  const hint = didYouMean(name, exported, `See what \`${from}\` exports.`)
  const pattern = new RegExp(`(?<=\\bimport\\b[^'"]*)\\b${escapeRegExp(name)}\\b(?=[^'"]*['"])`)
  const message = `\`${from}\` has no export \`${name}\`.`
  return atMatch(pattern, source, { code: 'config-import', message, hint })
}

/** Returns an error located at the first match in the configuration file. */
function atMatch(
  pattern: RegExp,
  { absPath, text }: ConfigSource,
  words: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
): Diagnostic {
  const match = pattern.exec(text)
  const before = text.slice(0, match?.index ?? 0).split(/\r\n|\n|\r/)
  const place = match && {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    length: match[0].length,
  }
  return withFrame({ severity: 'error', ...words, filePath: absPath, ...place }, text)
}

export function noDefaultExport({ absPath, text }: ConfigSource): DocgenError {
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'config-no-default-export',
    message: 'The configuration file has no default export.',
    hint: 'Write `export default defineConfig({ … })`.',
    filePath: absPath,
  }
  return new DocgenError([withFrame(diagnostic, text)])
}
