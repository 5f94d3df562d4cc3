// Recognizes the tool of a site by its configuration file, and finds its folder below the given one.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import type { Project, ToolName } from './types.ts'

const CONFIGS: Readonly<Record<ToolName, RegExp>> = {
  vitepress: /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
  docusaurus: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/,
  starlight: /(?:^|\/)astro\.config\.[cm]?[jt]s$/,
  rspress: /(?:^|\/)(?:rspress|rstack)\.config\.[cm]?[jt]s$/,
  mkdocs: /(?:^|\/)mkdocs\.ya?ml$/,
  nextra: /(?:^|\/)next\.config\.[cm]?[jt]s$/,
}

export interface Detected {
  readonly tool: ToolName
  /** Path of the configuration file relative to the project folder. */
  readonly configFile: string
  /** Its folder, for VitePress the one that contains `.vitepress`; '' for the project folder. */
  readonly siteDir: string
}

/** Returns the configurations of tools in a project, those closest to its folder first. */
export async function detectTools({ root, paths }: Project, from?: ToolName): Promise<Detected[]> {
  const tools = Object.entries(CONFIGS) as [ToolName, RegExp][]
  const all = paths.flatMap((configFile) =>
    tools
      .filter(([tool, pattern]) => (from ?? tool) === tool && pattern.test(configFile))
      .map(([tool]): Detected => ({ tool, configFile, siteDir: siteDirOf(configFile) })),
  )
  const isOfSite = await Promise.all(
    all.map(({ configFile }) => hasDocs(join(root, configFile)).catch(() => true)),
  )
  const found = all.filter((_, index) => isOfSite[index])
  const depth = (path: string) => path.split('/').length
  return found.toSorted(
    (a, b) => depth(a.siteDir) - depth(b.siteDir) || depth(a.configFile) - depth(b.configFile),
  )
}

/** `rstack.config.ts` can configure several tools; only `define.doc` is a site of Rspress. */
async function hasDocs(absPath: string): Promise<boolean> {
  if (!/\/rstack\.config\.\w+$/.test(absPath)) return true
  return /\bdefine\s*\.\s*doc\b/.test(await readFile(absPath, 'utf8'))
}

function siteDirOf(configFile: string): string {
  return join(configFile, '..')
    .replace(/(?:^|\/)\.vitepress(?:\/config)?$/, '')
    .replace(/^\.$/, '')
}
