// esbuild's metafile → the addresses a document needs: entry script, the chunks it imports at once, style sheets.
import type { Metafile } from 'esbuild'
import { relative, sep } from 'node:path'
import type { ClientManifest, Config } from '../types.ts'

/** The addresses in the client build's outputs, with the site's base. */
export function manifestOf(config: Config, metafile: Metafile): ClientManifest {
  const outputs = metafile.outputs
  const entry = entryOf(outputs, 'client.tsx')
  if (!entry) throw new Error('esbuild gave no client entry')
  const devEntry = entryOf(outputs, 'devClient.ts')
  const styles = Object.entries(outputs)
    .filter(([path, output]) => path.endsWith('.css') && output.entryPoint)
    .map(([path]) => path)
    .sort()
  const shared = outputs[entry]?.cssBundle
  // The theme's sheet first, so that the author's global styles can override it.
  const ordered = [...(shared ? [shared] : []), ...styles.filter((path) => path !== shared)]
  const url = (path: string) => urlOf(config, path)
  return {
    entry: url(entry),
    preloads: staticImports(outputs, entry).map(url),
    styles: ordered.map(url),
    devEntry: devEntry ? url(devEntry) : null,
  }
}

function entryOf(outputs: Metafile['outputs'], source: string): string | null {
  const found = Object.entries(outputs).find(
    ([path, output]) => path.endsWith('.js') && output.entryPoint?.endsWith(`/runtime/${source}`),
  )
  return found ? found[0] : null
}

/** Everything the entry imports without `import()`, in the order met. */
function staticImports(outputs: Metafile['outputs'], entry: string): string[] {
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
  const outFile = relative(config.outDir, `${config.root}/${metafilePath}`).split(sep).join('/')
  return config.base + outFile
}
