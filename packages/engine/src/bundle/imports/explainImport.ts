// Explains why an import cannot be resolved: it names a missing file, a package that is not
// installed, or a module of Node.js. Only reads the disk.
import { isBuiltin } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import type { OnResolveArgs } from 'esbuild'
import { aliasEnd } from '../../shared/alias.ts'
import type { Config } from '../../types/index.ts'
import { withoutQuery } from './importContext.ts'
import type { ImportFinding } from './importDiagnostics.ts'
import { type Explanation, candidateFilesOf, missingFile } from './missingFile.ts'
import { missingPackage } from './missingPackage.ts'
import { atOtherDepth } from './otherDepth.ts'

/** The specifier of an import and the folder it is resolved from. */
type Import = Pick<OnResolveArgs, 'path' | 'resolveDir'>

/** Returns the finding for an import that cannot be resolved. */
export async function explainImport(
  { path: specifier, resolveDir }: Import,
  config: Config,
): Promise<ImportFinding> {
  const bare = withoutQuery(specifier)
  const finding = { severity: 'error', code: 'import-not-found', specifier } as const
  if (isBuiltin(bare)) return { ...finding, ...nodeModule(bare) }
  const target = fileTargetOf(bare, resolveDir, config)
  if (target === null) return { ...finding, ...(await missingPackage(bare, resolveDir, config)) }
  const { root } = config
  const proposed = atOtherDepth({ bare, resolveDir, root })
  return { ...finding, ...(await missingFile({ specifier, bare, target, root, proposed })) }
}

/**
 * Returns absolute paths of the files that would satisfy the import; an empty list for a package.
 */
export function missingFilesOf({ path, resolveDir }: Import, config: Config): string[] {
  const target = fileTargetOf(withoutQuery(path), resolveDir, config)
  return target === null ? [] : candidateFilesOf(target)
}

function nodeModule(name: string): Explanation {
  return {
    message: `\`${name}\` is a module of Node.js; pages and themes also run in the browser, which does not have it.`,
    hint: 'Read the data at build time instead: import the file itself, or move the work to a plugin in the configuration.',
  }
}

/** Returns the path that an import refers to after applying aliases; null for a package. */
function fileTargetOf(bare: string, resolveDir: string, config: Config): string | null {
  if (/^\.{1,2}(\/|$)/.test(bare)) return resolve(resolveDir, bare)
  if (bare.startsWith('/')) return join(config.publicDir, bare)
  if (isAbsolute(bare)) return bare
  const path = aliasEnd(bare, config.alias)
  return isAbsolute(path) ? path : null
}
