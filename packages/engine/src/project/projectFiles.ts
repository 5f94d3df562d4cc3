// Lists the files of a new site: those of its template, with the placeholders filled in.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { PackageManager } from '../shared/packageManagers.ts'
import { filesIn } from './newFiles.ts'
import { fillPlaceholders, type Values } from './placeholders.ts'
import type { ProjectFolder } from './projectFolder.ts'
import { PAGE_LANGS, pageLangOf, TEMPLATES, type TemplateName } from './templates.ts'

/** What the author chose. */
export interface Choices {
  readonly name: string
  readonly template: TemplateName
  /** Language of the site, such as `en`. */
  readonly lang: string
  readonly packageManager: PackageManager
}

/** What the package with the templates contains. */
export interface Shipped {
  /** Absolute path of the folder with the templates. */
  readonly templates: string
  /** Version of docgen that the site will use. */
  readonly version: string
}

interface ProjectFile {
  /** Relative to the folder of the project, with slashes. */
  readonly path: string
  readonly text: string
}

/** Returns the files of the site. In an existing project, all of them are in `docs/`. */
export async function projectFiles(
  choices: Choices,
  place: ProjectFolder,
  shipped: Shipped,
): Promise<ProjectFile[]> {
  const sources = [
    ...(await pageSources(choices, place, shipped)),
    ...(await frameSources(choices, place, shipped)),
  ]
  const values: Values = {
    name: choices.name,
    lang: choices.lang,
    root: place.isExisting ? '.' : 'docs',
    package: packageNameOf(choices.name),
    version: shipped.version,
  }
  return await Promise.all(
    sources.map(async ({ source, path }) => {
      const text = await readFile(join(shipped.templates, source), 'utf8')
      return { path, text: fillPlaceholders(text, path, { ...values, schemas: schemasFrom(path) }) }
    }),
  )
}

/** A template file and where it goes. */
interface Source {
  readonly source: string
  readonly path: string
}

async function pageSources(
  { template, lang }: Choices,
  { hasPages }: ProjectFolder,
  { templates }: Shipped,
): Promise<Source[]> {
  const { pages, isBilingual } = TEMPLATES[template]
  const set = hasPages ? 'existing' : pages
  const langs = isBilingual && !hasPages ? PAGE_LANGS : [pageLangOf(lang)]
  const lists = langs.flatMap((each) =>
    // Files in `shared` are the same in all languages.
    [each, 'shared'].map(async (source) => {
      const folder = posix.join('pages', set, source)
      const target = langs.length > 1 ? `docs/${each}` : 'docs'
      return (await filesIn(join(templates, folder))).map((name) => ({
        source: posix.join(folder, name),
        path: posix.join(target, name),
      }))
    }),
  )
  return (await Promise.all(lists)).flat()
}

/** Settings that a package manager needs. */
const SETTINGS_FILES: Partial<Record<PackageManager, readonly Source[]>> = {
  yarn: [{ source: 'yarn/_yarnrc.yml', path: '.yarnrc.yml' }],
  pnpm: [{ source: 'pnpm/pnpm-workspace.yaml', path: 'pnpm-workspace.yaml' }],
}

/** Returns the files around the pages. */
async function frameSources(
  { template, packageManager }: Choices,
  { isExisting, hasPages }: ProjectFolder,
  { templates }: Shipped,
): Promise<Source[]> {
  const base = (await filesIn(join(templates, 'base'))).map((name) => ({
    source: posix.join('base', name),
    path: name.replace(/^_/, '.'),
  }))
  const name = hasPages ? 'product' : TEMPLATES[template].config
  const config = { source: `configs/${name}.ts`, path: 'docgen.config.ts' }
  if (isExisting) {
    const files = [...base.filter(({ path }) => path !== 'package.json'), config]
    return files.map(({ source, path }) => ({ source, path: posix.join('docs', path) }))
  }
  const workflow = `workflows/${packageManager}.yml`
  return [
    ...base,
    config,
    { source: workflow, path: '.github/workflows/docs.yml' },
    ...(SETTINGS_FILES[packageManager] ?? []),
  ]
}

/** Returns the path from a file of the project to the JSON Schemas of the installed package. */
function schemasFrom(path: string): string {
  return posix.relative(posix.dirname(path), 'node_modules/docgen/dist/schemas')
}

/** Returns a valid package name: `My Docs` becomes `my-docs`. */
function packageNameOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['docs']
  return words.join('-')
}
