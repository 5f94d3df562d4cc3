// Keeps what the layout of a theme for Rspress shows in slots: `bottom={<p>{text}</p>}`. Each slot becomes a
// component in a module beside the layout, with the statements of the layout that it needs.
import { posix } from 'node:path'
import { esbuild } from '../../node/lazyPackages.ts'
import { scanTag } from '../astro/scanTag.ts'
import { isAvailable } from '../otherPages/addOtherPages.ts'
import type { SharedInput } from '../pageInput.ts'
import { relativePath } from '../places.ts'
import { stubPath } from '../stubPath.ts'
import { THEME_MODULES } from '../text/components/components.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { withMovedImports } from '../text/modules/ownModules.ts'
import { importedOrigin, moduleFile } from '../text/modules/reexports.ts'
import { rspressModule } from '../text/modules/rspressModule.ts'
import { withImports } from './pluginTheme.ts'
import { surroundingsOf } from './rspressFrames.ts'

interface LayoutSlot {
  /** Its name in Rspress. */
  readonly slot: string
  readonly component: string
}

export interface SlotModule {
  readonly path: string
  readonly text: string
  readonly slots: readonly LayoutSlot[]
  /** The exported names of the layouts in the file. */
  readonly layouts: readonly string[]
  /** Slots and other parts of the layouts that are lost. */
  readonly lost: readonly string[]
}

/** The home page of a theme, if nothing of it is from Rspress. */
export const HOME_PART = 'HomeLayoutPart'

/** What a layout shows around that of Rspress is kept like a slot. */
export const frameOf = (layout: string) => `${layout}Frame`

const isFrame = (slot: string) => /^(?:(?:Home)?Layout|Root)Frame$/.test(slot)

/** Returns the module with the slots that a file of the old theme fills. Its text is empty if none can be kept. */
export function slotModule(
  file: string,
  isSlot: (name: string) => boolean,
  input: SharedInput,
): SlotModule {
  const isInBrowser = input.site.facts['ssg'] === false
  const chunks = topLevelOf(input.modules.get(file) ?? '')
  const layouts = chunks.flatMap((chunk) => layoutIn(chunk, file, input) ?? [])
  const whole = isInBrowser ? [] : wholeParts(chunks, layouts, file, input)
  const read = [...layouts, ...whole].map(({ chunk }) => chunk)
  const others = chunks.filter((chunk) => !read.includes(chunk))
  const slots = layouts.flatMap((layout) =>
    [...layout.slots].flatMap(([slot, value], index) => {
      if (!isSlot(slot) || (isInBrowser && isFrame(slot))) return []
      const component = `${slot.charAt(0).toUpperCase()}${slot.slice(1)}${isFrame(slot) ? '' : 'Slot'}`
      const texts = variantsOf(layout, value, index === 0).map((body) =>
        componentOf(component, body, isInBrowser),
      )
      const text = texts.find((each) => moduleWith(each, others, file, input) !== null)
      return text === undefined ? [] : [{ slot, component, text }]
    }),
  )
  const found = [...slots, ...whole]
  const text = moduleWith(found.map((each) => each.text).join('\n\n'), others, file, input)
  const { dir, name } = posix.parse(input.places.movedPath(file))
  const path = posix.join(dir, `${name === 'index' ? 'layout' : name}Slots.tsx`)
  const kept = text === null ? [] : found
  const lost = layouts.flatMap(({ isPlain, name, slots }) => [
    ...[...slots.keys()].flatMap((slot) => {
      if (kept.some((each) => each.slot === slot)) return []
      return [isFrame(slot) ? name : slot]
    }),
    ...(isPlain ? [] : [name]),
  ])
  const written = `// What the layout of the old theme shows in slots.\n${text ?? ''}`
  return {
    path,
    text: kept.length === 0 ? '' : written,
    slots: kept,
    layouts: [...layouts, ...(text === null ? [] : whole)].map(({ name }) => name),
    lost,
  }
}

