// `docgen urls`: compares the addresses of a site with its contract, or records them.
import { loadSite } from '../build.ts'
import { compareUrls } from '../checks/urls/compareUrls.ts'
import { checkUrls } from '../checks/urls/checkUrls.ts'
import { publishedUrls, readContract, urlsFileOf, writeContract } from '../checks/urls/urlsFile.ts'
import { hasErrors } from '../diagnostics/diagnostics.ts'
import { shownPath } from '../diagnostics/format.ts'
import { EXIT, stopOnSignal } from './exit.ts'
import { optionsOf } from './flags.ts'
import { print, printDiagnostics } from './print.ts'
import type { UrlsFlags } from './siteCommands.ts'

/** Runs the command. Returns its exit code: 1 if an address is missing or the site has errors. */
export async function listUrls(root: string, { accept, ...flags }: UrlsFlags): Promise<number> {
  const site = await loadSite(root, { ...optionsOf(flags), signal: stopOnSignal() })
  if (hasErrors(site.diagnostics)) {
    await printDiagnostics(site.diagnostics)
    return EXIT.siteHasErrors
  }
  const { urls, diagnostics } = readContract(site.config) ?? { urls: [], diagnostics: [] }
  // A file with mistakes, such as those of a merge conflict, may still list addresses.
  if (hasErrors(diagnostics)) {
    await printDiagnostics(diagnostics)
    return EXIT.siteHasErrors
  }
  const { missing, added } = compareUrls(urls, site)
  const file = shownPath(urlsFileOf(site.config), { cwd: process.cwd() })
  if (accept) {
    writeContract(site.config, publishedUrls(site))
    print(`Wrote ${file}: ${added.length} addresses added, ${missing.length} removed`)
    return EXIT.done
  }
  for (const url of added) print(`+ ${url}`)
  await printDiagnostics(await checkUrls(site))
  print(`New addresses, not in ${file}: ${added.length}. Missing: ${missing.length}.`)
  return missing.length > 0 ? EXIT.siteHasErrors : EXIT.done
}
