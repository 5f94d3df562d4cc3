// Finds the browsers of the tests, Chromium, Firefox and WebKit, and installs Debian's packages if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
const SCREEN = { name: 'WebKit', package: 'xvfb', places: ['/usr/bin/Xvfb'] }

/** Returns the absolute path of Chromium. Exits with an explanation if it cannot be installed. */
export const chromiumPath = () => pathOf(CHROMIUM)

/** Returns the absolute path of Firefox. Exits with an explanation if it cannot be installed. */
export const firefoxPath = () => pathOf(FIREFOX)

/** Checks that WebKit can be started. Exits with an explanation if it cannot be installed. Returns no variables. */
export function requireWebKit() {
  pathOf(WEBKIT)
  pathOf(SCREEN)
  return {}
}

function pathOf(browser) {
  const given = process.env[browser.variable]
  if (given) return given
  return browser.places.find((path) => existsSync(path)) ?? install(browser)
}

function install(browser) {
  const apt = (...args) => {
    const isRoot = process.getuid?.() === 0
    const command = isRoot ? ['apt-get', ...args] : ['sudo', 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command[0], command.slice(1), { stdio: ['ignore', 2, 2], env }).status === 0
  }
  console.error(
    `The browser tests need ${browser.name}: installing the package \`${browser.package}\`.`,
  )
  if (apt('update') && apt('install', '-y', '--no-install-recommends', browser.package)) {
    const found = browser.places.find((path) => existsSync(path))
    if (found) return found
  }
  const way = browser.variable
    ? `Install it by hand, or set ${browser.variable} to its path.`
    : `Install the package \`${browser.package}\` by hand.`
  console.error(`${browser.name} could not be installed. ${way}`)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
