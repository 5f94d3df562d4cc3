// Writes `docgen.config.ts`, with a comment before each option that needs a decision.
import type { UserConfig } from '../../types/index.ts'
import type { SourceSite } from '../types.ts'
import { sourceOf } from './source.ts'

export function configFile(
  site: Pick<SourceSite, 'comments' | 'configFile'>,
  config: UserConfig,
  imports: readonly string[] = [],
): string {
  const entries = Object.entries(config)
    .filter(([, value]) => value !== undefined && !isEmptyObject(value))
    .map(([key, value]) => {
      const comment = site.comments[key]
      const lines = comment === undefined ? '' : `  // ${comment}\n`
      return `${lines}  ${key}: ${sourceOf(value, '  ', key.length + 2)},\n`
    })
  return [
    `// Written by \`docgen migrate\` from \`${site.configFile}\`.`,
    "import { defineConfig } from 'docgen'",
    ...imports,
    '',
    'export default defineConfig({',
    `${entries.join('')}})`,
    '',
  ].join('\n')
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === 0
  )
}
