// The pages of an Astro site outside its documentation: those in `src/pages`, or in another folder.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { findOtherPages } from '../../otherPages/findOtherPages.ts'
import type { OtherPage } from '../../otherPages/types.ts'
import { pathsBelow } from '../../project.ts'
import { pathOfRoute, routeOfPath } from '../../routes.ts'
import type { AddNote, Project, SourcePage } from '../../types.ts'
import { starlightPageFields } from './pageFields.ts'
import type { StarlightLocale } from './pages.ts'

/** Returns the pages of Markdown. */
export function astroMarkdown(
  project: Project,
  folder: string,
  locales: readonly StarlightLocale[],
): SourcePage[] {
  return pathsBelow(project, folder)
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) => {
      const { lang, inLang } = split(path, locales)
      const route = routeOfPath(path)
      const to = posix.join(lang, `${pathOfRoute(routeOfPath(inLang))}${posix.extname(path)}`)
      return { from: posix.join(folder, path), to, lang, route }
    })
}

/** Returns the pages of Astro and HTML. Reports the files that scripts write. */
export async function astroPages(
  project: Project,
  folder: string,
  locales: readonly StarlightLocale[],
  note: AddNote,
): Promise<OtherPage[]> {
  for (const path of pathsBelow(project, folder)) {
    if (!/\.[jt]s$/.test(path) || /(?:^|\/)_|\.(?:test|spec|d)\./.test(path)) continue
    note({ ...ENDPOINT, filePath: posix.join(folder, path) })
  }
  const found = { folder, extensions: ['astro', 'html'], lang: '' }
  return await Promise.all(
    findOtherPages(project, found, note).map(async ({ from, to }) => {
      const { lang, inLang } = split(to, locales)
      const fields = starlightPageFields(await readFile(join(project.root, from), 'utf8'))
      return { from, to: posix.join(lang, inLang), fields }
    }),
  )
}

const ENDPOINT = {
  kind: 'impossible',
  message:
    'Scripts wrote these files at their addresses. If the site still needs one, put it into `public/`, or write it in the `outputs` hook of a plugin.',
} as const

/** Splits a path into the folder of docgen for its language, and the path in that language. */
function split(path: string, locales: readonly StarlightLocale[]) {
  if (locales.length < 2) return { lang: '', inLang: path }
  const locale = locales.find(({ key }) => key !== '' && path.startsWith(`${key}/`))
  const inLang = locale === undefined ? path : path.slice(locale.key.length + 1)
  return { lang: locale?.lang ?? locales[0]?.lang ?? '', inLang }
}