/**
 * Returns the root of the theme, which shows its children and what is around them on all pages, and the home page
 * if nothing of it is from Rspress.
 */
function wholeParts(
  chunks: readonly string[],
  layouts: readonly Layout[],
  file: string,
  input: SharedInput,
): WholePart[] {
  const isLayout = (name: string) => layouts.some((each) => each.name === name)
  return chunks.flatMap((chunk): WholePart[] => {
    const name = NAMED.exec(chunk)?.[1] ?? ''
    const isRoot = name === 'Root' && /\bchildren\b/.test(chunk)
    if (!isRoot && !(name === 'HomeLayout' && !isLayout(name))) return []
    const component = isRoot ? frameOf(name) : HOME_PART
    const text = `${withoutExport(chunk)}\nexport const ${component} = ${name};`
    const others = chunks.filter((each) => each !== chunk)
    if (moduleWith(text, others, file, input) === null) return []
    return [{ slot: component, component, text, name, chunk }]
  })
}

interface WholePart extends LayoutSlot {
  readonly text: string
  readonly name: string
  readonly chunk: string
}

const withoutExport = (chunk: string) => chunk.replace(/^export\s+(?:default\s+)?/, '')

/** Without pages that are rendered in advance, components could use what only browsers have. */
function componentOf(name: string, body: string, isInBrowser: boolean): string {
  const given = isFrame(name) ? '{ children }' : ''
  if (!isInBrowser) return `export function ${name}(${given}) {\n${body}\n}`
  return `function ${name}Content() {\n${body}\n}
export function ${name}() {\n  return <NoSSR><${name}Content /></NoSSR>;\n}`
}

/** Returns the statements of a module without types, formatted so that each begins at the start of a line. */
function topLevelOf(text: string): string[] {
  try {
    const { code } = esbuild().transformSync(text, {
      loader: 'tsx',
      jsx: 'preserve',
      charset: 'utf8',
    })
    return code.split(/\n(?=[^\s})\]])/)
  } catch {
    return []
  }
}

interface Layout {
  readonly chunk: string
  readonly name: string
  /** What the function gets: `props`, or `{ bottom = <News /> }`. */
  readonly params: string
  /** Statements before the element. */
  readonly statements: string
  /** Expressions in braces, by the name of the slot. */
  readonly slots: ReadonlyMap<string, string>
  /** Whether the layout has nothing around it and no alternative. */
  readonly isPlain: boolean
}

const NAMED = /^(?:export\s+)?(?:default\s+)?(?:const|let|(?:async\s+)?function|class)\s+([\w$]+)/

