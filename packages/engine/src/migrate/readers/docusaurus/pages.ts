// The pages of a Docusaurus site outside its documents: those in `src/pages`, or in the folders of the
// plugin for pages.
import { join, posix } from 'node:path'
import { textOf, type Data } from '../../config/values.ts'
import { findOtherPages } from '../../otherPages/findOtherPages.ts'
import type { OtherPage } from '../../otherPages/types.ts'
import { pathsBelow } from '../../project.ts'
import { pathOfRoute, routeOfPath } from '../../routes.ts'
import type { AddNote, Project, SourcePage } from '../../types.ts'
import type { ComponentTexts } from '../../writer/translatedText.ts'
import { pathInProject } from '../commonOptions.ts'
import { contentOptions, instanceId } from './options.ts'

const isPage = (path: string) => !/(?:^|\/)_|\.(?:test|spec|d)\./.test(path)

/** A folder of pages: the preset's, or one of another instance of the plugin. */
export interface PagesFolder {
  /** Relative to the project folder. */
  readonly folder: string
  /** Start of the addresses, such as `/community`; '' for the root. */
  readonly base: string
  /** Name of the folder with translated pages, in that of a language. */
  readonly translated: string
}

export function pagesFolders(config: Data, project: Project, siteDir: string): PagesFolder[] {
  return contentOptions(config, 'pages').map((options) => {
    const path = textOf(options['path']) ?? 'src/pages'
    const base = (textOf(options['routeBasePath']) ?? '').replace(/^\/+|\/+$/g, '')
    const id = instanceId(options)
    return {
      folder: posix.join(siteDir, pathInProject(path, join(project.root, siteDir))),
      base: base === '' ? '' : `/${base}`,
      translated: `docusaurus-plugin-content-pages${id === 'default' ? '' : `-${id}`}`,
    }
  })
}

/** Returns the pages of Markdown in all languages. */
export function markdownPages(
  project: Project,
  siteDir: string,
  { folders, locales }: Pages,
): SourcePage[] {
  const [main = 'en', ...others] = locales
  const inLang = (lang: string) => (others.length > 0 ? lang : '')
  const pagesIn = (folder: string, lang: string, base: string): SourcePage[] =>
    pathsBelow(project, folder)
      .filter((path) => /\.mdx?$/.test(path) && isPage(path))
      .map((path) => {
        const route = base + routeOfPath(path)
        return {
          from: posix.join(folder, path),
          lang: inLang(lang),
          to: posix.join(inLang(lang), `${pathOfRoute(route)}.md`),
          route: lang === main ? route : `/${lang}${route}`,
        }
      })
  return folders.flatMap(({ folder, base, translated }) => [
    ...pagesIn(folder, main, base),
    ...others.flatMap((lang) => pagesIn(posix.join(siteDir, 'i18n', lang, translated), lang, base)),
  ])
}

/** Returns the pages in React in each language that has texts for them. */
export function reactPages(
  project: Project,
  { folders, locales, texts }: Pages & { readonly texts: ComponentTexts },
  note: AddNote,
): OtherPage[] {
  const [main = 'en', ...others] = locales
  const pagesIn = (lang: string, report: AddNote) =>
    folders.flatMap(({ folder, base }) =>
      findOtherPages(project, { folder, base, extensions: ['jsx?', 'tsx?'], lang }, report),
    )
  const translated = others.filter((lang) => lang in texts)
  return [
    ...pagesIn(others.length > 0 ? main : '', note),
    ...translated.flatMap((lang) => pagesIn(lang, () => undefined)),
  ]
}

interface Pages {
  readonly folders: readonly PagesFolder[]
  /** The default language first. */
  readonly locales: readonly string[]
}
