// Turns components of Astro into components of React, if they only show what pages pass to them. All
// others get a stub.
import { posix } from 'node:path'
import { hideSamples } from '../text/code/codeSamples.ts'
import { THEME_MODULES } from '../text/components/components.ts'
import { GET_IMAGE, helpersFor } from './helpers.ts'
import { areKnownLocals, localsIn } from './locals.ts'
import { addedImport, importOf, isDeclared, nameOf } from './names.ts'
import { pageValuesIn, withPageValues } from './pageValues.ts'
import { withoutSchema } from './schemas.ts'
import { isForAstro, scriptPath, type Scripts, takeScripts } from './scripts.ts'
import { scriptCalls, scriptFunctions } from './scriptsWithValues.ts'
import { slotImport, slotNames, withSlotTests } from './slots.ts'
import { stylePath, type Styles, stylesOf } from './styles.ts'
import type { Modes } from '../style/siteVariables.ts'
import { templateOf } from './template.ts'

export interface AstroInput {
  /** Path of the component relative to the project folder. */
  readonly path: string
  /** Returns the file that an import resolves to; undefined if the site does not contain it. */
  readonly resolve: (specifier: string) => string | undefined
  /** Whether docgen can import a file of the site. */
  readonly isUsable: (path: string) => boolean
  /** Whether a file of the old site exists. */
  readonly has: (path: string) => boolean
  /** Whether an import is a package that docgen can bundle. */
  readonly isPackage: (specifier: string) => boolean
  /** The variables that the style sheets of the site set. */
  readonly variables: Modes
  /** Origin of the site. Default: that of Astro's server. */
  readonly origin?: string
  /** Base path of the site. Default: `/`. */
  readonly base?: string
  /** Keys of own texts. */
  readonly textKeys: ReadonlySet<string>
}

/** A component of React, and the components of Astro that it imports. */
export interface Converted {
  readonly text: string
  /** Source of the module with its scripts; '' for none. */
  readonly script: string
  readonly styles: Styles
  readonly needs: readonly string[]
}

const IMPORT = /^[ \t]*import\s+(type\s+)?(?:([^'";]*?)\s+from\s*)?(['"])([^'"\n]+)\3[^\n]*\n?/gm

/** Returns null if the component needs Astro, a server, or a module that docgen cannot use. */
export function reactComponent(given: string, input: AstroInput): Converted | null {
  const { text: source, restore } = hideSamples(withPlainLists(given))
  const [, written = '', whole = source] =
    /^\s*---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)([\s\S]*)$/m.exec(source) ?? []
  const script = withoutSchema(written)
  const scripts = takeScripts(whole)
  const module = scripts && withOwnImports(scripts.module, input)
  if (scripts === null || module === null) return null
  if (scripts.withValues.some((each) => isForAstro(each.code))) return null
  const { template } = scripts
  const needs: string[] = []
  const theme = new Map<string, string>()
  const kept: string[] = []
  const pictures = new Map<string, string>()
  for (const [all, isType, names = '', , from = ''] of script.matchAll(IMPORT)) {
    if (isType !== undefined) continue
    if (from === 'astro:content') {
      if (!/^\{\s*getCollection\s*(?:,\s*type\s[^,}]+)*,?\s*\}$/.test(names.trim())) return null
      kept.push(addedImport(['getCollection'], 'docsCollection', input))
      continue
    }
    if (THEME_MODULES.starlight.test(from)) {
      for (const [name, as] of namesIn(names, from)) if (as !== GET_IMAGE) theme.set(as, name)
      continue
    }
    if (input.isPackage(from)) {
      kept.push(all.trim())
      continue
    }
    const file = input.resolve(from.replace(/\?.*$/, ''))
    if (file === undefined) return null
    if (file.endsWith('.astro')) needs.push(file)
    else if (!input.isUsable(file)) return null
    if (/\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(file)) pictures.set(names.trim(), file)
    kept.push(all.trim().replace(from, () => specifierOf(from, file, input.path)))
  }
  const code = scriptOf(script.replace(IMPORT, ''))
  if (code !== null && [...theme.keys()].some((name) => usesValue(code, name))) return null
  const styles = stylesOf(restore(template), input.path, input.variables)
  const isTaken = (name: string) =>
    name === nameOf(input.path) || isDeclared(name, kept, code ?? '')
  const isComponent = (name: string) =>
    name === nameOf(input.path) || isDeclared(name.replace(/\..*$/, ''), kept, '')
  const result = templateOf(
    withPageValues(withPictures(withOwnName(template, input.path), pictures)),
    { theme, isTaken, isComponent, ...(input.base === undefined ? {} : { base: input.base }) },
    styles.scope,
  )
  if (code === null || result === null || needsAstro(result.jsx)) return null
  if ([...pictures.keys()].some((name) => result.used.has(name))) return null
  if (!areKnownLocals(code + result.jsx, input.textKeys)) return null
  const { withValues } = scripts
  const text = moduleOf(input, { kept, code, script: module, withValues, styles, ...result })
  return { text: restore(text), script: restore(module), styles, needs }
}

/** A component may show itself, as in a tree. */
function withOwnName(template: string, path: string): string {
  return template.replace(/(<\/?)Astro\.self\b/g, `$1${nameOf(path)}`)
}

