// Builds the website once for a run of all suites. Several suites read the result.
import { spawnSync } from 'node:child_process'

/** Builds `site/` into `outDir` with the compiled engine. Throws if it does not build. */
export function buildWebsite(outDir) {
  const args = ['bin/docgen.js', 'build', 'site', '--no-cache', '--out-dir', outDir]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The website does not build.\n${stdout}${stderr}`)
}
