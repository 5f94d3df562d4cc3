// Reads the import aliases of a project, which pages may use too.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { dataOf, listOf, textOf } from '../config/values.ts'
import type { Project } from '../types.ts'

/** Returns the aliases of `tsconfig.json`. */
export async function tsconfigPaths({ root }: Project): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'tsconfig.json'), 'utf8').catch(() => '{}')
  const withoutComments = text.replace(/^\s*\/\/.*$/gm, '').replace(/,(\s*[}\]])/g, '$1')
  const parsed = ((): unknown => {
    try {
      return JSON.parse(withoutComments)
    } catch {
      return {}
    }
  })()
  const options = dataOf(dataOf(parsed)['compilerOptions'])
  const base = textOf(options['baseUrl']) ?? '.'
  const entries = Object.entries(dataOf(options['paths'])).flatMap(([name, targets]) => {
    const target = textOf(listOf(targets)[0])
    if (target === undefined) return []
    return [[name.replace(/\/\*$/, ''), posix.join(base, target.replace(/\/\*$/, ''))]]
  })
  return Object.fromEntries(entries) as Record<string, string>
}