/** A module of Starlight may have one component: `StarlightPage.astro`. */
function namesIn(names: string, from: string): (readonly [name: string, as: string])[] {
  const list = /\{([^}]*)\}/.exec(names)?.[1] ?? ''
  const main = /^\s*([\w$]+)/.exec(names)?.[1]
  const own = main === undefined ? [] : [`${posix.basename(from, '.astro')} as ${main}`]
  return [...own, ...list.split(',')].flatMap((entry) => {
    const [, name = '', as = name] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(entry) ?? []
    return name === '' ? [] : [[name, as] as const]
  })
}

/** Whether code reads or calls a value, as in `z.string()`. Types are not values: `ComponentProps<typeof Icon>`. */
function usesValue(code: string, name: string): boolean {
  return new RegExp(String.raw`(?<![\w.$])${name.replaceAll('$', '\\$')}\s*[.(]`).test(code)
}

/** An imported picture is an address in docgen. In Astro it is an object with `src`, and a component if it is an SVG. */
function withPictures(text: string, pictures: ReadonlyMap<string, string>): string {
  return [...pictures].reduce((current, [name, file]) => {
    const plain = current.replace(new RegExp(`\\b${name}\\.src\\b`, 'g'), name)
    if (!file.endsWith('.svg')) return plain
    return plain
      .replace(new RegExp(`<${name}(?=[\\s/>])`, 'g'), `<img src={${name}} alt=""`)
      .replaceAll(`</${name}>`, '')
  }, text)
}

function specifierOf(written: string, file: string, path: string): string {
  const query = /\?.*$/.exec(written)?.[0] ?? ''
  const relative = posix.relative(posix.dirname(path), file.replace(/\.astro$/, ''))
  return (relative.startsWith('.') ? relative : `./${relative}`) + query
}

/** Writes the imports of a script for its module; null if docgen cannot bundle one of them. */
function withOwnImports(module: string, input: AstroInput): string | null {
  let isKnown = true
  const written = module.replace(IMPORT, (all: string, isType, _names, _quote, from: string) => {
    if (input.isPackage(from)) return all
    const file = input.resolve(from)
    if (file !== undefined && input.isUsable(file) && !file.endsWith('.astro'))
      return all.replace(from, () => specifierOf(from, file, input.path))
    isKnown &&= isType !== undefined
    return all
  })
  return isKnown && !isForAstro(written) ? written : null
}

/** Removes `await` before functions that docgen adds, which return lists of pages and pictures without a promise. */
function withPlainLists(text: string): string {
  return text.replace(/\bawait\s+(?=(?:getCollection|getImage)\()/g, '')
}

function needsAstro(text: string): boolean {
  return /\bAstro\.(?!props\b)|\bimport\.meta\b|\bawait\b|\bprocess\.|\bgetCollection\b(?!\(\s*(["'])docs\1)|\breturn\b\s+Astro/.test(
    text,
  )
}

/** Returns the script as the body of a function; null if it needs Astro. */
function scriptOf(script: string): string | null {
  const code = withSlotTests(withPageValues(script)).replace(
    /^([ \t]*)export\s+(?=(?:interface|type|const|function)\b)/gm,
    '$1',
  )
  return needsAstro(code) ? null : code.trim()
}

interface Parts {
  readonly kept: readonly string[]
  readonly code: string
  readonly script: string
  readonly withValues: Scripts['withValues']
  readonly styles: Styles
  readonly jsx: string
  readonly provided: ReadonlyMap<string, string>
}

function moduleOf(
  { path, has, origin, base = '/' }: AstroInput,
  { kept, code, jsx, provided, script, withValues, styles }: Parts,
): string {
  // The component may have a constant `props` itself.
  const props = /\b(?:const|let|var)\s+props\b/.test(code) ? 'ownProps' : 'props'
  const withProps = (text: string) => text.replace(/\bAstro\.props\b/g, props)
  const body = withProps(jsx).trim()
  const slots = slotNames(code + body)
  const pageValues = pageValuesIn(code + body, origin)
  const locals = localsIn(code + body, { path, has })
  const imports = [
    ...[...provided].map(([name, local]) => importOf(name, local)),
    ...(pageValues.imports.length > 0
      ? [`import { ${pageValues.imports.join(', ')} } from 'docgen/runtime'`]
      : []),
    ...(slots.length > 0 ? [slotImport(slots, path, has)] : []),
    ...kept,
    ...locals.imports,
    `import { ${script === '' && withValues.length === 0 ? '' : 'useEffect, '}type ReactNode } from 'react'`,
    ...(styles.css === '' ? [] : [`import './${posix.basename(stylePath(path))}'`]),
  ]
  const lines = [
    ...pageValues.declarations,
    ...locals.declarations,
    ...(script === '' ? [] : [runScript(path)]),
    withProps(code),
    ...scriptCalls(withValues).map(withProps),
  ]
  return `// Written from \`${posix.basename(path)}\`${styles.areIncomplete ? ', without some of its styles' : ''}.
${imports.join('\n')}

interface Given {
  readonly children?: ReactNode
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly [name: string]: any
}

export default function ${nameOf(path)}({ children, ...${props} }: Given) {
${indented(lines.join('\n'))}
  return (
    <>
${body}
    </>
  )
}
${helpersFor(code + body, base, provided.get('Link'))}${scriptFunctions(withValues)}`
}

/** Code with a template in several lines stays as it is, because spaces in the template are text. */
function indented(code: string): string {
  return /`[^`]*\n/.test(code) ? code : code.replace(/^(?=.)/gm, '  ')
}

function runScript(path: string): string {
  const module = posix.basename(scriptPath(path), '.ts')
  return `useEffect(() => {\n  void import('./${module}')\n}, [])`
}
