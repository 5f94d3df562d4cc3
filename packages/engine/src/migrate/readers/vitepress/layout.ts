// Reads the files of a VitePress theme, and knows which slots of docgen replace those that it fills.
import { posix } from 'node:path'
import { pathsBelow } from '../../project.ts'
import { slotTemplates } from '../../text/vue/layoutSlots.ts'
import type { AddNote, Note, Project, SourceSite } from '../../types.ts'
import { themeModules } from './themeModules.ts'

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

/** A file of a theme that changes the layout. */
export interface Layout {
  readonly path: string
  /** The slots of VitePress that it fills. */
  readonly slots: readonly LayoutSlot[]
}

interface LayoutSlot {
  readonly name: string
  /** Content of the slot; null if the file computes it. */
  readonly template: string | null
}

/** Returns the layouts that `readTheme` found. */
export function layoutsOf({ facts }: Pick<SourceSite, 'facts'>): readonly Layout[] {
  return (facts['layouts'] ?? []) as readonly Layout[]
}

/** Returns docgen's slot for one of VitePress. */
export function slotFor(name: string): string {
  return SLOTS[name] ?? ''
}

/** Returns the layouts of a theme, and reports its entry and its style sheets, which stay where they are. */
export async function readTheme(
  project: Project,
  siteDir: string,
  note: AddNote,
): Promise<Layout[]> {
  const folder = posix.join(siteDir, '.vitepress/theme')
  const modules = await themeModules(project, folder)
  const files = pathsBelow(project, folder).map((each) => posix.join(folder, each))
  const layouts: Layout[] = []
  for (const path of new Set([...files, ...modules.keys()])) {
    const slots = slotsIn(modules.get(path) ?? '')
    const isInTheme = files.includes(path)
    if (slots.length > 0 || (isInTheme && path.endsWith('Layout.vue')))
      layouts.push({ path, slots })
    else if (isInTheme && THEME_FILE.test(posix.relative(folder, path))) note(unusedFile(path))
  }
  return layouts
}

export function unusedFile(filePath: string): Note {
  return { kind: 'impossible', message: UNUSED, filePath }
}

/** Returns the slots of VitePress's layout that a file fills. */
function slotsIn(source: string): LayoutSlot[] {
  if (!/\bLayout\b/.test(source)) return []
  const code = source.replace(COMMENTS, '')
  const templates = slotTemplates(code)
  const names = [...code.matchAll(FILLED)].map(([, name = '']) => name)
  return [...new Set(names)]
    .filter((name) => Object.hasOwn(SLOTS, name))
    .map((name) => ({ name, template: templates.get(name) ?? null }))
}

/** What a person decides about a layout. `slots` are those that nothing fills in the new site. */
export function layoutDecision(filePath: string, slots: readonly string[]): Note {
  const pairs = slots.map((name) => `\`${SLOTS[name]}\` for \`${name}\``)
  const rest = slots.length === 0 ? '' : ` The slots are ${pairs.join(', ')}.`
  return { kind: 'decision', message: LAYOUT + rest, filePath }
}
