// Reports what a Docusaurus site changes in its theme, because docgen has a theme of its own.
import { posix } from 'node:path'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'

/** Components of the theme, apart from `MDXComponents`, which the migration reads. Sites may add others. */
const COMPONENTS =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog\w*|Code\w+|ColorModeToggle|Content\w*|Details|Doc\w*|Edit\w+|Error\w*|Footer|Heading|Icon\w*|LastUpdated|Layout|Loading|Logo|MDX(?!Components)\w+|Mermaid|Navbar\w*|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|Search\w+|SiteMetadata|SkipToContent|TOC\w*|Tab\w*|Tag\w*|Theme\w+|Unlisted)$/

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

/** Reports items of the nav bar that only components of the site can draw. */
export function reportCustomItems(items: unknown, note: AddNote): void {
  const types = typesIn(listOf(items).map(dataOf)).filter((type) => type.startsWith('custom-'))
  if (types.length === 0) return
  note({
    kind: 'impossible',
    message: `Components of the old site draw these items of the nav bar: ${types.map((type) => `\`${type}\``).join(', ')}.`,
  })
}

function typesIn(items: readonly Data[]): string[] {
  const all = items.flatMap((item) => [
    item['type'],
    ...listOf(item['items']).map((each) => dataOf(each)['type']),
  ])
  return [...new Set(all.flatMap((type) => textOf(type) ?? []))]
}
