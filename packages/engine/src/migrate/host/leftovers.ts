// Lists what only the old tool needs, for the last step of the report: files that the migration leaves, and packages.
import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { packageNameOf } from '../../shared/packageName.ts'
import { parseYaml } from '../readPage.ts'
import { dataOf } from '../config/values.ts'
import type { Plan } from '../plan.ts'
import type { Project, SourceSite } from '../types.ts'
import { TOOL_COMMANDS, toolFolder } from './tools.ts'

/** Returns the sentences that name them; '' if there are none. `outer` is the project that contains the site. */
export async function leftovers(
  { root, tool, configFile }: SourceSite,
  plan: Pick<Plan, 'writes' | 'moves' | 'removes'>,
  outer: Project,
): Promise<string> {
  const { files, packages } = TOOL_COMMANDS[tool]
  const siteDir = relative(outer.root, root).split(sep).join('/')
  const folder = posix.join(siteDir, toolFolder(configFile))
  const gone = new Set([...plan.moves.keys(), ...plan.removes, ...plan.writes.keys()])
  const left = outer.paths.flatMap((path) => {
    const found = files.exec(posix.relative(folder, path))?.[0]
    if (found === undefined || gone.has(posix.relative(siteDir, path))) return []
    return [posix.join(posix.relative(siteDir, folder), found)]
  })
  const read = (path: string) => readFile(join(outer.root, path), 'utf8').catch(() => '{}')
  // The packages of a site in a folder are often those of the whole project.
  const projects = await Promise.all(
    [folder, '.'].map(async (each) => parseYaml(await read(posix.join(each, 'package.json')))),
  )
  const needless = projects
    .flatMap((data) => [data['dependencies'], data['devDependencies']])
    .flatMap((each) => Object.keys(dataOf(each)))
    .filter((name) => packages.test(name))
  // The file may contain comments, which JSON and YAML do not allow.
  const settings = await read(posix.join(folder, 'tsconfig.json'))
  const base = /"extends"\s*:\s*"([^"\n]+)"/.exec(settings)?.[1]
  return [
    ...(left.length > 0 ? [`Files: ${quoted(left)}.`] : []),
    ...(needless.length > 0 ? [`Packages: ${quoted(needless)}.`] : []),
    ...(base !== undefined && packages.test(packageNameOf(base))
      ? [
          `\`tsconfig.json\` extends \`${base}\`; use the settings under “Types” in the manual instead.`,
        ]
      : []),
  ].join(' ')
}

function quoted(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `\`${name}\``).join(', ')
}
