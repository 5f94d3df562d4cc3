// Reads the components that the theme of a site offers to all pages: those that `getCustomMDXComponent` returns,
// and those in the attribute `components` of a layout.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GlobalComponent } from '../../text/components/globals.ts'
import { existingFile } from '../../text/modules/reexports.ts'
import type { Project, SourceSite } from '../../types.ts'
import { importsIn } from '../globalComponents.ts'

interface MdxComponents {
  readonly globals: Readonly<Record<string, GlobalComponent>>
  /** Parts of the theme that do nothing else: `getCustomMDXComponent`, or the attribute `components`. */
  readonly covered: readonly string[]
}

/** Reads the index of a theme. Components that the index itself defines are not found. */
export async function mdxComponents(
  { root, paths }: Project,
  index: string | undefined,
  aliases: SourceSite['aliases'],
): Promise<MdxComponents> {
  if (index === undefined) return { globals: {}, covered: [] }
  const text = await readFile(join(root, index), 'utf8')
  const lists = [
    ['getCustomMDXComponent', returned(text)],
    ['components', attribute(text)],
  ] as const
  const entries = lists.flatMap(([, list]) => entriesOf(list))
  const imports = importsIn(text, index, { tool: 'rspress', aliases })
  const known = new Set(paths)
  const found = entries.flatMap(([name, local]) => {
    const { path: from = '', exported = '' } = imports.get(local) ?? {}
    const path = /^[A-Z]/.test(name) ? existingFile(from, (each) => known.has(each)) : undefined
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
