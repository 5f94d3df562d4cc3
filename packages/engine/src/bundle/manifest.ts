// Derives from esbuild's metafiles the addresses that documents need: the entry script, its static
// imports and the style sheets, and the same for each page that has a module.
import { join, posix, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { relativePath } from '../node/relativePath.ts'
import type { ClientManifest, PageModule, PartModule } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import { entryFile, isWrapper } from './oneChunk.ts'
import { PAGE, type PageSource } from './pageModules.ts'
import { optionalSheets, sheetsOf } from './styles/themeSheets.ts'

type Outputs = Metafile['outputs']

/** Output paths of the theme's style sheets, by source path. */
type Sheets = ReadonlyMap<string, string>

/** Returns the addresses of the client build's outputs, including the site's `base`. */
export function manifestOf(
  config: Config,
  metafile: Metafile,
  sheets: Sheets = new Map(),
): ClientManifest {
  const { outputs } = metafile
  const entry = clientEntryOf(metafile)
  const devEntry = findEntry(outputs, (source) => source.endsWith('/runtime/dev/devClient.ts'))
  const global = findEntry(outputs, (source) => isFile(source, config.globalStyles, config))
  const url = (path: string) => urlOf(config, path)
  const built = builtSheets(metafile, entry, sheets)
  const optional = optionalSheets().map(({ path, uses }) => ({ output: sheets.get(path), uses }))
  const isOfAll = (path: string) => optional.every(({ output }) => output !== path)
  return {
    entry: url(entry),
    preloads: staticImports(outputs, entry).map(url),
    // The theme's sheets first, so that the author's styles can override them.
    styles: [...built.filter(isOfAll), outputs[entry]?.cssBundle, global]
      .filter((path) => path != null)
      .map(url),
    stylesByUse: Object.fromEntries(
      optional.flatMap(({ output, uses }) =>
        output !== undefined && built.includes(output)
          ? uses.map((use) => [use, [url(output)]] as const)
          : [],
      ),
    ),
    devEntry: devEntry ? url(devEntry) : null,
  }
}

/**
 * Returns absolute paths of the scripts that every page loads: the client entry and its static
 * imports.
 */
export function firstScriptsOf({ root }: Config, metafile: Metafile): string[] {
  const entry = clientEntryOf(metafile)
  return [entry, ...staticImports(metafile.outputs, entry)].map((path) => join(root, path))
}

function clientEntryOf({ outputs }: Metafile): string {
  const entry = findEntry(outputs, (source) => source.endsWith('/runtime/client.tsx'))
  if (!entry) throw new Error('esbuild gave no client entry')
  return entry
}

/**
 * Returns the module of each page, by file path. Addresses that every page already loads are left
 * out.
 */
export function modulesOf(
  config: Config,
  pages: readonly PageSource[],
  metafiles: { readonly client: Metafile; readonly server: Metafile; readonly sheets: Sheets },
): Record<string, PageModule> {
  const { client, server, sheets } = metafiles
  const clientEntries = entriesOf(client.outputs)
  const serverEntries = entriesOf(server.outputs)
  const { entry, preloads, styles } = manifestOf(config, client, sheets)
  const known = new Set([entry, ...preloads, ...styles])
  // The client entry imports the optional sheets of the theme, which pages link to by their use.
  const clientEntry = clientEntryOf(client)
  const ofAll = new Set([clientEntry, ...staticImports(client.outputs, clientEntry)])
  const modules = pages.map(({ filePath, absPath }): [string, PageModule] => {
    const source = `${PAGE}:${absPath}`
    const output = clientEntries.get(source)
    const serverOutput = serverEntries.get(source)
    if (!output || !serverOutput) throw new Error(`esbuild gave no module for ${filePath}`)
    const own = client.outputs[output]?.cssBundle
    const sheetsOfPage = [...builtSheets(client, output, sheets, ofAll), ...(own ? [own] : [])]
    const chunks = staticImports(client.outputs, output).map((path) => urlOf(config, path))
    return [
      filePath,
      {
        url: urlOf(config, output),
        preloads: chunks.filter((url) => !known.has(url)),
        styles: sheetsOfPage.map((path) => urlOf(config, path)).filter((url) => !known.has(url)),
        serverFile: join(config.root, serverOutput),
      },
    ]
  })
  return Object.fromEntries(modules)
}

/**
 * Returns the dynamically imported modules, by the file name of their server copy. `lazyParts`
 * looks modules up by that name.
 */
export function partModulesOf(
  config: Config,
  { client, server }: { readonly client: Metafile; readonly server: Metafile },
): Record<string, PartModule> {
  const file = (entryPoint: string) => entryFile(entryPoint, config.root)
  const clientEntries = new Map(
    [...entriesOf(client.outputs)].map(([source, output]) => [file(source), output]),
  )
  const { entry, preloads } = manifestOf(config, client)
  const known = new Set([entry, ...preloads])
  const parts = [...entriesOf(server.outputs)].flatMap(([source, serverOutput]) => {
    const output = clientEntries.get(file(source))
    if (!output || source.startsWith(`${PAGE}:`)) return []
    const urls = [output, ...staticImports(client.outputs, output)].map((path) =>
      urlOf(config, path),
    )
    const { entryPoint, cssBundle: sheet } = client.outputs[output] ?? {}
    const styles = sheet && !isWrapper(entryPoint) ? [urlOf(config, sheet)] : []
    return [
      [
        posix.basename(serverOutput),
        { preloads: urls.filter((url) => !known.has(url)), styles },
      ] as const,
    ]
  })
  return Object.fromEntries(parts)
}

/** Returns the absolute path of the server entry. */
export function serverEntryOf(config: Config, { outputs }: Metafile): string {
  const entry = findEntry(outputs, (source) => /\/runtime\/(?:dev\/)?server\.tsx$/.test(source))
  if (!entry) throw new Error('esbuild gave no server entry')
  return join(config.root, entry)
}

function builtSheets(
  metafile: Metafile,
  entry: string,
  sheets: Sheets,
  known?: ReadonlySet<string>,
): string[] {
  return sheetsOf(metafile, entry, known).flatMap((path) => sheets.get(path) ?? [])
}

function entriesOf(outputs: Outputs): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint !== undefined && /\.m?js$/.test(path) ? [[entryPoint, path] as const] : [],
    ),
  )
}

function findEntry(outputs: Outputs, isMeant: (source: string) => boolean): string | null {
  const found = Object.entries(outputs).find(
    ([path, { entryPoint }]) =>
      entryPoint !== undefined && !path.endsWith('.map') && isMeant(entryPoint),
  )
  return found ? found[0] : null
}

function isFile(source: string, absPath: string | null, { root }: Config): boolean {
  return absPath !== null && resolve(root, source) === absPath
}

/** Returns the direct and indirect static imports of an output, in order of discovery. */
function staticImports(outputs: Outputs, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || external || seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(entry)
  return [...seen]
}

function urlOf(config: Config, metafilePath: string): string {
  const outFile = relativePath(config.outDir, `${config.root}/${metafilePath}`)
  return config.base + outFile
}
