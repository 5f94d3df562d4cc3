// The commands on the website: each command and flag of `rsbuild` in an example exists in Rsbuild 0.7.
import * as assert from 'uvu/assert'
import { suite } from './helpers/suite.ts'
import { fencesOf, readPages } from './website/pages.ts'

const test = suite('commands on the website')

/** Of Rsbuild 0.7. */
const COMMON_FLAGS = ['-c', '--config', '--env-mode', '-h', '--help']
const SERVER_FLAGS = ['-o', '--open', '--port', '--host']
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  dev: [...COMMON_FLAGS, ...SERVER_FLAGS],
  build: [...COMMON_FLAGS, '-w', '--watch'],
  preview: [...COMMON_FLAGS, ...SERVER_FLAGS],
  inspect: [...COMMON_FLAGS, '--env', '--output', '--verbose'],
  help: COMMON_FLAGS,
}
const GLOBAL_FLAGS = ['-V', '--version', '-h', '--help']

/** Returns what is wrong with the calls of `rsbuild` in a text. */
function faultsOf(code: string): string[] {
  const calls = code.matchAll(/(?:^|[\s"&])(?:npx )?rsbuild (-{0,2}[\w][^\n"&|#]*)/gm)
  return [...calls].flatMap(([, rest = '']) => {
    const [command = '', ...words] = rest.trim().split(/\s+/)
    if (command.startsWith('-')) return GLOBAL_FLAGS.includes(command) ? [] : [`flag ${command}`]
    const flags = FLAGS[command]
    if (!flags) return [`command ${command}`]
    return words
      .filter((word) => /^-{1,2}[a-z]/i.test(word))
      .map((word) => word.split('=')[0] ?? word)
      .filter((flag) => !flags.includes(flag))
      .map((flag) => `flag ${flag} of ${command}`)
  })
}

test('every command and flag of Rsbuild exists', async () => {
  const langs = new Set(['bash', 'sh', 'shell', 'json', 'package-manager', 'diff'])
  const fences = (await readPages()).flatMap(({ file, tree }) =>
    fencesOf(tree)
      .filter(({ lang }) => langs.has(lang ?? ''))
      .map(({ value, position }) => ({ place: `${file}:${position?.start.line ?? 0}`, value })),
  )
  const calls = fences.filter(({ value }) => /\brsbuild (?:dev|build|preview|inspect)/.test(value))
  assert.ok(calls.length > 40, `${calls.length} examples were found`)
  assert.equal(
    fences.flatMap(({ place, value }) => faultsOf(value).map((fault) => `${place} ${fault}`)),
    [],
  )
})

test('commands and flags that do not exist are found', () => {
  assert.equal(faultsOf('npx rsbuild biuld'), ['command biuld'])
  assert.equal(faultsOf('"dev": "rsbuild dev --prt 1 && rsbuild build -w"'), ['flag --prt of dev'])
  assert.equal(faultsOf('rsbuild --versoin'), ['flag --versoin'])
})

test.run()
