// Which suites run in which browser.
import { availableParallelism } from 'node:os'
import { firefoxPath, requireWebKit } from '../browsers.js'

/** Suites in Chromium run in one process more than there are processors, because they mostly wait. */
const PROCESSES = availableParallelism() + 1

/** What a run of all suites repeats in Firefox: reading, moving, searching, the appearance and live updates. */
const IN_FIREFOX = /^browser\/(?:appearance|article|dev|navigation|searchReader)\./

/**
 * Returns lists of lanes. The lists run side by side, the lanes of a list one after another. A lane has `suites`, the number
 * of `processes` that run them, variables for these processes in `env`, and a `note` for the report. In WebKit it is one
 * process, because its driver has one session at a time.
 */
export function lanesOf(suites, isWhole) {
  const isForWebKit = (suite) => suite.startsWith('webkit/')
  const main = { suites: suites.filter((suite) => !isForWebKit(suite)), processes: PROCESSES }
  const webkit = { suites: suites.filter(isForWebKit), processes: 1 }
  const repeated = isWhole ? suites.filter((suite) => IN_FIREFOX.test(suite)) : []
  const firefox = { suites: repeated, processes: 1, note: ' in Firefox' }
  if (webkit.suites.length > 0) requireWebKit()
  if (repeated.length > 0) firefox.env = { ...firefoxVariables(), DOCGEN_TEST_LOG: '' }
  return [[main], [webkit, firefox]]
}

/** The variables of a process whose suites run in Firefox. */
export const firefoxVariables = () => ({
  DOCGEN_BROWSER: 'firefox',
  DOCGEN_FIREFOX: firefoxPath(),
})
