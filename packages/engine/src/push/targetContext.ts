// What targets need from outside: the environment, the packages of the site, and how to report.
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { importFromSite } from '../node/sitePackage.ts'
import { commandFor } from '../shared/commandFor.ts'
import type { PackageManager } from '../shared/packageManagers.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { RetryOptions } from './retry.ts'

export interface TargetContext extends RetryOptions {
  /** Folder of the site, which has the clients installed. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** For the command that installs a missing package. */
  readonly packageManager: PackageManager
}

/** Imports a package of the site. Throws `missing-package` if it is not installed. */
export async function loadClient(
  { name, version }: { readonly name: string; readonly version: string },
  label: string,
  { root, packageManager }: TargetContext,
): Promise<unknown> {
  const client = await importFromSite(root, name)
  if (client !== null) return client
  const command = commandFor(
    packageManager,
    `npm install --save-dev --save-exact ${name}@${version}`,
  )
  throw pushError({
    code: 'missing-package',
    message: `${label} needs the package \`${name}\`, which is not installed.`,
    hint: `Run \`${command}\`.`,
  })
}

export function pushError(diagnostic: Omit<Diagnostic, 'severity'>): DocgenError {
  return new DocgenError([{ severity: 'error', ...diagnostic }])
}

/** Replaces secrets in a text that a client or a server wrote. Short ones occur by chance. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const long = secrets.filter((secret) => secret.length >= 4)
  return long.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
}
