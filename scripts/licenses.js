// Collects the license notices of the packages whose modules are in a bundle.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the licenses of the packages that contain the modules. */
export function licensesOf(inputs) {
  const folders = inputs.flatMap((path) => packageFolderOf(path) ?? [])
  return [...new Set(folders)].sort().map(noticeOf).join('\n')
}

/** Returns the folder of a module's package: `a/node_modules/b/lib/c.js` → `a/node_modules/b`. */
function packageFolderOf(path) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `${name} ${version}: ${license}\n\n${text}\n`
}
