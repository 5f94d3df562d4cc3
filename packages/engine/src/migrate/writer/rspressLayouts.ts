// Keeps the home page of a theme for Rspress, and what its layout adds in slots, as parts and slots of docgen.
import { posix } from 'node:path'
import { isAvailable } from '../otherPages/addOtherPages.ts'
import type { SharedInput } from '../pageInput.ts'
import { relativePath } from '../places.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { importedOrigin, moduleFile, originOf, type Origin } from '../text/modules/reexports.ts'
import { withImports } from './pluginTheme.ts'
import { THEME, type ThemeContents } from './themeContents.ts'

/** Slots of docgen by those of Rspress. */
const SLOTS: Readonly<Record<string, string>> = {
  top: 'pageTop',
  bottom: 'pageBottom',
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
  const layout = originOf(index, 'HomeLayout', input)
  const home = layout && isUsable(layout, input) ? [layout] : []
  const slots = slotsIn(index, input)
  if (home.length + slots.length > 0) note({ ...KEPT, filePath: THEME })
  return {
    imports: [
      ...slots.map(([, name, origin]) => importOf(name, origin, input)),
      ...home.flatMap(() => LAZY),
    ],
    fields: [
      ...home.map(() => 'parts: { ...defaultTheme.parts, ...home }'),
      ...(slots.length > 0
        ? [`slots: { ${slots.map(([slot, name]) => `${slot}: ${name}`).join(', ')} }`]
        : []),
    ],
    files: home.map((origin) => [HOME, homeModule(origin, input)]),
  }
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

function homeModule(origin: Origin, input: SharedInput): string {
  return `// The home page of the old theme.
import { Main } from ${"'docgen/theme'"}
${importOf('Home', origin, input)}

export function HomeLayout() {
  return (
    <Main className="home">
      <Home />
    </Main>
  )
}
`
}

type FilledSlot = readonly [slot: string, name: string, origin: Origin]

/** Returns the slots that the layouts of the theme fill with a component: `beforeHero={<News />}`. */
function slotsIn(index: string, input: SharedInput): FilledSlot[] {
  const origins = ['Layout', 'HomeLayout'].map((name) => originOf(index, name, input)?.from)
  const files = [...new Set([index, ...origins])]
  const found = files.flatMap((file = ''): FilledSlot[] =>
    [...(input.modules.get(file) ?? '').matchAll(FILLED)].flatMap(
      ([, name = '', component = '']) => {
        const slot = SLOTS[name]
        const origin = importedOrigin(file, component, input)
        return slot && origin && isUsable(origin, input) ? [[slot, component, origin] as const] : []
      },
    ),
  )
  return found.filter(([slot], at) => found.findIndex((each) => each[0] === slot) === at)
}

const FILLED = /\s(\w+)=\{\s*<([A-Z]\w*)\s*\/>\s*\}/g

function isUsable({ from, isFile }: Origin, input: SharedInput): boolean {
  if (!isFile || input.ofTool.has(from)) return false
  return [...withImports([from], input)].every((path) =>
    importsOf(input.modules.get(path) ?? '').every((each) => isAvailable(each, input)),
  )
}

function importOf(name: string, { from, exported }: Origin, { places }: SharedInput): string {
  const named = exported === name ? name : `${exported} as ${name}`
  const path = relativePath(THEME, places.movedPath(from)).replace(/\.[jt]sx?$/, '')
  return `import ${exported === 'default' ? name : `{ ${named} }`} from '${path}'`
}
