// Reports what a Docusaurus site changes in its theme, because docgen has a theme of its own.
import { posix } from 'node:path'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { htmlLabel } from '../htmlLabel.ts'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'

/** Components of the theme, apart from `MDXComponents`, which the migration reads. Sites may add others. */
const COMPONENTS =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog\w*|Code(?:Block|Inline)|ColorModeToggle|Content\w*|Details|Doc\w*|Edit\w+|Error\w*|Footer|Heading|Icon\w*|LastUpdated|Layout|Loading|Logo|MDX(?!Components)\w+|Mermaid|Navbar\w*|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|Search\w+|SiteMetadata|SkipToContent|TOC\w*|Tab\w*|Tag\w*|Theme\w+|Unlisted)$/

/** Reports components in `src/theme` that replace those of the theme. */
export function reportThemeComponents(project: Project, siteDir: string, note: AddNote): void {
  const folder = posix.join(siteDir, 'src/theme')
  const modules = pathsBelow(project, folder).filter((path) => /\.[jt]sx?$/.test(path))
  const names = new Set(modules.map((path) => path.replace(/(?:\/.*|\.\w+)$/, '')))
  for (const name of names)
    if (COMPONENTS.test(name)) note({ ...REPLACED, filePath: posix.join(folder, name) })
}

const REPLACED = {
  kind: 'impossible',
  message:
    'These components replaced parts of the old theme and are not used. “Theme” in the manual shows how to replace those of docgen.',
} as const

/** Reports items of the nav bar that docgen cannot show: components of the site, and HTML without a link. */
export function reportCustomItems(items: unknown, note: AddNote): void {
  const all = itemsIn(items)
  const types = all.flatMap(({ type }) => textOf(type) ?? []).filter((type) => CUSTOM.test(type))
  const html = all.filter(({ type }) => type === 'html').flatMap(({ value }) => textOf(value) ?? [])
  const texts = html
    .filter((each) => !/<a\s/i.test(each))
    .map((each) => htmlLabel(each).text)
    // A label without text is returned as written, such as a line between items.
    .filter((text) => !text.startsWith('<'))
  reportItems('Components of the old site draw these items of the nav bar', types, note)
  reportItems('These items of the nav bar are HTML without a link', texts, note)
}

const CUSTOM = /^custom-/

function reportItems(message: string, names: readonly string[], note: AddNote): void {
  const list = [...new Set(names)].map((name) => `\`${name}\``)
  if (list.length > 0) note({ kind: 'impossible', message: `${message}: ${list.join(', ')}.` })
}

/** Returns the items of the nav bar with those of its menus. */
function itemsIn(items: unknown): Data[] {
  return listOf(items).flatMap((item) => [dataOf(item), ...itemsIn(dataOf(item)['items'])])
}
