// `docgen eject`. Prints the parts that can be ejected, or what was written.
import { rootOf } from './flags.ts'
import { print } from './print.ts'
import type { EjectFlags } from './program.ts'

/** `docgen eject`: copies a part of the theme, or lists the parts if `part` is missing. */
export async function runEject(
  part: string | undefined,
  root: string | undefined,
  flags: EjectFlags,
): Promise<void> {
  const { eject, ejectableParts } = await import('./eject.ts')
  if (part === undefined) {
    const parts = await ejectableParts()
    const width = Math.max(...parts.map(({ name }) => name.length)) + 2
    for (const { name, description } of parts) print(`${name.padEnd(width)}${description}`)
    return
  }
  const { written, themeEntry, toAdd } = await eject(rootOf(root), part, flags)
  const { shownPath } = await import('../diagnostics/format.ts')
  const shown = (path: string) => shownPath(path, { cwd: process.cwd() })
  for (const path of written) print(`Wrote ${shown(path)}`)
  if (toAdd !== null) {
    print(
      `\nTo use it, add to ${shown(themeEntry)}:\n\n${toAdd.map((line) => `  ${line}\n`).join('')}`,
    )
  }
}
