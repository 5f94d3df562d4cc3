// Keeps the home page of a theme for Rspress, and what its layout adds in slots, as parts and slots of docgen.
import { posix } from 'node:path'
import { listOf } from '../config/values.ts'
import { isAvailable } from '../otherPages/addOtherPages.ts'
import type { SharedInput } from '../pageInput.ts'
import { relativePath } from '../places.ts'
import type { Note } from '../types.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { moduleFile, type Origin } from '../text/modules/reexports.ts'
import { withImports } from './pluginTheme.ts'
import { ownParts, partOrigin } from './rspressParts.ts'
import { frameOf, HOME_PART, slotModule, type SlotModule } from './rspressSlots.ts'
import { THEME, type ThemeContents } from './themeContents.ts'
import { quoted } from '../quoted.ts'

/** Slots of docgen by those of Rspress. */
const SLOTS: Readonly<Record<string, string>> = {
  top: 'pageTop',
  bottom: 'pageBottom',
  beforeNav: 'pageTop',
  afterNav: 'navBottom',
  afterNavTitle: 'navStart',
  afterNavMenu: 'navEnd',
  beforeSidebar: 'sidebarTop',
  afterSidebar: 'sidebarBottom',
  beforeDocContent: 'docTop',
  afterDocContent: 'articleBottom',
  afterDocFooter: 'docBottom',
  beforeOutline: 'asideTop',
  afterOutline: 'asideBottom',
  beforeHero: 'homeTop',
  afterHeroActions: 'heroBottom',
  afterHero: 'featuresTop',
  beforeFeatures: 'featuresTop',
  afterFeatures: 'featuresBottom',
}

const LAYOUTS = ['Layout', 'HomeLayout']

/** Parts that show something around the page or the home page. */
const FRAMED_PARTS = [...LAYOUTS, 'Root']

const HOME = 'theme/home.tsx'

interface Layouts extends ThemeContents {
  /** The module of the home page, by its path. */
  readonly files: readonly (readonly [path: string, text: string])[]
}

/** Returns what the theme needs for the layouts of the old theme that docgen can bundle. */
export function rspressLayouts(input: SharedInput): Layouts {
  const { site, note } = input
  const folder = site.aliases['@theme'] ?? 'theme'
  const index = site.tool === 'rspress' ? moduleFile('.', posix.join(folder, 'index'), input) : null
  if (!index) return { imports: [], fields: [], files: [] }
  const layout = partOrigin(index, 'HomeLayout', input)
  const { slots, frames, modules } = slotsIn(index, input)
  const home = layout && isUsable(layout, input) ? [homeImport(layout, input)] : homeIn(modules)
  const shown = frames.filter(([part]) => part !== 'HomeLayout' || home.length === 0)
  if (home.length + slots.length + shown.length > 0) note({ ...KEPT, filePath: THEME })
  const isRead = (name: string) => modules.some(({ layouts }) => layouts.includes(name))
  const covered = listOf(site.facts['coveredParts'])
  const lost = [
    ...modules.flatMap((each) => each.lost),
    ...ownParts(index, input).filter((name) => !FRAMED_PARTS.includes(name) || !isRead(name)),
  ].filter((name) => !covered.includes(name) && (home.length === 0 || !name.startsWith('Home')))
  if (site.facts['isThemeLost'] === true) note(themeNote(index, lost, input))
  return {
    imports: [
      ...modules.flatMap(({ path }) => slotImport(path, [...slots, ...shown])),
      ...home.flatMap(() => LAZY),
      ...(shown.length > 0 ? FRAMED : []),
    ],
    fields: [
      ...home.map(() => 'parts: { ...defaultTheme.parts, ...home }'),
      ...framesOf(shown),
      ...(slots.length > 0
        ? [`slots: { ${slots.map(([slot, name]) => `${slot}: ${name}`).join(', ')} }`]
        : []),
    ],
    files: [
      ...home.map((statement) => [HOME, homeModule(statement)] as const),
      ...modules.flatMap(({ path, text }) => (text === '' ? [] : [[path, text] as const])),
    ],
  }
}

/** Writes the layouts with what is around them. The root of the theme is outside all others. */
function framesOf(shown: readonly FilledSlot[]): string[] {
  const names = (parts: readonly string[]) =>
    shown.flatMap(([part, name]) => (parts.includes(part) ? [name] : []))
  const framed = (frames: readonly string[], part: string) =>
    frames.reduce((inner, frame) => `framed(${frame}, ${inner})`, part)
  const page = names(['Layout', 'Root'])
  const home = names(['HomeLayout'])
  return [
    ...(page.length > 0 ? [`Layout: ${framed(page, 'defaultTheme.Layout')}`] : []),
    ...(home.length > 0
      ? [
          `parts: { ...defaultTheme.parts, HomeLayout: ${framed(home, 'defaultTheme.parts.HomeLayout')} }`,
        ]
      : []),
  ]
}

