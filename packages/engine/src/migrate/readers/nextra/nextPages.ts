// The pages of a Next.js site that are components of React, in the folders of both routers.
import { posix } from 'node:path'
import { findOtherPages } from '../../otherPages/findOtherPages.ts'
import type { OtherPage } from '../../otherPages/types.ts'
import type { AddNote, Project } from '../../types.ts'

const EXTENSIONS = ['jsx?', 'tsx?']

/** Returns the pages of both routers. */
export function nextPages(
  project: Project,
  docsDir: string,
  { langs, main }: { readonly langs: readonly string[]; readonly main: string },
  note: AddNote,
): OtherPage[] {
  const hasLanguages = langs.length > 1
  const inLanguage = (to: string) =>
    !hasLanguages || langs.includes(to.split('/')[0] ?? '') ? to : posix.join(main, to)
  const inPages = findOtherPages(
    project,
    {
      folder: /pages$/.test(docsDir) ? docsDir : 'pages',
      extensions: EXTENSIONS,
      lang: '',
      isPage: (path) => !path.startsWith('api/'),
    },
    note,
  )
  const inApp = ['app', 'src/app'].flatMap((folder) => appPages(project, folder, note))
  return [...inPages, ...inApp].map(({ from, to }) => ({ from, to: inLanguage(to) }))
}

/** In the app router, the address is that of the folder, without those in parentheses. */
function appPages(project: Project, folder: string, note: AddNote): OtherPage[] {
  const isPage = (path: string) =>
    /(?:^|\/)page\.[jt]sx?$/.test(path) && !path.includes('[[...') && !path.includes('[...')
  const found = findOtherPages(project, { folder, extensions: EXTENSIONS, lang: '', isPage }, note)
  return found.map(({ from, to }) => {
    const route = to.replace(/(?:^|\/)page$/, '').replace(/(?:^|\/)\([^)]*\)/g, '')
    return { from, to: route.replace(/^\//, '') || 'index' }
  })
}
