// What has passed a check: hashes of the newest, in the cache folder. What passed once passes again, so that a command loads the
// schemas, and zod, only for what is new. What failed is not kept: it is checked, and told of, each time.
import { join } from 'node:path'
import { version } from 'node:process'
import { hashOf } from '../store/hash.ts'
import { readSummed, writeSummed } from '../store/atomicFile.ts'
import { engineKey } from './configHash.ts'

export interface PassedChecks {
  /** `text` tells all of a value that the check looks at. */
  readonly has: (text: string) => boolean
  /** What cannot be kept is checked again. */
  readonly add: (text: string) => void
}

/** Of a site, its configuration with different flags, in several branches. */
const KEPT = 100

const nothing: PassedChecks = { has: () => false, add: () => undefined }

/** `what` is checked by one check, always. `isRemembered`: else nothing has passed, and nothing is kept. */
export function openPassedChecks(
  cacheDir: string,
  what: 'config' | 'files',
  isRemembered = true,
): PassedChecks {
  if (!isRemembered) return nothing
  const file = join(cacheDir, 'checked.json')
  // Another docgen has other rules, another Node other regular expressions and languages.
  const nameOf = (text: string) => hashOf(JSON.stringify([engineKey(), version, what, text]))
  return {
    has: (text) => read(file).includes(nameOf(text)),
    add(text) {
      const [name, known] = [nameOf(text), read(file)]
      if (known.includes(name)) return
      try {
        writeSummed(file, JSON.stringify([name, ...known].slice(0, KEPT)))
      } catch {
        // Checked again by the next command.
      }
    },
  }
}

function read(file: string): readonly unknown[] {
  const bytes = readSummed(file)
  const known: unknown = bytes && JSON.parse(bytes.toString())
  return Array.isArray(known) ? known : []
}
