// Reads the files `_meta.yml` of the plugin `starlight-auto-sidebar`, which say how generated groups are shown.
import { join, posix } from 'node:path'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'
import type { Project } from '../../types.ts'

export const AUTO_SIDEBAR = /^starlight-auto-sidebar$/

/** What the files say, by the folder in that of the pages; undefined without the plugin. */
export type GroupFiles = ReadonlyMap<string, Data> | undefined

export async function readGroupFiles(
  project: Project,
  docsDir: string,
  options: Data,
): Promise<GroupFiles> {
  if (optionsOfPackage(listOf(options['plugins']), AUTO_SIDEBAR) === null) return undefined
  const entries = await Promise.all(
    groupPaths(project, docsDir).map(async (path) => {
      const folder = posix.relative(docsDir, posix.dirname(path))
      return [folder, dataOf(await readYaml(join(project.root, path)))] as const
    }),
  )
  return new Map(entries)
}

/** Returns the paths of the files, relative to the project folder. */
export function groupPaths({ paths }: Project, docsDir: string): string[] {
  return paths.filter((path) => path.startsWith(`${docsDir}/`) && /\/_meta\.ya?ml$/.test(path))
}

/** How the groups in a folder are shown. */
export interface GroupRules {
  readonly collapsed: boolean
  /** `slug`, `label`, or one of them after `reverse-`. */
  readonly sort: string
  /** How many levels of pages and groups are shown. */
  readonly depth: number
  /** What folders pass on to those in them. */
  readonly cascade: Readonly<{ collapsed?: boolean; sort?: string }>
}

export const NO_RULES: GroupRules = { collapsed: false, sort: 'slug', depth: Infinity, cascade: {} }

/** Returns the rules in a folder from those around it and its file. */
export function rulesIn(group: Data, outer: GroupRules): GroupRules {
  const { collapsed, depth } = group
  const sort = textOf(group['sort']) ?? outer.cascade.sort ?? 'slug'
  const passesOn = (name: string) => listOf(group['cascade']).includes(name)
  const cascade = {
    ...outer.cascade,
    ...(passesOn('sort') ? { sort } : {}),
    ...(passesOn('collapsed') && typeof collapsed === 'boolean' ? { collapsed } : {}),
  }
  return {
    ...outer,
    sort,
    depth: typeof depth === 'number' ? depth : outer.depth - 1,
    cascade,
  }
}

/** Whether the group of a folder is collapsed. */
export function isCollapsed(group: Data, { cascade, collapsed }: GroupRules): boolean {
  return (group['collapsed'] ?? cascade.collapsed ?? collapsed) === true
}
