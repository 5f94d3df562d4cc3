// Plans `docgen add`: the packages to install, the files to write, and the edit of the
// configuration.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findConfig } from '../config/findConfig.ts'
import { fatalError } from '../diagnostics/diagnostics.ts'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { FEATURES, type Feature, type FeatureName } from '../shared/features.ts'
import type { Installation } from './installCommand.ts'
import { optionCode, setOption } from './configEdit.ts'
import { filesIn, writeNew } from './newFiles.ts'

/** Returns a feature. Throws `DocgenError` with the code `unknown-feature`. */
export function featureOf(name: string): Feature {
  const names = Object.keys(FEATURES)
  if (names.includes(name)) return FEATURES[name as FeatureName]
  const hint = didYouMean(
    name,
    names,
    `The features are: ${names.join(', ')}. After them, you can write the folder of the site, which must exist.`,
  )
  const message = `\`docgen add\` does not know the feature \`${name}\`.`
  throw fatalError({ code: 'unknown-feature', message, hint })
}

/** Returns what the package manager must install for features. */
export function installationOf(features: readonly Feature[]): Installation {
  const packages = features.flatMap((feature) => Object.entries(feature.packages))
  const specs = packages.map(([name, version]) => `${name}@${version}`)
  return {
    args: ['--save-dev', '--save-exact', ...specs],
    scripts: features.flatMap(({ scripts }) => scripts ?? []),
  }
}

/** Writes the files of a feature to the site in `root`. Returns the paths of those that are new. */
export async function addFiles(root: string, name: string, templates: string): Promise<string[]> {
  const folder = join(templates, 'features', name)
  const written: string[] = []
  for (const path of await filesIn(folder)) {
    const text = await readFile(join(folder, path), 'utf8')
    if (await writeNew(join(root, path), text)) written.push(path)
  }
  return written
}

/** What happened to the configuration; `code` is the option to set by hand. */
export type ConfigChange =
  | { readonly kind: 'none' | 'unchanged' }
  | { readonly kind: 'edited' | 'created'; readonly path: string }
  | { readonly kind: 'by-hand'; readonly path: string; readonly code: string }

/** Sets the option of a feature in the configuration of the site in `root`. */
export async function turnOn(root: string, { option }: Feature): Promise<ConfigChange> {
  if (option === null) return { kind: 'none' }
  const found = await findConfig(root)
  const code = optionCode(option.path, option.value)
  if (!found) {
    const path = join(root, 'docgen.config.ts')
    const text = `import { defineConfig } from 'docgen'\n\nexport default defineConfig({\n  ${code},\n})\n`
    await writeFile(path, text, { flag: 'wx' })
    return { kind: 'created', path }
  }
  const path = found.absPath
  const before = await readFile(path, 'utf8')
  const after = setOption(before, option.path, option.value)
  if (after === null) return { kind: 'by-hand', path, code }
  if (after === before) return { kind: 'unchanged' }
  await writeFile(path, after)
  return { kind: 'edited', path }
}
