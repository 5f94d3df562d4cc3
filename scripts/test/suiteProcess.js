// A process that runs suites: starts it, sends it one suite at a time, and notices when it dies or does not end.
import { spawn } from 'node:child_process'
import { END, REPORT } from './report.js'

/** How long a process may take to end after its last suite. A suite that leaves a server or a watcher open keeps it alive. */
const END_MILLISECONDS = 120_000

/** Twice as much space for new objects as by default, so that the garbage collector runs less often. */
const ARGS = [
  '--max-semi-space-size=32',
  ...['--import', './test/tsx.js', 'scripts/test/suiteWorker.js'],
]

/**
 * Starts a process with `env`. `run(suite)` gives `{ suite, output, code, seconds }`; `isAlive()` is false once a suite has
 * ended the process; `end()` gives a message if the process has to be killed, otherwise null.
 */
export function createSuiteProcess(env) {
  const child = spawn(process.execPath, ARGS, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env })
  let output = ''
  let finish = null
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk) => {
    output += chunk
    const at = output.indexOf(REPORT)
    // What a suite prints after its end follows the report.
    const end = at === -1 ? -1 : output.indexOf('\n', at)
    if (end !== -1) finish?.(output.slice(0, at), JSON.parse(output.slice(at + 1, end)))
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  void closed.then((code) =>
    finish?.(`${output}\nThe process of this suite ended with code ${code}.\n`, {
      code: code || 1,
      seconds: 0,
    }),
  )

  const run = (suite) =>
    new Promise((resolve) => {
      output = ''
      finish = (text, { code, seconds }) => {
        finish = null
        resolve({ suite, output: text, code, seconds })
      }
      child.send(suite)
    })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async () => {
    if (!isAlive()) return null
    child.send(END)
    const timer = setTimeout(() => child.kill('SIGKILL'), END_MILLISECONDS)
    await closed
    clearTimeout(timer)
    return child.signalCode === null
      ? null
      : 'Something that a suite opened kept the process alive.'
  }
  return { run, isAlive, end }
}
