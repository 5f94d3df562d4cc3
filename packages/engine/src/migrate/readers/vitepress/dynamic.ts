// Reads the dynamic routes of VitePress: a page `[name].md`, and a script `[name].paths.js` that lists
// the values of the parameters. Each value becomes a page of its own.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'
import { runScript } from './scripts.ts'

/** The pages of dynamic routes. Paths are relative to the project folder. */
export interface DynamicPages {
  /** Text of each page by its path. */
  readonly generated: Readonly<Record<string, string>>
  /** The files from which the pages were created. */
  readonly templates: readonly string[]
}

/** Returns whether a file describes several pages, as `[name].md` does. */
export function isDynamic(path: string): boolean {
  return /\[[^\]]+\]/.test(path)
}

/** Creates the pages of all dynamic routes, and reports those whose script cannot be run. */
export async function readDynamic(
  project: Project,
  srcDir: string,
  note: AddNote,
): Promise<DynamicPages> {
  const generated: Record<string, string> = {}
  const templates: string[] = []
  for (const path of pathsBelow(project, srcDir)) {
    if (!path.endsWith('.md') || !isDynamic(path)) continue
    const filePath = posix.join(srcDir, path)
    const found = await pagesOf(filePath, project)
    const outside = Object.keys(found ?? {}).filter((page) => page.startsWith('../'))
    const inside = Object.entries(found ?? {}).filter(([page]) => !outside.includes(page))
    const pages = Object.fromEntries(inside)
    if (outside.length > 0) {
      const names = outside.map((page) => `\`${page}\``).join(', ')
      note({ kind: 'decision', message: `${OUTSIDE} ${names}.`, filePath })
    }
    if (inside.length === 0) {
      note({ kind: 'impossible', message: NOT_LISTED, filePath })
      continue
    }
    Object.assign(generated, pages)
    templates.push(filePath)
    note({ kind: 'done', message: LISTED, filePath })
  }
  return { generated, templates }
}

/** Adds the pages of dynamic routes to paths relative to the folder of the pages. */
export function withDynamic(
  paths: readonly string[],
  srcDir: string,
  { generated }: DynamicPages,
): string[] {
  return [
    ...new Set([...paths, ...Object.keys(generated).map((path) => posix.relative(srcDir, path))]),
  ]
}

const NOT_LISTED =
  'Pages of dynamic routes are not moved, because the script that lists them cannot be run, or lists none. Write them as files, or generate them with a plugin; see `content` in “Plugins”.'

const OUTSIDE =
  'The parameters of this dynamic route lead out of the project, so these pages were not written:'

const LISTED =
  'The pages of this dynamic route are files now. If their data changes often, generate them with a plugin; see `content` in “Plugins”.'

/** Returns the pages of a dynamic route by path; null if its script cannot be run. */
async function pagesOf(path: string, project: Project): Promise<Record<string, string> | null> {
  const stem = path.replace(/\.md$/, '')
  const script = project.paths.find(
    (each) => each.startsWith(`${stem}.paths.`) && /\.[cm]?[jt]s$/.test(each),
  )
  const routes = script === undefined ? null : await routesIn(script, project).catch(() => null)
  if (routes === null) return null
  const template = await readFile(join(project.root, path), 'utf8')
  return Object.fromEntries(
    routes.map((route): [string, string] => {
      const params = dataOf(route['params'])
      const page = path.replace(/\[(?:\.{3})?([^\]]+)\]/g, (_, name: string) => shown(params[name]))
      return [posix.normalize(page), textWith(template, params, textOf(route['content']) ?? '')]
    }),
  )
}

/** Runs the script of a dynamic route, with the files that it watches. */
async function routesIn(script: string, project: Project): Promise<Data[] | null> {
  const routes = (await runScript(script, project))['paths']
  return Array.isArray(routes) ? listOf(routes).map(dataOf) : null
}

/** Returns a parameter as text; nothing for a list or an object. */
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Writes the parameters and the content of a route into the text of its page. */
function textWith(template: string, params: Data, content: string): string {
  return template
    .replace(/\{\{\s*\$params\.([\w$]+)\s*\}\}/g, (_, name: string) => shown(params[name]))
    .replace(/<!--\s*@content\s*-->/g, () => content)
}
