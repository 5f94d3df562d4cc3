// The routes an author listed as known to be absent. A list that only shrinks is one whose needless entries
// are reported.
import type { Config } from '../types.ts'
import type { Finding } from './locate.ts'

export function needlessExclude(exclude: string, hasPage: boolean, config: Config): Finding {
  const reason = hasPage ? 'that page exists' : 'no link leads there'
  return {
    diagnostic: {
      severity: 'warning',
      code: 'needless-exclude',
      message: `\`markdown.checkDeadLinks.excludes\` lists \`${exclude}\`, but ${reason}.`,
      hint: 'Remove it from the list, so that a dead link there is found.',
    },
    quoted: exclude,
    searchIn: configFilesOf(config),
  }
}

/** The configuration file and those it imports. */
export function configFilesOf(config: Config): string[] {
  const others = config.dependencies.filter((absPath) => absPath !== config.configFile)
  return config.configFile === null ? others : [config.configFile, ...others]
}
