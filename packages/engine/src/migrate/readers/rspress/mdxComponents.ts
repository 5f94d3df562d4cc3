// Reads the components that the theme of a site offers to all pages: those that `getCustomMDXComponent` returns,
// and those in the attribute `components` of a layout.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { GlobalComponent } from '../../text/components/globals.ts'
import { ENDINGS, pairsOf } from '../../text/modules/reexports.ts'
import type { Project } from '../../types.ts'

interface MdxComponents {
  readonly globals: Readonly<Record<string, GlobalComponent>>
  /** Parts of the theme that do nothing else: `getCustomMDXComponent`, or the attribute `components`. */
  readonly covered: readonly string[]
}

/** Reads the index of a theme. Components that the index itself defines are not found. */
export async function mdxComponents(
  { root, paths }: Project,
  index: string | undefined,
): Promise<MdxComponents> {
  if (index === undefined) return { globals: {}, covered: [] }
  const text = await readFile(join(root, index), 'utf8')
  const lists = [
    ['getCustomMDXComponent', returned(text)],
    ['components', attribute(text)],
  ] as const
  const entries = lists.flatMap(([, list]) => entriesOf(list))
  const imports = importsIn(text)
  const found = entries.flatMap(([name, local]) => {
    const [from = '', exported = ''] = imports.get(local) ?? []
    const path = /^[A-Z]/.test(name) ? fileOf(from, index, paths) : undefined
    return path === undefined ? [] : [[name, { path, exported }] as const]
  })
  return {
    globals: Object.fromEntries(found),
    covered: lists.flatMap(([part, list]) => (isCovered(list, text) ? [part] : [])),
  }
}

/** Returns the object that `getCustomMDXComponent` returns, without its braces. */
function returned(text: string): string {
  const start = text.search(/\bfunction getCustomMDXComponent\b|\bgetCustomMDXComponent\s*=/)
  const body = start === -1 ? '' : text.slice(start).replace(/\n\}[\s\S]*$/, '\n}')
  return [...body.matchAll(/\breturn\s*\{([^{}]*)\}/g)].at(-1)?.[1] ?? ''
}

/** Returns the object in the attribute `components`, or that of the constant which the attribute names. */
function attribute(text: string): string {
  const [, list, name] = /\bcomponents=\{(?:\{([^{}]*)\}|(\w+)\b)/.exec(text) ?? []
  if (name === undefined) return list ?? ''
  return new RegExp(`\\bconst ${name}\\b[^={]*=\\s*\\{([^{}]*)\\}`).exec(text)?.[1] ?? ''
}

/** Reads `A, B: C, ...rest` as the names `A` and `B` and their values. */
function entriesOf(list: string): (readonly [name: string, local: string])[] {
  return list.split(',').flatMap((entry) => {
    const [, name = '', local = name] = /^\s*(\w+)(?:\s*:\s*(\w+))?\s*$/.exec(entry) ?? []
    return name === '' ? [] : [[name, local] as const]
  })
}

/** Returns whether a list replaces no element of HTML, apart from buttons of docgen that it adds to the title. */
function isCovered(list: string, text: string): boolean {
  const entries = entriesOf(list)
  const elements = entries.filter(([name]) => /^[a-z]/.test(name))
  return entries.length > 0 && elements.every(([, local]) => addsOnlyActions(local, text))
}

/** Returns whether a component of the title only adds the buttons that copy and open a page. */
function addsOnlyActions(name: string, text: string): boolean {
  const start = text.search(new RegExp(`\\b(?:const|function)\\s+${name}\\b`))
  if (start === -1) return false
  const body = text.slice(start).replace(/\n {0,4}\}[;)]*\n[\s\S]*$/, '')
  const tags = [...body.matchAll(/<([\w.]+)/g)].map(([, tag = '']) => tag)
  return tags.length > 0 && tags.every((tag) => /^(?:H1|h1|Llms\w+)$/.test(tag))
}

/** Returns the modules of imported names, with the name in the module. */
function importsIn(text: string): Map<string, readonly [from: string, exported: string]> {
  const found = text.matchAll(
    /\bimport\s+(?!type\b)([\w$]+)?\s*,?\s*(?:\{([^}]*)\}\s*)?from\s*['"]([^'"\n]+)['"]/g,
  )
  return new Map(
    [...found].flatMap(([, main, list = '', from = '']) => [
      ...(main === undefined ? [] : [[main, [from, 'default']] as const]),
      ...pairsOf(list).map(([name, as]) => [as, [from, name]] as const),
    ]),
  )
}

function fileOf(from: string, index: string, paths: readonly string[]): string | undefined {
  if (!from.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(index), from)
  return ENDINGS.map((ending) => path + ending).find((each) => paths.includes(each))
}
