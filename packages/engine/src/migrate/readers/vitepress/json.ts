// Reads the JSON files that pages import, whose values VitePress shows in blocks of code.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseYaml } from '../../readPage.ts'
import { jsonImports } from '../../text/vue/loaded.ts'
import type { Project, SourcePage } from '../../types.ts'

/** Returns the data of the files by their paths, also of files outside the project. */
export async function readJson(
  { root }: Project,
  pages: readonly SourcePage[],
): Promise<Readonly<Record<string, unknown>>> {
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => null)
  const imports = pages.map(async ({ from }) => jsonImports((await read(from)) ?? '', from))
  const paths = new Set((await Promise.all(imports)).flat().map(({ path }) => path))
  const entries = [...paths].map(async (path) => [path, await read(path)] as const)
  return Object.fromEntries(
    (await Promise.all(entries)).flatMap(([path, text]) =>
      text === null ? [] : [[path, parseYaml(text)]],
    ),
  )
}
