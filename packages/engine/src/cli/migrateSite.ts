// Runs `docgen migrate` and prints its report.
import { resolve } from 'node:path'
import { migrate, REPORT_FILE } from '../migrate/migrate.ts'
import { TOOLS } from '../migrate/types.ts'
import { shownPath } from '../diagnostics/format.ts'
import { EXIT } from './exit.ts'
import { print } from './print.ts'
import type { MigrateFlags } from './program.ts'

/** Returns the exit code. With `--check`, a site that is not migrated yet is a failure. */
export async function migrateSite(root: string, flags: MigrateFlags): Promise<number> {
  const isReadOnly = flags.dryRun === true || flags.check === true
  const from = TOOLS.find((tool) => tool === flags.from)
  const result = await migrate(root, {
    dryRun: isReadOnly,
    ...(from === undefined ? {} : { from }),
    ...(flags.out === undefined ? {} : { out: resolve(flags.out) }),
    ...(flags.force === undefined ? {} : { force: flags.force }),
  })
  const path = shownPath(result.root, { cwd: process.cwd() })
  const shown = path === '.' ? 'this folder' : path
  if (result.isMigrated) {
    print(
      result.report === ''
        ? `The site in ${shown} is already a site of docgen. There is nothing to migrate.`
        : `The site in ${shown} is already migrated; see ${REPORT_FILE}.`,
    )
    return EXIT.done
  }
  print(result.report)
  if (isReadOnly) print('Nothing was written.')
  else print(`Wrote the site to ${shown}, and this report to ${REPORT_FILE}.`)
  return flags.check ? EXIT.siteHasErrors : EXIT.done
}
