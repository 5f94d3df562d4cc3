// The target for PostgreSQL, which the package `docgen-search-postgres` contains.
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { packageVersion } from '../node/packageRoot.ts'
import type { PushTarget } from '../types/push.ts'
import { hideSecrets, loadClient, pushError, type TargetContext } from './targetContext.ts'

interface PostgresModule {
  readonly postgresTarget: (connectionString: string) => PushTarget
}

/** Returns the target for a connection string: `postgres://…` or `pglite:<folder>`. */
export function postgresTarget(connectionString: string, context: TargetContext): PushTarget {
  return {
    push: async (sections, options) => {
      const found = { name: 'docgen-search-postgres', version: packageVersion() }
      const module = (await loadClient(found, 'PostgreSQL', context)) as PostgresModule
      try {
        return await module.postgresTarget(connectionString).push(sections, options)
      } catch (error) {
        if (error instanceof DocgenError) throw error
        throw pushError({
          code: 'push-failed',
          message: `PostgreSQL did not take the index, so readers search the old one: ${hideSecrets(messageOf(error), secretsIn(connectionString))}`,
          hint: 'Check that the database is running, and check the address after `--to`.',
        })
      }
    },
  }
}

/** Returns the password of a connection string as written and decoded, and the string itself. */
function secretsIn(connectionString: string): string[] {
  if (!URL.canParse(connectionString)) return []
  const { password } = new URL(connectionString)
  return password === '' ? [] : [connectionString, password, decodeURIComponent(password)]
}
