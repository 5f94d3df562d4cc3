// Creates a site from a template, in a folder of its own or in `docs/` of an existing project. It
// never overwrites a file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocgenError, fatalError } from '../diagnostics/diagnostics.ts'
import { writeNew } from './newFiles.ts'
import { addScripts } from './packageScripts.ts'
import type { ProjectFolder } from './projectFolder.ts'
import { projectFiles, type Choices, type Shipped } from './projectFiles.ts'
import { PAGE_LANGS, TEMPLATES } from './templates.ts'

export interface InitResult {
  /** Paths of the files written, relative to the folder of the project. */
  readonly written: readonly string[]
  /** Paths of existing files that were kept. */
  readonly kept: readonly string[]
  /** Scripts added to an existing `package.json`. */
  readonly scripts: readonly string[]
  /** Scripts of the same names that were kept. */
  readonly keptScripts: readonly string[]
}

/**
 * Writes the site to `root`. Throws `DocgenError` with the code `init-exists` if there is a site
 * already, or `init-language` if the template does not have the language.
 */
export async function init(
  root: string,
  choices: Choices,
  place: ProjectFolder,
  shipped: Shipped,
): Promise<InitResult> {
  check(root, choices, place)
  const manifest = join(root, 'package.json')
  const scripts = place.isExisting ? addScripts(await readOrNull(manifest), manifest) : null
  const written: string[] = []
  const kept: string[] = []
  for (const { path, text } of await projectFiles(choices, place, shipped)) {
    const isWritten = await writeNew(join(root, path), text)
    if (isWritten) written.push(path)
    else kept.push(path)
  }
  if (scripts?.text) await writeFile(manifest, scripts.text)
  return { written, kept, scripts: scripts?.added ?? [], keptScripts: scripts?.kept ?? [] }
}

function check(root: string, { template, lang }: Choices, { config }: ProjectFolder): void {
  if (config !== null) {
    throw problem(
      'init-exists',
      'This folder already contains a site of docgen. Nothing was written.',
      'Run `docgen dev` to see it, or name another folder.',
      join(root, config),
    )
  }
  if (TEMPLATES[template].isBilingual && !PAGE_LANGS.some((each) => each === lang)) {
    throw problem(
      'init-language',
      `The template \`${template}\` does not exist in the language \`${lang}\`. Nothing was written.`,
      'Use `--lang en` or `--lang zh` for its default language.',
    )
  }
}

function problem(code: string, message: string, hint: string, filePath?: string): DocgenError {
  const place = filePath === undefined ? {} : { filePath }
  return fatalError({ code, message, hint, ...place })
}

async function readOrNull(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch(() => null)
}
