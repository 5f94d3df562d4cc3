// Reads the JSON files that pages import, whose values VitePress shows in blocks of code.
import { join } from 'node:path'
import { readJson, readText } from '../../../node/attempt.ts'
import { jsonImports } from '../../text/vue/loaded.ts'
import type { Project, SourcePage } from '../../types.ts'

/** Returns the data of the files by their paths, also of files outside the project. */
export function importedJson(
  { root }: Project,
  pages: readonly SourcePage[],
): Readonly<Record<string, unknown>> {
  const imports = pages.flatMap(({ from }) => jsonImports(readText(join(root, from)) ?? '', from))
  const paths = new Set(imports.map(({ path }) => path))
  const entries = [...paths].map((path) => [path, readJson(join(root, path))] as const)
  return Object.fromEntries(entries.filter(([, data]) => data !== null))
}
