// The command that adds packages to a project.
import { execSync } from 'node:child_process'
import { attempt } from '../node/attempt.ts'
import { commandFor } from '../shared/commandFor.ts'
import type { PackageManager } from '../shared/packageManagers.ts'

/** What a command installs. */
export interface Installation {
  /** Arguments of `npm install`. */
  readonly args: readonly string[]
  /** Packages, also indirect ones, that run a script when they are installed. */
  readonly scripts: readonly string[]
}

/**
 * Returns the command for a package manager. pnpm gets permission for the scripts, because it runs no
 * others, and fails from version 11 on if there are any. It writes the permission to its settings, for
 * later installations. `pnpm` is its version.
 */
export function installCommand(
  manager: PackageManager,
  { args, scripts }: Installation,
  pnpm = manager === 'pnpm' ? pnpmVersion() : '',
): string {
  const flags = manager === 'pnpm' && takesPermissions(pnpm) ? scripts : []
  const command = commandFor(manager, `npm install ${args.join(' ')}`)
  return [command, ...new Set(flags.map((name) => `--allow-build=${name}`))].join(' ')
}

/** Empty if pnpm does not run or answer within 20 seconds. */
function pnpmVersion(): string {
  const options = { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 } as const
  return attempt(() => execSync('pnpm --version', options))?.trim() ?? ''
}

/** Versions before 10.4 do not know the option. */
function takesPermissions(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return version === '' || major > 10 || (major === 10 && minor >= 4)
}
