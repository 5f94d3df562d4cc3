// Turns components of Astro into components of React, if they only show what pages pass to them. All
// others get a stub.
import { posix } from 'node:path'
import { AUTHOR_COMPONENTS } from '../../shared/authorComponents.ts'
import { THEME_MODULES } from '../text/components.ts'
import { templateOf } from './template.ts'

export interface AstroInput {
  /** Path of the component relative to the project folder. */
  readonly path: string
  /** Returns the file that an import resolves to; undefined if the site does not contain it. */
  readonly resolve: (specifier: string) => string | undefined
  /** Whether docgen can import a file of the site. */
  readonly isUsable: (path: string) => boolean
}

/** A component of React, and the components of Astro that it imports. */
export interface Converted {
  readonly text: string
  readonly needs: readonly string[]
}

const IMPORT = /^[ \t]*import\s+(type\s+)?(?:([^'";]*?)\s+from\s*)?(['"])([^'"\n]+)\3[^\n]*\n?/gm

/** Returns null if the component needs Astro, a server, or a module that docgen cannot use. */
export function reactComponent(source: string, input: AstroInput): Converted | null {
  const [, script = '', template = source] =
    /^\s*---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)([\s\S]*)$/m.exec(source) ?? []
  const needs: string[] = []
  const theme = new Map<string, string>()
  const kept: string[] = []
  const pictures: string[] = []
  for (const [all, isType, names = '', , from = ''] of script.matchAll(IMPORT)) {
    if (isType !== undefined) continue
    if (THEME_MODULES.starlight.test(from)) {
      for (const [name, as] of namesIn(names)) theme.set(as, name)
      continue
    }
    const file = input.resolve(from.replace(/\?.*$/, ''))
    if (file === undefined) return null
    if (file.endsWith('.astro')) needs.push(file)
    else if (!input.isUsable(file)) return null
    if (/\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(file)) pictures.push(names.trim())
    kept.push(all.trim().replace(from, () => specifierOf(from, file, input.path)))
  }
  const code = scriptOf(script.replace(IMPORT, ''))
  const written = templateOf(withPictures(template, pictures), theme)
  if (code === null || written === null || needsAstro(written.jsx)) return null
  if (pictures.some((name) => written.used.has(name))) return null
  return { text: moduleOf(input.path, { kept, code, ...written }), needs }
}

function namesIn(names: string): (readonly [name: string, as: string])[] {
  const list = /\{([^}]*)\}/.exec(names)?.[1] ?? ''
  return list.split(',').flatMap((entry) => {
    const [, name = '', as = name] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(entry) ?? []
    return name === '' ? [] : [[name, as] as const]
  })
}

/** An imported picture is an address in docgen, and an object with `src` in Astro. */
function withPictures(text: string, names: readonly string[]): string {
  return names.reduce(
    (current, name) => current.replace(new RegExp(`\\b${name}\\.src\\b`, 'g'), name),
    text,
  )
}

function specifierOf(written: string, file: string, path: string): string {
  const query = /\?.*$/.exec(written)?.[0] ?? ''
  const relative = posix.relative(posix.dirname(path), file.replace(/\.astro$/, ''))
  return (relative.startsWith('.') ? relative : `./${relative}`) + query
}

function needsAstro(text: string): boolean {
  return /\bAstro\.(?!props\b)|\bimport\.meta\b|\bawait\b|\bprocess\.|\bgetCollection\b|\breturn\b\s+Astro/.test(
    text,
  )
}

/** Returns the script as the body of a function; null if it needs Astro. */
function scriptOf(script: string): string | null {
  const code = script
    .replace(/^([ \t]*)export\s+(?=(?:interface|type|const|function)\b)/gm, '$1')
    .replace(/\bAstro\.slots\.has\((['"])default\1\)/g, 'Boolean(children)')
  return needsAstro(code) ? null : code.replace(/\bAstro\.props\b/g, 'props').trim()
}

interface Parts {
  readonly kept: readonly string[]
  readonly code: string
  readonly jsx: string
  readonly used: ReadonlySet<string>
}

const CLASS_LIST = `
function classList(value: unknown): string {
  if (Array.isArray(value)) return value.map(classList).filter(Boolean).join(' ')
  if (typeof value === 'string') return value
  const entries = Object.entries(value ?? {}).filter(([, isSet]) => isSet)
  return entries.map(([name]) => name).join(' ')
}
`

function moduleOf(path: string, { kept, code, jsx, used }: Parts): string {
  const name =
    posix
      .basename(path)
      .replace(/\.astro$/, '')
      .replace(/\W/g, '') || 'Component'
  const own = Object.entries(AUTHOR_COMPONENTS).filter(([each]) => used.has(each))
  const imports = own
    .filter(([each]) => !kept.some((line) => new RegExp(`\\b${each}\\b`).test(line)))
    .map(([each, from]) => `import { ${each} } from '${from}'`)
  const props = jsx.replace(/\bAstro\.props\b/g, 'props')
  return `// Written from \`${posix.basename(path)}\`, without its styles.
${[...imports, ...kept, "import type { ReactNode } from 'react'"].join('\n')}

interface Given {
  readonly children?: ReactNode
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly [name: string]: any
}

export default function ${/^[A-Z]/.test(name) ? name : `Own${name}`}({ children, ...props }: Given) {
${code
  .split('\n')
  .map((line) => (line === '' ? '' : `  ${line}`))
  .join('\n')}
  return (
    <>
${props.trim()}
    </>
  )
}
${jsx.includes('classList(') ? CLASS_LIST : ''}`
}
