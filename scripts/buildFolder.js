// Builds a site of this repository with the compiled engine.
import { spawnSync } from 'node:child_process'

/** Builds the site in `folder` into `outDir`. `flags` are further flags of the command. Throws if it does not build. */
export function buildFolder(folder, outDir, flags = []) {
  const args = ['bin/docgen.js', 'build', folder, '--out-dir', outDir, ...flags]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`\`${folder}\` does not build.\n${stdout}${stderr}`)
}
