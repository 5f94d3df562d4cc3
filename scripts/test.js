// The test command: sees to Chromium, runs every suite in one process and ends with the line `N passed, N failed`.
// Arguments narrow the run: `npm test -- unit/markdown` runs the suites whose path matches.
import { spawn } from 'node:child_process'
import { chromiumPath } from './chromium.js'

const pattern = process.argv[2] ?? ''
const chromium = chromiumPath()
const suites = String.raw`${pattern}.*\.test\.tsx?$`

const uvu = spawn(
  process.execPath,
  ['--import', './test/tsx.js', 'node_modules/uvu/bin.js', 'test', suites],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DOCGEN_CHROMIUM: chromium },
  },
)

let output = ''
uvu.stdout.on('data', (chunk) => {
  output += chunk
  process.stdout.write(chunk)
})
uvu.on('close', (code) => {
  // eslint-disable-next-line no-control-regex -- uvu may colour its totals
  const text = output.replace(/\u001B\[\d+m/g, '')
  const total = Number(/Total:\s+(\d+)/.exec(text)?.[1] ?? 0)
  const passed = Number(/Passed:\s+(\d+)/.exec(text)?.[1] ?? 0)
  const skipped = Number(/Skipped:\s+(\d+)/.exec(text)?.[1] ?? 0)
  // A run that broke off, or left tests out, has failed whatever it counted.
  const failed = Math.max(total - passed, code === 0 && total > 0 && skipped === 0 ? 0 : 1)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
})
