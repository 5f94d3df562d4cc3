// Checks the paths of a configuration on disk.
import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { noDocsFolder } from '../content/noDocsFolder.ts'
import { closest } from '../diagnostics/suggestions.ts'
import { attempt, isFile, isFolder } from '../node/attempt.ts'
import { isInside } from '../node/isInside.ts'
import { relativePath } from '../node/relativePath.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config, UserConfig } from '../types/index.ts'
import { attributeToFlag, optionError, type ConfigFile } from './configFile.ts'
import type { ConfigFlags } from './configFlags.ts'

/**
 * Checks paths on disk: folders that must exist, and an output folder that must not overlap the
 * input.
 */
export function checkPaths(
  config: Config,
  user: UserConfig,
  file: ConfigFile,
  flags: ConfigFlags,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (!isFolder(config.docsDir)) {
    const { code, message, ...rest } = noDocsFolder(config)
    diagnostics.push({ ...rest, ...optionError(code, message, file, ['root']) })
  }
  const covered = [
    { absPath: config.root, what: 'the site’s folder' },
    { absPath: config.docsDir, what: 'the docs folder' },
    { absPath: config.publicDir, what: 'the public folder' },
    { absPath: config.cacheDir, what: 'the cache folder' },
    { absPath: join(config.root, 'theme'), what: 'the theme folder' },
  ].find(({ absPath }) => isInside(absPath, config.outDir))
  const isInPublic = isInside(config.outDir, config.publicDir)
  if (covered || isInPublic) {
    const relation = covered ? `would replace ${covered.what}` : 'is inside the public folder'
    const found = relative(config.root, config.outDir) || '.'
    const message = `\`outDir\` is \`${found}\`, which ${relation}.`
    const hint = 'Choose a separate folder, such as `doc_build`.'
    const refusal = optionError('invalid-option', message, file, ['outDir'])
    diagnostics.push({ ...attributeToFlag(refusal, flags), hint })
  }
  for (const [index, absPath] of config.allowOutside.entries()) {
    if (isFolder(absPath)) continue
    const what = isFile(absPath) ? 'a file, not a folder' : 'a folder that does not exist'
    const message = `\`content.allowOutside[${index}]\` names ${what}: \`${relative(config.root, absPath)}\`.`
    diagnostics.push(
      optionError('invalid-option', message, file, ['content', 'allowOutside', index]),
    )
  }
  const named = [
    ...(config.globalStyles === null ? [] : [['globalStyles', config.globalStyles] as const]),
    ...(user.i18nSourcePath === undefined
      ? []
      : [['i18nSourcePath', config.i18nSourcePath] as const]),
  ]
  const missing = named.filter(([, absPath]) => !isFile(absPath))
  return [
    ...diagnostics,
    ...missing.map(([option, absPath]) => missingFile(option, absPath, { config, file })),
  ]
}

/** Describes an option that names no file, and proposes a similar name in the same folder. */
function missingFile(
  option: string,
  absPath: string,
  { config: { root }, file }: { readonly config: Config; readonly file: ConfigFile },
): Diagnostic {
  const message = `\`${option}\` names a file that does not exist: \`${relativePath(root, absPath)}\`.`
  const folder = dirname(absPath)
  const near = closest(basename(absPath), attempt(() => readdirSync(folder)) ?? [])
  return {
    ...optionError('invalid-option', message, file, [option]),
    ...(near === null
      ? {}
      : { hint: `Did you mean \`${relativePath(root, join(folder, near))}\`?` }),
  }
}
