// Reports the files of a VitePress theme, and says which slots of docgen replace those that it fills.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'

/** docgen's slots by those of the layout of VitePress. */
const SLOTS: Readonly<Record<string, string>> = {
  'layout-top': 'pageTop',
  'layout-bottom': 'pageBottom',
  'nav-bar-title-before': 'navStart',
  'nav-bar-title-after': 'navStart',
  'nav-bar-content-before': 'navEnd',
  'nav-bar-content-after': 'navEnd',
  'nav-screen-content-before': 'navScreenTop',
  'nav-screen-content-after': 'navScreenBottom',
  'sidebar-nav-before': 'sidebarTop',
  'sidebar-nav-after': 'sidebarBottom',
  'aside-top': 'asideTop',
  'aside-bottom': 'asideBottom',
  'aside-outline-before': 'outlineTop',
  'aside-outline-after': 'outlineBottom',
  'aside-ads-before': 'asideBottom',
  'aside-ads-after': 'asideBottom',
  'doc-top': 'docTop',
  'doc-before': 'docTop',
  'doc-footer-before': 'articleBottom',
  'doc-after': 'docBottom',
  'doc-bottom': 'docBottom',
  'home-hero-before': 'homeTop',
  'home-hero-info-before': 'heroTop',
  'home-hero-info': 'heroTop',
  'home-hero-info-after': 'heroBottom',
  'home-hero-actions-after': 'heroBottom',
  'home-hero-image': 'heroImage',
  'home-hero-after': 'featuresTop',
  'home-features-before': 'featuresTop',
  'home-features-after': 'featuresBottom',
  'not-found': 'notFoundBottom',
}

/** Slots in templates: `#doc-before`, and in calls: `'doc-before': () => h(Banner)`. */
const FILLED = /(?:<template\s+(?:#|v-slot:)|^[ \t]*['"]|[{,]\s*['"])([\w-]+)(?=[\s=>'"])/gm

const COMMENTS = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

const THEME_FILE = /^index\.[cm]?[jt]sx?$|(?:^|\/)Layout\.vue$|\.(?:css|s[ac]ss|less|styl)$/

const UNUSED =
  'These files of the old theme are not used. Write the rules that you still need into a style sheet that `globalStyles` names; its variables are listed under “Variables” in the manual.'

const LAYOUT =
  'The old theme changed the layout. Write what you still need as slots and parts of docgen’s theme; “Theme” in the manual explains them.'

/** Reports the entry, the layouts and the style sheets of a theme, which stay where they are. */
export async function reportTheme(project: Project, siteDir: string, note: AddNote): Promise<void> {
  const folder = posix.join(siteDir, '.vitepress/theme')
  for (const path of pathsBelow(project, folder)) {
    const filePath = posix.join(folder, path)
    const isCode = /\.(?:vue|[cm]?[jt]sx?)$/.test(path)
    const slots = isCode ? slotsIn(await readFile(join(project.root, filePath), 'utf8')) : []
    const isLayout = slots.length > 0 || path.endsWith('Layout.vue')
    if (isLayout) note({ kind: 'decision', message: layoutMessage(slots), filePath })
    else if (THEME_FILE.test(path)) note({ kind: 'impossible', message: UNUSED, filePath })
  }
}

/** Returns the slots of VitePress's layout that a file fills. */
function slotsIn(source: string): string[] {
  if (!/\bLayout\b/.test(source)) return []
  const names = [...source.replace(COMMENTS, '').matchAll(FILLED)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => Object.hasOwn(SLOTS, name))
}

function layoutMessage(slots: readonly string[]): string {
  if (slots.length === 0) return LAYOUT
  const pairs = slots.map((name) => `\`${SLOTS[name]}\` for \`${name}\``)
  return `${LAYOUT} The slots are ${pairs.join(', ')}.`
}
