// Finds the pages and other files of a site of Rspress, and where they move.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import type { UserLocale } from '../../../types/siteOptions.ts'
import { dataOf, textOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import { pathInProject } from '../commonOptions.ts'
import { routeOfPath } from '../../routes.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../../types.ts'
import { rspressModule } from '../../text/modules/rspressModule.ts'
import { versionsOf } from '../../places.ts'
import { excludesOf, multiVersionOf } from './config.ts'

/** Moves the public folder, if there is one. */
export function publicMoves(project: Project, docsDir: string): SourceSite['moves'] {
  const from = posix.join(docsDir, 'public')
  return project.paths.some((path) => path.startsWith(`${from}/`)) ? [{ from, to: 'public' }] : []
}

/** Returns the template of the bundler for all pages, if it is a file of the project, and reports it. */
export function templatesIn(config: Data, { root, paths }: Project, note: AddNote): string[] {
  const html = dataOf(dataOf(config['builderConfig'])['html'])
  const template = textOf(html['template'])
  const path = template === undefined ? undefined : pathInProject(template, root)
  if (path === undefined || !paths.includes(path)) return []
  note({
    kind: 'impossible',
    message: `The template \`${path}\` was removed, because docgen creates the HTML of pages itself. Write tags that it adds in \`head\` of \`docgen.config.ts\`.`,
  })
  return [path]
}

/** Returns a function that tells whether a file of the docs folder is not a page. */
export function excludedIn(config: Data): (path: string) => boolean {
  const isExcluded = picomatch(excludesOf(config).map((each) => each.replace(/^\.\//, '')))
  return (path) => path.startsWith('public/') || /(?:^|\/)_/.test(path) || isExcluded(path)
}

/** Returns the path of the index of a theme; undefined if there is none. */
export function themeIndex({ paths }: Project, folder: string): string | undefined {
  return ['tsx', 'ts', 'jsx', 'js']
    .map((extension) => `${folder}/index.${extension}`)
    .find((path) => paths.includes(path))
}

/** Returns whether the theme extends that of Rspress, so that docgen cannot load its index. */
export async function isThemeLost({ root }: Project, index: string | undefined): Promise<boolean> {
  return index !== undefined && rspressModule(await readFile(join(root, index), 'utf8')) === null
}

/** A theme that docgen cannot load leaves the folder in which docgen looks for one. */
export function themeMoves(isLost: boolean, folder: string): SourceSite['moves'] {
  return isLost && folder === 'theme' ? [{ from: 'theme', to: 'rspress-theme' }] : []
}

/** Returns the pages with their published addresses. `main` is the default language. */
export function createPages(
  project: Project,
  docsDir: string,
  config: Data,
  { locales, main }: { readonly locales: readonly UserLocale[]; readonly main: string },
): SourcePage[] {
  const isExcluded = excludedIn(config)
  const versions = versionsOf(multiVersionOf(config))
  return pathsBelow(project, docsDir)
    .filter((path) => /\.mdx?$/.test(path) && !isExcluded(path))
    .map((path) => {
      // The folder of the version comes first, then that of the language.
      const parts = path.split('/')
      const version = versions.includes(parts[0] ?? '') ? parts.shift() : undefined
      const lang = locales.some((locale) => locale.lang === parts[0]) ? (parts[0] ?? '') : ''
      const inLang = lang === main ? parts.slice(1) : parts
      const shown = version === undefined || version === versions[0] ? inLang : [version, ...inLang]
      return {
        from: posix.join(docsDir, path),
        to: path,
        lang,
        route: routeOfPath(shown.join('/')),
      }
    })
}
