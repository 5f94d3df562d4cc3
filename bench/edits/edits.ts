// The edits that are measured: which file is saved, with which text, and how the page shows it.
import { COUNTER, DOCGEN_CONFIG, PAGE, USES } from './sources.ts'

export interface Edit {
  readonly name: string
  /** The limit of docgen in milliseconds. */
  readonly limit: number
  /** Path of the saved file, from the folder of the site. */
  readonly file: string
  /** Returns the text of a save, which counts from 1. */
  readonly text: (save: number) => string
  /** Returns an expression that is true in the page as soon as it shows the save. */
  readonly isShown: (save: number) => string
  /** Whether Vite has no such file. */
  readonly isOfDocgen?: boolean
}

const find = (id: string) => `document.getElementById('${id}')`
const hasText = (id: string, text: string) => `${find(id)}?.textContent === '${text}'`
const hasStyle = (selector: string, property: string, value: string) =>
  `getComputedStyle(document.querySelector('${selector}')).${property} === '${value}'`

/** Packages that the sites have not used before, with a name that each of them exports. */
const PACKAGES = [
  ...[['d3-color', 'rgb'] as const, ['d3-path', 'path'] as const, ['d3-ease', 'easeQuad'] as const],
  ...[['d3-array', 'sum'] as const, ['d3-format', 'format'] as const],
  ...[['d3-polygon', 'polygonArea'] as const, ['d3-random', 'randomInt'] as const],
  ...[['d3-dsv', 'csvParse'] as const, ['d3-time', 'timeDay'] as const],
  ['d3-quadtree', 'quadtree'] as const,
]

export const PACKAGE_COUNT = PACKAGES.length

/** Returns the component that uses the first packages. */
function usesOf(count: number, mark: string): string {
  const used = PACKAGES.slice(0, count)
  const imports = used.map(([name, value]) => `import { ${value} } from '${name}'\n`).join('')
  const types = used.map(([, value]) => `typeof ${value}`).join(', ')
  return (
    imports + USES.replace("'no package'", `[${types}].length + ' ${mark} ' + ${Number(count > 0)}`)
  )
}

const EXTRA = "import { Extra } from '../src/Extra'\n"

/** Each save of a pair of edits alternates with the other one. */
export const EDITS: readonly Edit[] = [
  {
    name: 'style sheet of the theme',
    limit: 60,
    file: 'theme/style.css',
    text: (save) => `body { border-top: ${save}px solid }\n`,
    isShown: (save) => hasStyle('body', 'borderTopWidth', `${save}px`),
  },
  {
    name: 'CSS module',
    limit: 60,
    file: 'src/Counter.module.css',
    text: (save) => `.box { margin-top: ${save}px }\n`,
    isShown: (save) => hasStyle('#counter', 'marginTop', `${save}px`),
  },
  {
    name: 'Sass',
    limit: 60,
    file: 'src/counter.scss',
    text: (save) => `$space: ${save}px;\n.counter-line { padding-top: $space }\n`,
    isShown: (save) => hasStyle('.counter-line', 'paddingTop', `${save}px`),
  },
  {
    name: 'component of the page',
    limit: 120,
    file: 'src/Counter.tsx',
    text: (save) => COUNTER.replace('component 0', `component ${save}`),
    isShown: (save) => hasText('component', `component ${save}`),
  },
  {
    name: 'component of the theme',
    limit: 120,
    file: 'theme/Badge.tsx',
    text: (save) => `export const Badge = () => <b id="badge">badge ${save}</b>\n`,
    isShown: (save) => hasText('badge', `badge ${save}`),
  },
  {
    name: 'constant',
    limit: 150,
    file: 'src/label.ts',
    text: (save) => `export const LABEL = 'constant ${save}'\n`,
    isShown: (save) => hasText('constant', `constant ${save}`),
  },
  {
    name: 'hook',
    limit: 150,
    file: 'src/useStep.ts',
    text: (save) =>
      `import { useMemo } from 'react'\n\nexport const useStep = () => useMemo(() => 'hook ${save}', [])\n`,
    isShown: (save) => hasText('hook', `hook ${save}`),
  },
  {
    name: 'sentence of MDX',
    limit: 70,
    file: 'docs/page.mdx',
    text: (save) => PAGE.replace('sentence 0', `sentence ${save}`),
    isShown: (save) => `document.body.textContent.includes('sentence ${save} of')`,
  },
  {
    name: 'import added or removed',
    limit: 200,
    file: 'docs/page.mdx',
    text: (save) => (save % 2 ? `${EXTRA}${PAGE}\n<Extra />\n` : PAGE),
    isShown: (save) => `!!${find('extra')} === ${Boolean(save % 2)}`,
  },
  {
    name: 'new npm package, first time',
    limit: 1000,
    file: 'src/Uses.tsx',
    text: (save) => usesOf(save, 'first'),
    isShown: (save) => hasText('package', `${save} first 1`),
  },
  {
    name: 'npm package that was used before',
    limit: 200,
    file: 'src/Uses.tsx',
    text: (save) => usesOf(save % PACKAGES.length, 'later'),
    isShown: (save) =>
      hasText('package', `${save % PACKAGES.length} later ${Number(save % PACKAGES.length > 0)}`),
  },
  {
    name: 'title in the configuration',
    limit: 300,
    file: 'docgen.config.ts',
    text: (save) => DOCGEN_CONFIG.replace('Title 0', `Title ${save}`),
    isShown: (save) => `document.querySelector('header')?.textContent.includes('Title ${save}')`,
    isOfDocgen: true,
  },
  {
    name: 'nav in the configuration',
    limit: 300,
    file: 'docgen.config.ts',
    text: (save) => DOCGEN_CONFIG.replace('Item 0', `Item ${save}`),
    isShown: (save) => `document.querySelector('header')?.textContent.includes('Item ${save}')`,
    isOfDocgen: true,
  },
]
