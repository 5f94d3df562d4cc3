// Lists which style sheets each name of `docgen/theme` needs. In `dev`, the theme is bundled once
// for all sites, and a site links to the style sheets of the names that it uses.
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { packageRoot, themeSources } from '../../node/packageRoot.ts'
import { relativePath } from '../../node/relativePath.ts'
import type { Config } from '../../types/index.ts'
import type { ThemeSheets } from '../../types/output.ts'
import { exportSources } from '../barrels.ts'
import { type BuiltSheets, inSheetOrder, optionalSheets, SHEET } from './themeSheets.ts'

/** Returns the style sheets by name, from the browser build of the runtime and the whole theme. */
export async function themeSheetsOf(
  config: Config,
  { inputs }: Metafile,
  { outputs }: BuiltSheets,
): Promise<ThemeSheets> {
  const inputName = (absPath: string) => relativePath(config.root, absPath)
  const barrel = join(themeSources(), 'index.ts')
  const client = inputName(join(packageRoot(), 'packages/engine/src/runtime/client.tsx'))
  const sources = await exportSources(barrel)
  const imports = inputs[inputName(barrel)]?.imports ?? []
  const fileOf = (absPath: string) => {
    const output = outputs.get(absPath)
    if (output === undefined) return []
    return [relativePath(config.outDir, join(config.root, output))]
  }
  /** Lazily loaded modules import the client entry, which is no need of theirs. */
  const sheetsFrom = (input: string): string[] => {
    const reached = new Set([input])
    for (const each of reached) {
      for (const { path } of inputs[each]?.imports ?? []) if (path !== client) reached.add(path)
    }
    const found = [...reached].filter((path) => path.startsWith(`${SHEET}:`))
    return inSheetOrder(found.map((path) => path.slice(SHEET.length + 1)))
  }
  const byName = [...sources].map(([name, from]) => {
    const input = imports.find(({ original }) => original === from)?.path
    return [name, input === undefined ? [] : sheetsFrom(input).flatMap(fileOf)] as const
  })
  const optional = optionalSheets().flatMap(({ path, uses }) =>
    fileOf(path).map((file) => [file, uses] as const),
  )
  return {
    files: inSheetOrder([...outputs.keys()]).flatMap(fileOf),
    byName: Object.fromEntries(byName),
    uses: Object.fromEntries(optional),
  }
}
