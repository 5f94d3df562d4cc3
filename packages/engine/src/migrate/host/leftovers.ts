// Lists what only the old tool needs, for the last step of the report: files that the migration leaves, and packages.
import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { packageNameOf } from '../../shared/packageName.ts'
import { parseYaml } from '../readPage.ts'
import { dataOf } from '../config/values.ts'
import type { Plan } from '../plan.ts'
import type { Project, SourceSite } from '../types.ts'
import { readModules } from '../readSources.ts'
import { importedPath } from '../text/links/aliases.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { TOOL_COMMANDS, toolFolder } from './tools.ts'

/** Returns the sentences that name them; '' if there are none. `outer` is the project that contains the site. */
export async function leftovers(
  site: SourceSite,
  plan: Pick<Plan, 'writes' | 'moves' | 'removes'>,
  outer: Project,
): Promise<string> {
  const { root, tool, configFile } = site
  const { files, packages } = TOOL_COMMANDS[tool]
  const siteDir = relative(outer.root, root).split(sep).join('/')
  const folder = posix.join(siteDir, toolFolder(configFile))
  const gone = new Set([...plan.moves.keys(), ...plan.removes, ...plan.writes.keys()])
  const ofTool = (path: string) => files.exec(posix.relative(folder, path))?.[0]
  const scripts = await readModules({
    ...outer,
    paths: outer.paths.filter((each) => !ofTool(each)),
  })
  const written = [...plan.writes].map(([path, text]) => [posix.join(siteDir, path), text] as const)
  const needed = importedFiles(new Map([...scripts, ...written]), site, siteDir)
  const inUse = new Set(outer.paths.filter((each) => needed.has(withoutEnding(each))).map(ofTool))
  const left = outer.paths.flatMap((path) => {
    const found = ofTool(path)
    if (found === undefined || inUse.has(found) || gone.has(posix.relative(siteDir, path)))
      return []
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

/** Returns the files that scripts of the new site import, such as the list of versions. */
function importedFiles(
  scripts: ReadonlyMap<string, string>,
  site: SourceSite,
  siteDir: string,
): Set<string> {
  const files = [...scripts].flatMap(([path, text]) =>
    filesIn(text).map((specifier) => {
      const aliased = importedPath(specifier, site)
      return aliased === null
        ? posix.join(posix.dirname(path), specifier)
        : posix.join(siteDir, aliased)
    }),
  )
  return new Set(files.map(withoutEnding))
}

/** Returns what a script or a page imports, also as a text, and the files that its code blocks show. */
function filesIn(text: string): string[] {
  const shown = [...text.matchAll(/^\s*`{3,}.*\bfile="([^"\n]+)"/gm)].map(([, path = '']) => path)
  return [...importsOf(text).map((each) => each.replace(/\?\w+$/, '')), ...shown]
}

/** Imports need not name the ending of a script. */
function withoutEnding(path: string): string {
  return path.replace(/(?:\/index)?\.\w+$/, '')
}

function quoted(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `\`${name}\``).join(', ')
}
