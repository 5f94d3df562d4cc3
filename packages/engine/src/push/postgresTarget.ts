// The target for PostgreSQL, which the package `docgen-search-postgres` contains.
import { existsSync } from 'node:fs'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
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
      const to = options.dryRun && isNewFolder(connectionString) ? IN_MEMORY : connectionString
      try {
        return await module.postgresTarget(to).push(sections, options)
      } catch (error) {
        if (error instanceof DocgenError) throw error
        throw pushError({
          code: 'push-failed',
          message: `PostgreSQL did not take the index, so readers search the old one: ${hideSecrets(messageOf(error), secretsIn(connectionString))}`,
          hint: HINTS[codeOf(error)] ?? HINTS.other,
        })
      }
    },
  }
}

/** A database that a dry run uses in place of a folder, which it would create. */
const IN_MEMORY = 'pglite::memory:'

function isNewFolder(connectionString: string): boolean {
  const [, folder] = /^pglite:(.+)$/s.exec(connectionString) ?? []
  return folder !== undefined && !existsSync(folder)
}

/** What to do, by the code of PostgreSQL's error. */
const HINTS: Readonly<Record<string, string>> & { readonly other: string } = {
  42501:
    'The first push creates tables and the extension `pg_trgm`. Push as a user with the right to create them, or let an administrator run `create extension pg_trgm`.',
  '58P01':
    'The extension `pg_trgm` is not installed. It is part of PostgreSQL; some systems have it in the package `postgresql-contrib`.',
  '3D000': 'Create the database first, or correct its name after `--to`.',
  other: 'Check that the database is running, and check the address after `--to`.',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Returns the password of a connection string as written and decoded, and the string itself. */
function secretsIn(connectionString: string): string[] {
  if (!URL.canParse(connectionString)) return []
  const { password } = new URL(connectionString)
  return password === '' ? [] : [connectionString, password, decodeURIComponent(password)]
}