/** Reports an index of a theme that docgen does not load, and what nobody shows any more. */
function themeNote(index: string, lost: readonly string[], { places }: SharedInput): Note {
  const filePath = places.movedPath(index)
  const folder = posix.dirname(filePath)
  const place = filePath === index ? `stays in \`${folder}/\`` : `moved to \`${folder}/\``
  const start = `The theme was written for Rspress, so it ${place} and docgen does not load its index.`
  if (lost.length === 0) {
    const message = `${start} The new theme shows what it adds, without its style sheets.`
    return { kind: 'done', message, filePath }
  }
  const names = [...new Set(lost)].map((name) => `\`${name}\``).join(', ')
  const message = `${start} Write what is missing as slots and parts of docgen’s theme: ${names}. “Theme” in the manual explains them.`
  return { kind: 'decision', message, filePath }
}

function slotImport(path: string, slots: readonly FilledSlot[]): string[] {
  const names = slots.flatMap(([, name, from]) => (from === path ? [name] : []))
  return names.length === 0
    ? []
    : [`import { ${names.join(', ')} } from ${quoted(fromTheme(path))}`]
}

const KEPT = {
  kind: 'done',
  message:
    'The new theme shows the home page or the slots of the old theme, without the styles of Rspress. Check how they look.',
} as const

const LAZY = [
  `import { lazyParts } from ${"'docgen/runtime'"}`,
  '',
  "const home = lazyParts(() => import('./home'), ['HomeLayout'])",
]

const FRAMED = [
  "import { createElement, type ComponentType, type ReactNode } from 'react'",
  '',
  'const framed = (Frame: ComponentType<{ children: ReactNode }>, Part: ComponentType) => () =>',
  '  createElement(Frame, { children: createElement(Part) })',
]

function homeModule(statement: string): string {
  return `// The home page of the old theme.
import { Main } from ${"'docgen/theme'"}
${statement}

export function HomeLayout() {
  return (
    <Main className="home">
      <Home />
    </Main>
  )
}
`
}

type FilledSlot = readonly [slot: string, component: string, path: string]

interface Slots {
  readonly slots: readonly FilledSlot[]
  /** Layouts with something around that of Rspress. */
  readonly frames: readonly FilledSlot[]
  readonly modules: readonly SlotModule[]
}

/** Returns the slots that the layouts of the theme fill. */
function slotsIn(index: string, input: SharedInput): Slots {
  const origins = FRAMED_PARTS.map((name) => partOrigin(index, name, input)?.from ?? index)
  const isSlot = (name: string) =>
    name in SLOTS || FRAMED_PARTS.some((each) => frameOf(each) === name)
  const modules = [...new Set([index, ...origins])].map((file) => slotModule(file, isSlot, input))
  const filled = modules.flatMap(({ path, slots: each }) =>
    each.map(({ slot, component }) => [slot, component, path] as const),
  )
  const slots = filled.flatMap(([slot, ...rest]): FilledSlot[] =>
    SLOTS[slot] === undefined ? [] : [[SLOTS[slot], ...rest]],
  )
  return {
    modules,
    frames: FRAMED_PARTS.flatMap((part) =>
      filled
        .filter(([slot]) => slot === frameOf(part))
        .slice(0, 1)
        .map(([, ...rest]): FilledSlot => [part, ...rest]),
    ),
    slots: slots.filter(([slot], at) => slots.findIndex((each) => each[0] === slot) === at),
  }
}

function isUsable({ from, isFile }: Origin, input: SharedInput): boolean {
  if (!isFile || input.ofTool.has(from)) return false
  return [...withImports([from], input)].every((path) =>
    importsOf(input.modules.get(path) ?? '').every((each) => isAvailable(each, input)),
  )
}

function homeImport({ from, exported }: Origin, { places }: SharedInput): string {
  const path = fromTheme(places.movedPath(from))
  return `import ${exported === 'default' ? 'Home' : `{ ${exported} as Home }`} from ${quoted(path)}`
}

/** Returns the import of a home page that is in the index of the old theme. */
function homeIn(modules: readonly SlotModule[]): string[] {
  const found = modules.find(({ slots }) => slots.some(({ slot }) => slot === HOME_PART))
  return found ? [`import { ${HOME_PART} as Home } from ${quoted(fromTheme(found.path))}`] : []
}

function fromTheme(path: string): string {
  return relativePath(THEME, path).replace(/\.[jt]sx?$/, '')
}
