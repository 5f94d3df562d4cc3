// Recognizes documentation tools whose sites the command does not move, so that its refusal names them.
import type { Project } from './types.ts'

const CONFIGS: Readonly<Record<string, RegExp>> = {
  VuePress: /(?:^|\/)\.vuepress\/config\.[cm]?[jt]s$/,
  'Docusaurus 1': /(?:^|\/)siteConfig\.js$/,
  Fumadocs: /(?:^|\/)source\.config\.[cm]?ts$/,
  Mintlify: /(?:^|\/)(?:mint|docs)\.json$/,
  mdBook: /(?:^|\/)book\.toml$/,
  GitBook: /(?:^|\/)(?:\.gitbook\.yaml|book\.json)$/,
  'Jekyll or Hexo': /(?:^|\/)_config\.ya?ml$/,
  Hugo: /(?:^|\/)hugo\.(?:toml|ya?ml|json)$/,
  Sphinx: /(?:^|\/)conf\.py$/,
  Antora: /(?:^|\/)antora(?:-playbook)?\.ya?ml$/,
  Eleventy: /(?:^|\/)(?:\.eleventy|eleventy\.config)\.[cm]?js$/,
}

interface OtherTool {
  readonly title: string
  /** Path of its configuration file relative to the project folder. */
  readonly configFile: string
}

/** Returns the tool whose configuration is closest to the project folder; null without one. */
export function findOtherTool({ paths }: Pick<Project, 'paths'>): OtherTool | null {
  const found = paths.flatMap((configFile) =>
    Object.entries(CONFIGS)
      .filter(([, pattern]) => pattern.test(configFile))
      .map(([title]): OtherTool => ({ title, configFile })),
  )
  const depth = ({ configFile }: OtherTool) => configFile.split('/').length
  return found.toSorted((a, b) => depth(a) - depth(b))[0] ?? null
}
