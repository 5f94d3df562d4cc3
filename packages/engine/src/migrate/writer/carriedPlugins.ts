// Carries plugins for Markdown from packages and modules of the site over to `docgen.config.ts`, and
// reports the others.
import { posix } from 'node:path'
import { uniqueId } from '../../markdown/rehype/headingSlugs.ts'
import type { UserConfig } from '../../types/index.ts'
import { isPlain } from '../config/isPlain.ts'
import { functionName } from '../config/optionName.ts'
import { dataOf, textOf, withoutEmpty } from '../config/values.ts'
import { packageOf, type MarkdownPlugins } from '../readers/markdownPlugins.ts'
import type { Note } from '../types.ts'
import { ownSchemes, pathOf, UNUSABLE, unusableKind } from './unusablePlugins.ts'
import { isInstalled, isUsable, type Usable } from './usableModules.ts'
import { code } from './source.ts'
import { quoted } from '../quoted.ts'

interface Carried {
  /** What the configuration imports: packages, and paths of modules. */
  readonly specifiers: readonly string[]
  /** Import statements of the configuration. */
  readonly imports: readonly string[]
  readonly markdown: Pick<NonNullable<UserConfig['markdown']>, 'remarkPlugins' | 'rehypePlugins'>
  readonly notes: readonly Note[]
}

/** A plugin in the new configuration. */
interface Use {
  readonly specifier: string
  /** Name of its export; undefined for the default export. */
  readonly exported: string | undefined
  readonly local: string
  readonly options: unknown
}

/**
 * Returns the plugins of a site whose packages are installed in `root`, the folder of the new site. The
 * others would stop its build. `texts` are those of the pages.
 */
export function carriedPlugins(input: Usable, root: string, texts: Iterable<string>): Carried {
  const { remark = [], rehype = [] } = (input.site.facts['plugins'] ??
    {}) as Partial<MarkdownPlugins>
  const schemes = ownSchemes(texts)
  const unusable = (plugin: unknown) => unusableKind(plugin, input, schemes)
  const names = new Map<string, string>()
  const taken = new Set(['defineConfig'])
  const useOf = (plugin: unknown) => {
    const use = createUse(plugin, input, root)
    return use ? withUniqueName(use, names, taken) : []
  }
  const usesOf = (plugins: readonly unknown[]) =>
    plugins.filter((plugin) => unusable(plugin) === null).flatMap(useOf)
  const [ofRemark, ofRehype] = [usesOf(remark), usesOf(rehype)]
  const carried = [...ofRemark, ...ofRehype]
  const all = [...remark, ...rehype]
  const left = all.filter(
    (each) => unusable(each) === null && createUse(each, input, root) === null,
  )
  return {
    specifiers: carried.map(({ specifier }) => specifier),
    imports: [...new Set(carried.map(importOf))],
    markdown: withoutEmpty({
      remarkPlugins: pluggables(ofRemark),
      rehypePlugins: pluggables(ofRehype),
    }),
    notes: [
      ...(carried.length === 0 ? [] : [carriedNote(carried)]),
      ...(left.length === 0 ? [] : [leftNote(left)]),
      ...all.flatMap((plugin) => {
        const kind = unusable(plugin)
        return kind === null ? [] : [{ ...UNUSABLE[kind], filePath: pathOf(plugin, input) ?? '' }]
      }),
    ],
  }
}

/** Returns null for a function without a module, a factory that was called, and a package that is not installed. */
function createUse(plugin: unknown, input: Usable, root: string): Use | null {
  const [value, options] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
  const call = dataOf(value)
  const specifier = packageOf(plugin) ?? moduleOf(pathOf(plugin, input), input, root)
  if (specifier === undefined) return null
  if (!specifier.startsWith('.') && !isInstalled(specifier, root)) return null
  if (call['options'] !== undefined || !isPlain(options)) return null
  const exported = textOf(call['$name'])
  if (exported?.includes('.')) return null
  const isNamed = exported !== undefined && exported !== 'default'
  const local = isNamed ? exported : identifierOf(specifier)
  return { specifier, exported: isNamed ? exported : undefined, local, options }
}

/** Returns the specifier of a module in the new configuration; undefined if it could not run there. */
function moduleOf(path: string | undefined, input: Usable, root: string): string | undefined {
  if (path === undefined) return undefined
  return isUsable(path, input, root)
    ? `./${posix.normalize(input.places.movedPath(path))}`
    : undefined
}

/** Packages of two scopes may have the same name. `names` contains the local names by import; both grow. */
function withUniqueName(use: Use, names: Map<string, string>, taken: Set<string>): Use {
  const key = importOf(use)
  const local = names.get(key) ?? uniqueId(use.local, taken, (name, count) => `${name}${count + 1}`)
  names.set(key, local)
  return { ...use, local }
}

/** Returns the name of a package without its scope or of a file, in camel case. */
function identifierOf(specifier: string): string {
  const file = /([^/]+?)(?:\/index)?\.[cm]?[jt]sx?$/.exec(specifier)?.[1] ?? specifier
  const name = file.replace(/^@[^/]+\//, '').replace(/^\W+|\W+$/g, '')
  return name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function importOf({ specifier, exported, local }: Use): string {
  const named = exported === local ? local : `${exported ?? ''} as ${local}`
  return `import ${exported === undefined ? local : `{ ${named} }`} from ${quoted(specifier)}`
}

function pluggables(uses: readonly Use[]): never[] | undefined {
  if (uses.length === 0) return undefined
  const entries = uses.map(({ local, options }) =>
    options === undefined ? code(local) : [code(local), options],
  )
  return entries as never[]
}

function carriedNote(uses: readonly Use[]): Note {
  const names = uses.map(({ specifier }) => `\`${specifier}\``)
  return {
    kind: 'done',
    message: `These Markdown plugins run in docgen too; keep their packages and files: ${[...new Set(names)].join(', ')}.`,
    filePath: 'docgen.config.ts',
  }
}

function leftNote(plugins: readonly unknown[]): Note {
  const names = plugins.map((plugin) => {
    const name = packageOf(plugin) ?? functionName(Array.isArray(plugin) ? plugin[0] : plugin)
    return name === undefined ? 'functions of the site' : `\`${name}\``
  })
  return {
    kind: 'decision',
    message: `Add these plugins of the old configuration to \`markdown.remarkPlugins\` or \`markdown.rehypePlugins\`: ${[...new Set(names)].join(', ')}.`,
  }
}
