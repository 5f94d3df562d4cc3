// Runs `docgen types`: writes the types of the site's own frontmatter fields.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSite } from '../build.ts'
import { frontmatterSchema } from '../config/frontmatterSchema.ts'
import { hasErrors } from '../diagnostics/diagnostics.ts'
import { shownPath } from '../diagnostics/format.ts'
import { typesOfFrontmatter } from '../project/siteTypes.ts'
import { EXIT } from './exit.ts'
import { print, printDiagnostics } from './print.ts'
import type { TypesFlags } from './projectCommands.ts'

/** The file next to the configuration. `tsconfig.json` has to include it. */
const TYPES_FILE = 'docgen-types.d.ts'

/** Returns the exit code. A site with errors has no types, because pages may be missing. */
export async function runTypes(root: string, flags: TypesFlags): Promise<number> {
  const site = await loadSite(root, flags)
  const { routes, diagnostics, config } = site
  if (hasErrors(diagnostics)) {
    await printDiagnostics(diagnostics, config.docsDir)
    return EXIT.siteHasErrors
  }
  const path = join(config.root, TYPES_FILE)
  const pages = [...routes.values()].map(({ page }) => page)
  const text = typesOfFrontmatter(pages, Object.keys(frontmatterSchema.shape))
  const shown = shownPath(path, { cwd: process.cwd() })
  if ((await readFile(path, 'utf8').catch(() => null)) === text) print(`${shown} is up to date.`)
  else {
    await writeFile(path, text)
    print(`Wrote ${shown}.`)
  }
  return EXIT.done
}
