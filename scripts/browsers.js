// Finds the programs that tests and benchmarks need, Chromium, Firefox, WebKit and PostgreSQL, and installs Debian's packages
// if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Debian's headless build of Chromium comes first: a new context takes 0.2 s instead of 0.65 s (ten contexts on two cores),
 * which is most of the time of a browser test.
 */
const CHROMIUM = {
  name: 'Chromium',
  variable: 'DOCGEN_CHROMIUM',
  package: 'chromium-headless-shell',
  places: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
}
const FIREFOX = {
  name: 'Firefox',
  variable: 'DOCGEN_FIREFOX',
  package: 'firefox-esr',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
}
/** WebKit needs two programs on the path: the driver, which starts its own browser, and a virtual screen. */
const WEBKIT = {
  name: 'WebKit',
  package: 'webkit2gtk-driver',
  places: ['/usr/bin/WebKitWebDriver'],
}
/** The programs of each version of PostgreSQL are in a folder of their own. */
const POSTGRES = {
  name: 'PostgreSQL',
  package: 'postgresql',
  get places() {
    const root = '/usr/lib/postgresql'
    const versions = existsSync(root) ? readdirSync(root).sort((a, b) => b - a) : []
    return versions.map((version) => join(root, version, 'bin/initdb'))
  },
}
const SCREEN = { name: 'WebKit', package: 'xvfb', places: ['/usr/bin/Xvfb'] }

/** Returns the absolute path of Chromium. Exits with an explanation if it cannot be installed. */
export const chromiumPath = () => pathOf(CHROMIUM)

/** Returns the absolute path of Firefox. Exits with an explanation if it cannot be installed. */
export const firefoxPath = () => pathOf(FIREFOX)

/** Returns the folder of PostgreSQL's programs. Exits with an explanation if it cannot be installed. */
export const postgresFolder = () => process.env.DOCGEN_POSTGRES ?? dirname(pathOf(POSTGRES))

/** Checks that WebKit can be started. Exits with an explanation if it cannot be installed. */
export function requireWebKit() {
  pathOf(WEBKIT)
  pathOf(SCREEN)
}

function pathOf(program) {
  const given = program.variable && process.env[program.variable]
  if (given) return given
  return program.places.find((path) => existsSync(path)) ?? install(program)
}

function install(program) {
  const apt = (...args) => {
    const isRoot = process.getuid?.() === 0
    const command = isRoot ? ['apt-get', ...args] : ['sudo', 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command[0], command.slice(1), { stdio: ['ignore', 2, 2], env }).status === 0
  }
  console.error(`The tests need ${program.name}: installing the package \`${program.package}\`.`)
  if (apt('update') && apt('install', '-y', '--no-install-recommends', program.package)) {
    const found = program.places.find((path) => existsSync(path))
    if (found) return found
  }
  const way = program.variable
    ? `Install it by hand, or set ${program.variable} to its path.`
    : `Install the package \`${program.package}\` by hand.`
  console.error(`${program.name} could not be installed. ${way}`)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