/** Reads a function that returns the layout of the theme of Rspress; null for other statements. */
function layoutIn(chunk: string, file: string, input: SharedInput): Layout | null {
  for (const { 1: name = '', 2: member, index } of chunk.matchAll(/<(\w+)(?:\.(\w+))?(?=\s)/g)) {
    const origin = importedOrigin(file, name, input)
    const isTheme = origin !== null && THEME_MODULES.rspress.test(origin.from)
    const part = member ?? origin?.exported ?? ''
    if (!isTheme || !/^(?:Home)?Layout$/.test(part)) continue
    const tag = scanTag(chunk, index)
    const given = [...(tag?.attributes ?? [])].flatMap(([slot, value]) =>
      value?.startsWith('{') && !isEmpty(value) ? [[slot, value.slice(1, -1)] as const] : [],
    )
    const around = surroundingsOf(chunk, index, tag?.end ?? index)
    const [head = '', ...rest] = chunk.slice(0, around.start).split(/(?<=(?:=>|\))\s*\{\n)/)
    const body = rest.join('')
    const params = /\(([^()]*)\)\s*(?:=>|\{)/.exec(head)?.[1] ?? ''
    return {
      chunk,
      name: NAMED.exec(chunk)?.[1] ?? '',
      params,
      statements: body.slice(0, Math.max(0, body.lastIndexOf('return'))).trimEnd(),
      slots: new Map([
        ...(around.frame === null ? [] : [[frameOf(part), around.frame] as const]),
        ...given,
      ]),
      isPlain: around.isPlain,
    }
  }
  return null
}

const isEmpty = (value: string) => /^\{\s*(?:null|undefined|false)?\s*\}$/.test(value)

/** A name that a statement declares, also in a pattern: `const { a, b = 1 } = props`. */
const DECLARED = /(?:\b(?:const|let|function)\s+|[{,[]\s*)([\w$]+)(?=\s*[=,}\]:(])/g

/** Returns bodies for the component of a slot, the best one first. The first slot also gets the effects. */
function variantsOf({ statements, params }: Layout, value: string, isFirst: boolean): string[] {
  const result = `  return ${value.trim().startsWith('<') ? value : `<>{${value}}</>`};`
  const isNeeded = usesOne(value, declaredIn(statements))
  const returnsEarly = /\breturn\b[^;]*</.test(statements)
  const whole = statements === '' || returnsEarly ? [] : [`${statements}\n${result}`]
  const all = isNeeded ? whole : [...(isFirst ? whole : []), result]
  return all.map((each) => withProps(each, params))
}

/** Rspress shows the layouts of a theme without attributes, so that only the default values count. */
function withProps(body: string, params: string): string {
  const isUsed = usesOne(body, params.match(/[\w$]+/g) ?? [])
  return isUsed ? `  const [${params}] = [{}];\n${body}` : body
}

const declaredIn = (statements: string) =>
  [...statements.matchAll(DECLARED)].map(([, name = '']) => name)

function usesOne(text: string, names: readonly string[]): boolean {
  return names.some((name) =>
    new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text),
  )
}

/** TypeScript drops an import that is not used. */
const NO_SSR = "import { NoSSR } from '@rspress/core/runtime'"

/** Returns a module with components and what they use; null if docgen cannot bundle it. */
function moduleWith(
  components: string,
  others: readonly string[],
  file: string,
  input: SharedInput,
): string | null {
  const { places } = input
  const imports = others.filter((chunk) => /^import\s+[^"']/.test(chunk))
  const used = usedChunks(components, others)
  const text = topLevelOf([NO_SSR, ...imports, ...used, components].join('\n')).join('\n')
  if (text === '') return null
  const isUsable = importsOf(text).every((each) => {
    const path = moduleFile(each, file, input)
    // A theme that imports its own name gets that of Rspress.
    if (path === undefined || path === file) return isOfRspress(each) || isAvailable(each, input)
    return [...withImports([path], input)].every(
      (one) =>
        !input.ofTool.has(one) &&
        importsOf(input.modules.get(one) ?? '').every((inner) => isAvailable(inner, input)),
    )
  })
  const pathOf = (name: string) =>
    relativePath(places.movedPath(file), stubPath(name, places.has)).replace(/\.tsx$/, '')
  return isUsable ? rspressModule(withMovedImports(text, file, input), pathOf) : null
}

/** The translation replaces what these modules export, or refuses it. */
function isOfRspress(specifier: string): boolean {
  return THEME_MODULES.rspress.test(specifier)
}

/** Returns the declarations that a text uses, directly or through others. */
function usedChunks(text: string, others: readonly string[]): string[] {
  const declared = others.flatMap((chunk) => {
    const name = NAMED.exec(chunk)?.[1]
    return name === undefined ? [] : [{ name, own: withoutExport(chunk) }]
  })
  const kept = new Set<(typeof declared)[number]>()
  for (let before = -1; before !== kept.size;) {
    before = kept.size
    const all = [text, ...[...kept].map(({ own }) => own)].join('\n')
    for (const each of declared) if (new RegExp(`\\b${each.name}\\b`).test(all)) kept.add(each)
  }
  return declared.filter((each) => kept.has(each)).map(({ own }) => own)
}
