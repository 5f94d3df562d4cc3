// Recognizes the tool of a site by its configuration file, and finds its folder below the given one.
import { join } from 'node:path/posix'
import type { Project, ToolName } from './types.ts'

const CONFIGS: Readonly<Record<ToolName, RegExp>> = {
  vitepress: /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
  docusaurus: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/,
  starlight: /(?:^|\/)astro\.config\.[cm]?[jt]s$/,
  rspress: /(?:^|\/)rspress\.config\.[cm]?[jt]s$/,
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
export function detectTools({ paths }: Project, from?: ToolName): Detected[] {
  const tools = Object.entries(CONFIGS) as [ToolName, RegExp][]
  const found = paths.flatMap((configFile) =>
    tools
      .filter(([tool, pattern]) => (from ?? tool) === tool && pattern.test(configFile))
      .map(([tool]): Detected => ({ tool, configFile, siteDir: siteDirOf(configFile) })),
  )
  const depth = (path: string) => path.split('/').length
  return found.toSorted(
    (a, b) => depth(a.siteDir) - depth(b.siteDir) || depth(a.configFile) - depth(b.configFile),
  )
}

function siteDirOf(configFile: string): string {
  return join(configFile, '..')
    .replace(/(?:^|\/)\.vitepress(?:\/config)?$/, '')
    .replace(/^\.$/, '')
}
