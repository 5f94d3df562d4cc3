// Finds Chromium for the browser tests and installs Debian's where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Absolute path of a Chromium; exits with an explanation when it cannot be had. */
export function chromiumPath() {
  const given = process.env.DOCGEN_CHROMIUM
  if (given) return given
  return PLACES.find((path) => existsSync(path)) ?? install()
}

function install() {
  const apt = (...args) => {
    const isRoot = process.getuid?.() === 0
    const command = isRoot ? ['apt-get', ...args] : ['sudo', 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command[0], command.slice(1), { stdio: ['ignore', 2, 2], env }).status === 0
  }
  console.error('The browser tests need Chromium: installing the package `chromium`.')
  if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) {
    const found = PLACES.find((path) => existsSync(path))
    if (found) return found
  }
  console.error(
    'Chromium could not be installed. Install it by hand, or set DOCGEN_CHROMIUM to the path of a Chromium or Chrome.',
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
