// Checks the paths of a configuration on disk.
import { join, relative } from 'node:path'
import { isFile, isFolder } from '../node/attempt.ts'
import { isInside } from '../node/isInside.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config, UserConfig } from '../types/index.ts'
import { atFlag, optionError, type ConfigFile } from './configFile.ts'
import type { LoadOptions } from './loadOptions.ts'

/**
 * Checks paths on disk: folders that must exist, and an output folder that must not overlap the
 * input.
 */
export function checkPaths(
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
    const found = optionError('docs-not-found', message, file, ['root'])
    diagnostics.push({ filePath: config.docsDir, ...found, hint })
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
    diagnostics.push({ ...atFlag(refusal, options), hint })
  }
  for (const [index, absPath] of config.allowOutside.entries()) {
    if (isFolder(absPath)) continue
    const what = isFile(absPath) ? 'a file, not a folder' : 'a folder that does not exist'
    const message = `\`content.allowOutside[${index}]\` names ${what}: \`${relative(config.root, absPath)}\`.`
    diagnostics.push(
      optionError('invalid-option', message, file, ['content', 'allowOutside', index]),
    )
  }
  if (config.globalStyles !== null && !isFile(config.globalStyles)) {
    const message = `\`globalStyles\` names a file that does not exist: \`${relative(config.root, config.globalStyles)}\`.`
    diagnostics.push(optionError('invalid-option', message, file, ['globalStyles']))
  }
  if (user.i18nSourcePath !== undefined && !isFile(config.i18nSourcePath)) {
    const message = `\`i18nSourcePath\` names a file that does not exist: \`${user.i18nSourcePath}\`.`
    diagnostics.push(optionError('invalid-option', message, file, ['i18nSourcePath']))
  }
  return diagnostics
}
