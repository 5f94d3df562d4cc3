// Finds imports of names that a CommonJS module does not export. esbuild accepts any name from
// CommonJS; a missing one is `undefined`. A module is loaded only if its text does not assign the
// name.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import { closest } from '../../diagnostics/suggestions.ts'
import { groupBy } from '../../shared/groupBy.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { CodeOf } from '../barrels.ts'
import { missingExport } from '../ownExports.ts'
import { inputName, type Refusal } from '../refusedImports.ts'
import { readAuthorModule } from './authorModule.ts'
import { exportsOf, type ExportsQuery } from './exportsOf.ts'
import { namedImportsOf, type NamedImport } from './namedImports.ts'

interface Sources {
  readonly config: Pick<Config, 'root'>
  readonly codeOf: CodeOf
  readonly mode: ExportsQuery['mode']
}

/** Returns the imports of missing names in the author's modules, with diagnostics. */
export async function findMissingNames(
  { inputs }: Pick<Metafile, 'inputs'>,
  sources: Sources,
): Promise<Refusal> {
  const imported = (await Promise.all(importsIn(inputs, sources))).flat()
  const byTarget = groupBy(imported, ({ target }) => target)
  const found = [...byTarget].map(([target, asked]) => missingOf(target, asked, inputs, sources))
  const missing = (await Promise.all(found)).flat()
  const imports = missing.map(({ importer, target }) => ({
    importer: inputName(importer, sources.config),
    target: inputName(target, sources.config),
  }))
  return { imports, reasons: await Promise.all(missing.map(reasonOf)) }
}

/**
 * A name that the author imports from CommonJS. `importer` and `target` are module names from the
 * metafile.
 */
interface Asked extends NamedImport {
  readonly importer: string
  readonly target: string
}

function importsIn(inputs: Metafile['inputs'], sources: Sources): Promise<Asked[]>[] {
  return Object.entries(inputs).map(async ([importer, { imports }]) => {
    const targets = new Map(
      imports.flatMap(({ kind, path, original = '' }) =>
        kind === 'import-statement' && inputs[path]?.format === 'cjs' && !RUNTIME.test(original)
          ? [[original, path] as const]
          : [],
      ),
    )
    const module = targets.size === 0 ? null : await readAuthorModule(importer, sources)
    const named = module ? namedImportsOf(module) : []
    return named.flatMap((each) => {
      const target = targets.get(each.specifier)
      // Every CommonJS module has a default export.
      return target === undefined || each.name === 'default' ? [] : [{ ...each, importer, target }]
    })
  })
}

/** Matches the imports that the JSX compiler adds. */
const RUNTIME = /^react\/jsx-(?:dev-)?runtime$/

interface Missing extends Asked {
  /** The name that was probably meant. */
  readonly near: string | null
}

async function missingOf(
  target: string,
  asked: readonly Asked[],
  inputs: Metafile['inputs'],
  { config, mode }: Sources,
): Promise<Missing[]> {
  const files = requiredBy(target, inputs).map((each) => resolve(config.root, each))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  const names = unassignedIn(texts, new Set(asked.map(({ name }) => name)))
  if (names.length === 0) return []
  const module = await exportsOf({ file: resolve(config.root, target), names, mode })
  return asked.flatMap((each) =>
    module?.missing.includes(each.name)
      ? [{ ...each, near: closest(each.name, module.exported) }]
      : [],
  )
}

/**
 * Returns the module and all modules it requires directly or indirectly, since it may re-export
 * their names.
 */
function requiredBy(target: string, inputs: Metafile['inputs']): string[] {
  const found = new Set([target])
  for (const file of found)
    for (const { path } of inputs[file]?.imports ?? []) if (inputs[path]) found.add(path)
  return [...found]
}

/** Returns the names that none of these CommonJS modules assigns to its exports. */
export function unassignedIn(texts: readonly string[], names: Iterable<string>): string[] {
  const isAssigned = (name: string) => texts.some((text) => assignmentOf(name).test(text))
  return [...names].filter((name) => !isAssigned(name))
}

/**
 * Matches an assignment of an export: `exports.name =`, `defineProperty(exports, 'name'`, `name: ()
 * =>`, or `module.exports = { name`.
 */
function assignmentOf(name: string): RegExp {
  const word = escapeRegExp(name)
  return new RegExp(
    [
      `\\.${word}\\s*=(?!=)`,
      `exports\\s*(?:\\[|,)\\s*["']${word}["']`,
      `(?<![\\w$])${word}\\s*:\\s*(?:\\(\\)\\s*=>|function\\b)`,
      `module\\.exports\\s*=\\s*\\{[^{}]*(?<![\\w$])${word}(?![\\w$])`,
    ].join('|'),
  )
}

async function reasonOf({ name, target, near, place }: Missing): Promise<Diagnostic> {
  const text = await readFile(place.filePath ?? '', 'utf8').catch(() => '')
  const report = missingExport({ file: target, name, near })
  return withFrame({ severity: 'error', ...report, ...place }, text)
}
