// Finds the pages and other files of a site of Rspress, and where they move.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import type { UserLocale } from '../../types/siteOptions.ts'
import { dataOf, isData, listOf, textOf, type Data } from '../config/values.ts'
import { pathsBelow } from '../project.ts'
import { parseYaml } from '../readPage.ts'
import { routeOfPath } from '../routes.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../types.ts'
import { rspressModule } from '../text/rspressModule.ts'
import { versionsOf } from '../places.ts'
import { rspressLabel } from './rspressLabel.ts'
import { excludesOf, multiVersionOf } from './rspressConfig.ts'

/** Moves the public folder, if there is one. */
export function publicMoves(project: Project, docsDir: string): SourceSite['moves'] {
  const from = posix.join(docsDir, 'public')
  return project.paths.some((path) => path.startsWith(`${from}/`)) ? [{ from, to: 'public' }] : []
}

const NAV_ICONS = {
  kind: 'impossible',
  message: 'Docgen has no icons for items of the nav bar, so those of the old site were removed.',
} as const

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

const NAV_FIELDS = ['text', 'link', 'activeMatch', 'position', 'tag', 'items']

/**
 * Returns the text of each `_nav.json` and `_meta.json` that changes: fields that docgen does not
 * have, types that it requires, labels with Markdown, and entries of pages that the site excludes.
 */
export async function navigationFiles(
  project: Project,
  docsDir: string,
  config: Data,
  note: AddNote,
): Promise<SourceSite['files']> {
  const excluded = excludedIn(config)
  const pages = pathsBelow(project, docsDir).filter((path) => /\.mdx?$/.test(path))
  const translate = (path: string, items: unknown): unknown[] =>
    posix.basename(path) === '_nav.json'
      ? withNavFields(items)
      : listOf(items)
          .filter((item) => !isExcludedEntry(item, posix.dirname(path)))
          .map(metaEntry)
  const isExcludedEntry = (item: unknown, folder: string) => {
    const name = textOf(item) ?? textOf(dataOf(item)['name'])
    if (name === undefined) return false
    const path = posix.join(folder, name.replace(/\.mdx?$/, ''))
    const named = pages.filter(
      (page) => page.startsWith(`${path}/`) || page.replace(/\.mdx?$/, '') === path,
    )
    return named.length > 0 && named.every(excluded)
  }
  const files = pathsBelow(project, docsDir).filter((path) =>
    /^_(?:nav|meta)\.json$/.test(posix.basename(path)),
  )
  const written = await Promise.all(
    files.map(async (path) => {
      const text = await readFile(join(project.root, docsDir, path), 'utf8')
      const items = parseYaml(`items: ${text}`)['items']
      const known = translate(path, items)
      if (path.endsWith('_nav.json') && /"icon"\s*:/.test(text))
        note({ ...NAV_ICONS, filePath: posix.join(docsDir, path), line: lineOf(text, '"icon"') })
      const isSame = JSON.stringify(known) === JSON.stringify(items)
      const target = posix.join('docs', path)
      return isSame ? [] : [[target, `${JSON.stringify(known, null, 2)}\n`] as const]
    }),
  )
  return Object.fromEntries(written.flat())
}

/** Returns a function that tells whether a file of the docs folder is not a page. */
function excludedIn(config: Data): (path: string) => boolean {
  const isExcluded = picomatch(excludesOf(config).map((each) => each.replace(/^\.\//, '')))
  return (path) => path.startsWith('public/') || /(?:^|\/)_/.test(path) || isExcluded(path)
}

/** Writes labels as text, and the type of links inside a group, which Rspress does not require. */
function metaEntry(item: unknown): unknown {
  if (!isData(item)) return item
  const written = textOf(item['label'])
  const { text: label, tag } = written === undefined ? {} : rspressLabel(written)
  const entry = { ...(tag === undefined ? {} : { tag }), ...item }
  const { items } = item
  return {
    ...entry,
    ...(label === undefined ? {} : { label }),
    // Items of a nav, which Rspress 1 also reads from `_meta.json`, have no type.
    ...(item['type'] === 'custom-link' && Array.isArray(items)
      ? { items: items.map((each) => metaEntry({ type: 'custom-link', ...dataOf(each) })) }
      : {}),
  }
}

function withNavFields(items: unknown): unknown[] {
  return listOf(items).map((item) => {
    const known = Object.entries(dataOf(item)).filter(([name]) => NAV_FIELDS.includes(name))
    const { items: inner, ...own } = Object.fromEntries(known)
    return Array.isArray(inner) ? { ...own, items: withNavFields(inner) } : own
  })
}

/** Reports a theme that extends the one of Rspress. It leaves the folder in which docgen looks for a theme. */
export async function themeMoves(
  { root, paths }: Project,
  from: string,
  note: AddNote,
): Promise<SourceSite['moves']> {
  const index = ['tsx', 'ts', 'jsx', 'js']
    .map((extension) => `${from}/index.${extension}`)
    .find((path) => paths.includes(path))
  if (index === undefined) return []
  if (rspressModule(await readFile(join(root, index), 'utf8')) !== null) return []
  const to = from === 'theme' ? 'rspress-theme' : from
  note({
    kind: 'decision',
    message: `The theme was written for Rspress, so it ${to === from ? `stays in \`${to}/\`` : `moved to \`${to}/\``} and is not used. Write what you need as slots and parts of docgen’s theme; “Theme” in the manual explains them.`,
    filePath: index.replace(from, to),
  })
  return to === from ? [] : [{ from, to }]
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
