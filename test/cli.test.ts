// The command line as a shell sees it: exit codes, what is printed where, what is written.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, rm, stat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import { cliArguments } from './helpers/engine.ts'
import * as assert from 'uvu/assert'
import { packageRoot, packageVersion } from '../packages/engine/src/node/packageRoot.ts'
import type { BuildSummary } from '../packages/engine/src/cli/summary.ts'
import { createTempSite, withTempSite } from './helpers/site.ts'

const test = suite('the command line')

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Sends a signal as soon as stdout or stderr has this text. */
  readonly signalAt?: { readonly text: string | RegExp; readonly signal: NodeJS.Signals }
  /** Stops and continues the process until it ends. */
  readonly isInterrupted?: boolean
}

function run(
  args: readonly string[],
  { cwd, env, signalAt, isInterrupted = false }: RunOptions,
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, cliArguments(args), {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  const read = (name: keyof typeof output) => (chunk: string) => {
    output[name] += chunk
    if (signalAt && (output.stdout + output.stderr).split(signalAt.text).length > 1)
      child.kill(signalAt.signal)
  }
  child.stdout.setEncoding('utf8').on('data', read('stdout'))
  child.stderr.setEncoding('utf8').on('data', read('stderr'))
  const signals = ['SIGSTOP', 'SIGCONT'] as const
  const state = { count: 0 }
  const interrupt = () => child.kill(signals[(state.count += 1) % 2])
  const timer = isInterrupted ? setInterval(interrupt, 25) : undefined
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      resolve({ code, ...output })
    })
  })
}

/** The line that names the page about a diagnostic; '' if the manual was not compiled. */
function pageAbout(code: string): string {
  const isCompiled = existsSync(join(packageRoot(), 'dist/manual/topics.json'))
  return isCompiled ? `See docgen docs ${code}\n` : ''
}

/** Contents in base64 by path. */
async function filesIn(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string) => [path, await readFile(path, 'base64')] as const
  return Object.fromEntries(await Promise.all(paths.sort().map(read)))
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

const good = { 'docs/index.md': '# Home\n\nWelcome.\n', 'docs/guide.md': '# Guide\n' }
const broken = { ...good, 'docs/guide.md': '# Guide\n\n[gone](./nowhere.md)\n' }
const cwd = packageRoot()

test('--version prints the version', async () => {
  assert.equal(await run(['--version'], { cwd }), {
    code: 0,
    stdout: `${packageVersion()}\n`,
    stderr: '',
  })
})

test('every command has a help with its flags and examples', async () => {
  const helps: readonly [args: string[], words: string[]][] = [
    [['--help'], ['build', 'dev', 'preview', 'eject', 'Examples:']],
    [
      ['build', '--help'],
      ['--config', '--out-dir', '--base', '--no-cache', '--json', '--strict', 'Examples:'],
    ],
    [
      ['dev', '--help'],
      ['--port', '--strict-port', '--host', '--open', '--config', 'Examples:'],
    ],
    [
      ['eject', '--help'],
      ['[part]', '--force', 'Examples:'],
    ],
    [
      ['search', 'push', '--help'],
      ['--to', '--site', '--dry-run', '--config', '--out-dir', 'Examples:'],
    ],
    [
      ['help', 'preview'],
      ['--port', '--host', '--open', '--as', '--out-dir', 'Examples:'],
    ],
  ]
  const ends = await Promise.all(helps.map(([args]) => run(args, { cwd })))
  for (const [index, { code, stdout, stderr }] of ends.entries()) {
    assert.is(code, 0)
    assert.is(stderr, '')
    for (const word of helps[index]?.[1] ?? []) assert.ok(stdout.includes(word), word)
  }
})

test('wrong usage ends with 2 and a suggestion', async () => {
  const mistakes: readonly [args: string[], message: RegExp][] = [
    [[], /^Usage: docgen/],
    [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
    [['build', '--strct'], /unknown option '--strct'\n\(Did you mean --strict\?\)/],
    [['build', '--base'], /argument missing/],
    [['build', 'a', 'b'], /too many arguments/],
    [['dev', '--port', 'http'], /'http' is invalid.*Expected a number from 0 to 65535/],
    [['preview', '--port', '65536'], /Expected a number from 0 to 65535/],
    [['build', 'no-such-folder'], /no-such-folder {2}error {2}root-not-found/],
    [['eject', 'Fooder'], /unknown-part\n.*Did you mean `Footer`\?/],
    [['build', '--config', 'no-such-file.ts'], /no-such-file\.ts {2}error {2}config-not-found/],
  ]
  const ends = await Promise.all(mistakes.map(([args]) => run(args, { cwd })))
  for (const [index, { code, stdout, stderr }] of ends.entries()) {
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, mistakes[index]?.[1] ?? '')
    assert.not.match(stderr, /\n\s+at /, 'no stack')
  }
})

test('eject lists the parts, copies one, and says how to use it', async () => {
  await withTempSite({ 'theme/index.tsx': '' }, async ({ root }) => {
    const list = await run(['eject'], { cwd: root })
    assert.is(list.code, 0, list.stderr)
    assert.match(list.stdout, /^Layout {10}The frame of every page\n/)
    assert.match(list.stdout, /^Footer {10}The footer of the site, on home pages or on all pages$/m)
    const copied = await run(['eject', 'Footer'], { cwd: root })
    assert.is(copied.code, 0, copied.stderr)
    assert.is(
      copied.stdout,
      `Wrote theme/Footer/Footer.tsx

To use it, add to theme/index.tsx:

  import { Footer } from './Footer/Footer'
  parts: { ...defaultTheme.parts, Footer },

`,
    )
    assert.ok(await exists(join(root, 'theme/Footer/Footer.tsx')))
    const again = await run(['eject', 'Footer'], { cwd: root })
    assert.is(again.code, 2)
    assert.match(again.stderr, /^\ntheme\/Footer\/Footer\.tsx {2}error {2}eject-exists\n/)
    assert.is((await run(['eject', 'Footer', '--force'], { cwd: root })).code, 0)
  })
})

test('a build prints its summary to stdout and ends with 0', async () => {
  await withTempSite(good, async ({ root }) => {
    const { code, stdout, stderr } = await run(['build'], { cwd: root, env: { CI: '1' } })
    assert.is(code, 0, stderr)
    assert.match(stdout, /^Built 2 pages \(en\) in /)
    for (const word of ['parse', 'Output', 'doc_build', 'First load', 'gzip', 'guide.md'])
      assert.ok(stdout.includes(word), word)
    assert.match(stderr, /^Reading the configuration …\n/, 'plain progress lines')
    assert.not.ok(`${stdout}${stderr}`.includes('\u001b'), 'no colours, no cursor movements')
    assert.ok(await exists(join(root, 'doc_build/guide.html')))
  })
})

test('paths on the command line are relative to where it is used', async () => {
  const files = {
    'site/docs/index.md': '# Home\n',
    'other.ts': `export default { title: 'Other' }`,
  }
  await withTempSite(files, async ({ root }) => {
    const args = [
      'build',
      'site',
      '--config',
      'other.ts',
      '--out-dir',
      'out',
      '--base',
      '/b',
      '--no-cache',
    ]
    const { code, stderr } = await run(args, { cwd: root })
    assert.is(code, 0, stderr)
    const html = await readFile(join(root, 'out/index.html'), 'utf8')
    assert.match(html, /<title>[^<]*Other/)
    assert.ok(html.includes('"/b/'), 'addresses have the base')
  })
})

test('a build with errors ends with 1, shows them last and leaves the old output', async () => {
  const old = { 'doc_build/index.html': 'old' }
  await withTempSite({ ...broken, ...old }, async ({ root }) => {
    const { code, stdout, stderr } = await run(['build'], { cwd: root })
    assert.is(code, 1)
    assert.match(stdout, /^Not built: 2 pages \(en\), nothing was written\n/)
    assert.match(stderr, /docs\/guide\.md:3:\d+ {2}error {2}dead-link\n/)
    assert.match(stderr, /> 3 \| \[gone\]\(\.\/nowhere\.md\)\n/)
    assert.ok(stderr.endsWith(`\n1 error\n${pageAbout('dead-link')}`), stderr)
    assert.is(await readFile(join(root, 'doc_build/index.html'), 'utf8'), 'old')
  })
})

test('warnings are no failure, but for --strict', async () => {
  const files = { ...good, 'docs/code.md': '# Code\n\n```no-such-language\nx\n```\n' }
  await withTempSite(files, async ({ root }) => {
    const loose = await run(['build'], { cwd: root })
    assert.is(loose.code, 0)
    assert.ok(loose.stderr.endsWith(`\n1 warning\n${pageAbout('unknown-language')}`))
    const strict = await run(['build', '--strict', '--out-dir', 'strict'], { cwd: root })
    assert.is(strict.code, 1)
    assert.not.ok(await exists(join(root, 'strict')))
  })
})

test('--json prints one object, whatever happens', async () => {
  const site = await createTempSite({ ...good, 'bad.ts': `export default { titel: 'x' }` })
  const wrong = await createTempSite(broken)
  try {
    const built = await run(['build', '--json'], { cwd: site.root })
    const summary = JSON.parse(built.stdout) as BuildSummary
    assert.is(built.code, 0)
    assert.is(built.stderr, '')
    assert.equal([summary.ok, summary.pages, summary.errors, summary.diagnostics], [true, 2, 0, []])
    assert.equal(Object.keys(summary.timings), [
      'config',
      'load',
      'parse',
      'model',
      'bundle',
      'render',
      'outputs',
      'checks',
      'emit',
    ])
    assert.ok(summary.files > 4 && summary.bytes > 1000 && summary.firstLoad.javascript > 1000)
    assert.is(summary.outDir, join(site.root, 'doc_build'))

    const failed = await run(['build', '--json'], { cwd: wrong.root })
    const { ok, diagnostics } = JSON.parse(failed.stdout) as BuildSummary
    assert.equal([failed.code, ok, diagnostics.map(({ code }) => code)], [1, false, ['dead-link']])
    assert.is(diagnostics[0]?.filePath, join(wrong.root, 'docs/guide.md'))

    const refused = await run(['build', '--json', '--config', 'bad.ts'], { cwd: site.root })
    const refusal = JSON.parse(refused.stdout) as BuildSummary
    assert.equal(
      [refused.code, refused.stderr, refusal.ok, refusal.diagnostics.map(({ code }) => code)],
      [2, '', false, ['unknown-option']],
    )
  } finally {
    await Promise.all([site.remove(), wrong.remove()])
  }
})

test('stdout that cannot be written ends with 1; a build that nobody reads is still written', async () => {
  await withTempSite(good, async (site) => {
    const full = openSync('/dev/full', 'w')
    type Stream = number | 'pipe' | 'ignore'
    const end = (args: readonly string[], stdout: Stream, stderr: Stream) => {
      const child = spawn(process.execPath, cliArguments(args), {
        cwd: site.root,
        stdio: ['ignore', stdout, stderr],
      })
      child.stdout?.destroy()
      child.stderr?.destroy()
      return once(child, 'exit')
    }
    assert.equal(await end(['build', '--json'], full, 'ignore'), [1, null])
    const unread = [
      ['pipe', 'ignore'],
      ['ignore', 'pipe'],
      ['ignore', full],
    ] as const
    for (const [stdout, stderr] of unread) {
      await rm(join(site.root, 'doc_build'), { recursive: true, force: true })
      assert.equal(await end(['build'], stdout, stderr), [0, null], `${stdout}, ${stderr}`)
      assert.ok(existsSync(join(site.root, 'doc_build/index.html')))
    }
    closeSync(full)
  })
})

test('--profile names its report and the CPU profiles; a folder it cannot use ends with 1', async () => {
  await withTempSite(good, async (site) => {
    const { root } = site
    const { code, stdout } = await run(['build', '--profile'], { cwd: root })
    assert.is(code, 0)
    assert.match(
      stdout,
      /\n {2}Profile\n {4}Stages +\w+ .*\n {4}Code +.*\n {4}Report +\.docgen\/profile\/report\.md\n {4}CPU profiles +main\.cpuprofile\n$/,
    )
    await rm(join(root, '.docgen/profile'), { recursive: true })
    await site.write('.docgen/profile', 'a file')
    const refused = await run(['build', '--profile'], { cwd: root })
    assert.is(refused.code, 1)
    assert.match(refused.stderr, /\.docgen\/profile {2}error {2}profile-not-written\n/)
  })
})

test('a wrong configuration ends with 2, a theme that does not compile with 1', async () => {
  await withTempSite({ ...good, 'bad.ts': 'export default {' }, async (site) => {
    const config = await run(['build', '--config', 'bad.ts'], { cwd: site.root })
    assert.is(config.code, 2)
    assert.match(config.stderr, /bad\.ts:1:17 {2}error {2}config-syntax\n/)
    const dev = await run(['dev', '--config', 'bad.ts'], { cwd: site.root })
    assert.is(dev.code, 2)
    assert.is(dev.stderr, config.stderr.replace(/^Reading .*\n/, ''))
    await site.write('theme/index.tsx', 'export default {')
    const theme = await run(['build'], { cwd: site.root })
    assert.is(theme.code, 1)
    assert.match(theme.stderr, /theme\/index\.tsx:1:17 {2}error {2}bundle-failed\n/)
  })
})

test('colours follow NO_COLOR and FORCE_COLOR', async () => {
  await withTempSite(broken, async ({ root }) => {
    const [forced, refused] = await Promise.all([
      run(['build', '--out-dir', 'a'], { cwd: root, env: { FORCE_COLOR: '1' } }),
      run(['build', '--out-dir', 'b'], { cwd: root, env: { FORCE_COLOR: '1', NO_COLOR: '1' } }),
    ])
    assert.ok(forced.stderr.includes('\u001b[31m'))
    assert.not.ok(refused.stderr.includes('\u001b'))
  })
})

test('an unusable result of a hook is reported with the hook, not as a bug', async () => {
  const config = `export default { plugins: [{ name: 'p', site: (site) => ({ ...site, routes: new Map([['/', {}]]) }) }] }`
  await withTempSite({ ...good, 'docgen.config.js': config }, async ({ root }) => {
    const { code, stderr } = await run(['build'], { cwd: root })
    assert.is(code, 1)
    assert.match(stderr, /error\s+plugin-error/)
    assert.match(
      stderr,
      /`p` failed in its `site` hook: it returned a model in which `routes\["\/"\]` is/,
    )
    assert.not.match(stderr, /\n\s+at |This is a bug/)
  })
})

for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} ends a build at once with ${code} and no output`, async () => {
    const config = `await new Promise((resolve) => setTimeout(resolve, 600_000))\nexport default {}`
    await withTempSite({ ...good, 'docgen.config.js': config }, async ({ root }) => {
      const signalAt = { text: 'Reading the configuration', signal }
      const ended = await run(['build'], { cwd: root, signalAt })
      assert.is(ended.code, code)
      assert.is(ended.stdout, '')
      assert.not.match(ended.stderr, /\n\s+at /, 'no stack')
      assert.not.ok(await exists(join(root, 'doc_build')))
    })
  })
}

test('a build that is ended leaves no files that waited', async () => {
  const config = `const never = () => new Promise((resolve) => setTimeout(resolve, 600_000))
export default { plugins: [{ name: 'slow', content: never }] }`
  await withTempSite({ ...good, 'docgen.config.js': config }, async ({ root }) => {
    const signalAt = { text: 'Reading the docs folder', signal: 'SIGINT' } as const
    assert.is((await run(['build'], { cwd: root, signalAt })).code, 130)
    const names = await readdir(join(root, '.docgen'))
    assert.ok(names.length > 0)
    assert.equal(
      names.filter((name) => name.startsWith('staging-')),
      [],
    )
  })
})

/** Enough pages for threads to render them. */
const MANY_PAGES = Object.fromEntries(
  Array.from({ length: 420 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n`]),
)

test('a build that is ended while threads render leaves nothing and says nothing', async () => {
  // The build does not end before the signal arrives.
  const config = `export default { plugins: [{ name: 'slow', outputs: () => new Promise(() => {}) }] }`
  const files = { ...good, ...MANY_PAGES, 'docgen.config.js': config }
  await withTempSite(files, async ({ root }) => {
    // With the page for what is not found: those that are parsed are fewer.
    const pages = Object.keys({ ...good, ...MANY_PAGES }).filter((name) => /\.mdx?$/.test(name))
    const signalAt = { text: `25 % of ${pages.length + 1}`, signal: 'SIGTERM' } as const
    const ended = await run(['build'], { cwd: root, signalAt })
    assert.is(ended.code, 143)
    assert.is(ended.stdout, '')
    assert.not.match(ended.stderr, /\n\s+at |Error|process/)
    const names = await readdir(join(root, '.docgen'))
    assert.equal(
      names.filter((name) => name.startsWith('staging-')),
      [],
    )
    assert.not.ok(await exists(join(root, 'doc_build')))
  })
})

/** A site whose bundler waits for an answer that never comes. */
const STUCK = {
  'docs/index.mdx': "import './a.scss'\n\n# Stuck\n",
  'docs/a.scss': 'a { b: c }',
  'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
  'node_modules/sass/index.js': `exports.info = 'sass-embedded'
exports.NodePackageImporter = class {}
exports.compileAsync = () => {
  process.stderr.write('compiling\\n')
  return new Promise(() => {})
}`,
}

for (const [command, signal, code] of [
  ['build', 'SIGHUP', 129],
  ['build', 'SIGTERM', 143],
  ['dev', 'SIGINT', 130],
] as const) {
  test(`${command} that is ended while it bundles is silent`, async () => {
    await withTempSite(STUCK, async ({ root }) => {
      const signalAt = { text: 'compiling', signal }
      const args = command === 'dev' ? ['dev', '--port', '0'] : ['build']
      const ended = await run(args, { cwd: root, signalAt })
      assert.is(ended.code, code)
      assert.match(ended.stderr, 'compiling\n')
      assert.is(ended.stderr.split('compiling\n').at(-1), '')
    })
  })
}

test('a bundler that something else ends while it works is named, and the old output stays', async () => {
  const end = `exports.info = 'sass-embedded'
exports.NodePackageImporter = class {}
exports.compileAsync = () => {
  const children = process._getActiveHandles().filter(({ spawnfile }) => spawnfile?.includes('esbuild'))
  for (const child of children) child.kill('SIGKILL')
  return new Promise(() => {})
}`
  const files = { ...STUCK, 'node_modules/sass/index.js': end, 'doc_build/index.html': 'before' }
  await withTempSite(files, async ({ root }) => {
    const { code, stderr } = await run(['build'], { cwd: root })
    assert.is(code, 1)
    assert.match(stderr, /error {2}bundler-ended\n/)
    assert.match(stderr, 'The process of the bundler, esbuild, ended during the build.')
    assert.not.match(stderr, 'This is a bug')
    assert.is(await readFile(join(root, 'doc_build/index.html'), 'utf8'), 'before')
  })
})

test('a build that is stopped and continued again and again writes the same bytes', async () => {
  const code = 'const a = 0 // one\nfunction f(x: number) { return `${x}` }\n'.repeat(20)
  const site = { ...good, 'docs/code.md': `# Code\n\n\`\`\`ts\n${code}\`\`\`\n` }
  await withTempSite(site, async ({ root }) => {
    const builds = [await run(['build'], { cwd: root }), null]
    const first = await filesIn(join(root, 'doc_build'))
    await Promise.all(
      ['doc_build', '.docgen'].map((name) => rm(join(root, name), { recursive: true })),
    )
    builds[1] = await run(['build'], { cwd: root, isInterrupted: true })
    assert.equal(
      builds.map((ended) => ended?.code),
      [0, 0],
    )
    assert.equal(await filesIn(join(root, 'doc_build')), first)
  })
})

test('dev prints its address, and ends on Ctrl-C', async () => {
  await withTempSite(good, async ({ root }) => {
    const signalAt = { text: 'ready in', signal: 'SIGINT' } as const
    const { code, stdout } = await run(['dev', '--port', '0'], { cwd: root, signalAt })
    assert.is(code, 130)
    assert.match(stdout, /^docgen dev {2}http:\/\/localhost:\d+\/ {2}ready in /)
  })
})

for (const [title, code, fail] of [
  ['an unhandled rejection', 'unhandled-rejection', "void Promise.reject(new Error('offline'))"],
  [
    'an exception in a timer of a plugin',
    'uncaught-exception',
    "void setTimeout(() => { throw new Error('offline') })",
  ],
] as const) {
  test(`${title} is reported, and dev continues`, async () => {
    const config = `const fail = () => ${fail}
const say = () => void setInterval(() => process.stderr.write('still alive\\n'), 100)
export default { plugins: [{ name: 'news', content: () => (fail(), say(), []) }] }
`
    await withTempSite({ ...good, 'docgen.config.ts': config }, async ({ root }) => {
      const signalAt = { text: /offline[\s\S]*still alive/, signal: 'SIGINT' } as const
      const ended = await run(['dev', '--port', '0'], { cwd: root, signalAt })
      assert.is(ended.code, 130)
      const reported = new RegExp(`docgen\\.config\\.ts:1:\\d+ {2}error {2}${code}\\n.*offline`)
      assert.match(ended.stderr, reported)
      assert.not.match(ended.stderr, /\n\s+at /, 'no stack')
    })
  })
}

test('a file with the name of a folder of docgen is reported', async () => {
  // The component gives the site its own bundle, which is written to the second folder.
  const own = { ...good, 'docs/own.mdx': '# Own\n\nexport const A = () => <b>a</b>\n\n<A />\n' }
  for (const name of ['.docgen', '.docgen/server']) {
    await withTempSite({ ...own, [name]: 'a file' }, async ({ root }) => {
      const { code, stderr } = await run(['build'], { cwd: root })
      assert.is(code, 1)
      assert.match(
        stderr,
        `${name}  error  file-system\n  Found a file where docgen needs a folder.`,
      )
      assert.not.match(stderr, /\n\s+at /, 'no stack')
      const { stdout } = await run(['build', '--json'], { cwd: root })
      const { diagnostics } = JSON.parse(stdout) as BuildSummary
      assert.equal(
        diagnostics.map((each) => each.code),
        ['file-system'],
      )
    })
  }
})

test('a build that the site’s code ends says so', async () => {
  const page = (code: string) => `{(() => { ${code} })()}\n`
  await withTempSite({ 'docs/index.mdx': page('process.exit(0)') }, async ({ root }) => {
    const { code, stderr } = await run(['build'], { cwd: root })
    assert.is(code, 1)
    assert.match(stderr, 'ended early during the stage `render`')
  })
  const waits = { ...good, 'docgen.config.ts': 'await new Promise(() => {})\nexport default {}\n' }
  await withTempSite(waits, async ({ root }) => {
    const { code, stderr } = await run(['build'], { cwd: root })
    assert.is(code, 1)
    assert.match(stderr, 'ended early during the stage `config`')
  })
})

test('a promise that nobody awaits and a timer that throws fail a build, with their place', async () => {
  const cases = [
    ['Promise.reject(new Error("cold tea"))', '1:16', 'unhandled-rejection', 'cold tea'],
    ['Promise.reject("no error")', '', 'unhandled-rejection', 'no error'],
    [
      'setTimeout(() => { throw new Error("late tea") })\nawait new Promise(() => setTimeout(() => {}, 1e6))',
      '1:26',
      'uncaught-exception',
      'late tea',
    ],
  ] as const
  for (const [text, place, code, message] of cases) {
    const files = { ...good, 'docgen.config.ts': `${text}\nexport default {}\n` }
    await withTempSite(files, async ({ root }) => {
      const ended = await run(['build'], { cwd: root })
      assert.is(ended.code, 1, text)
      const file = place && `docgen.config.ts:${place}  `
      assert.match(ended.stderr, `\n${file}error  ${code}\n`)
      assert.match(ended.stderr, message)
      assert.not.match(ended.stderr, /\n\s+at |bug in docgen|ended early/)
      const { stdout } = await run(['build', '--json'], { cwd: root })
      const { diagnostics } = JSON.parse(stdout) as BuildSummary
      assert.equal(
        diagnostics.map((each) => each.code),
        [code],
      )
    })
  }
})

test('a timer of the configuration does not keep a finished build running', async () => {
  const config = 'setInterval(() => {}, 1e6)\nexport default {}\n'
  await withTempSite({ ...good, 'docgen.config.ts': config }, async ({ root }) => {
    const { code, stdout, stderr } = await run(['build'], { cwd: root })
    assert.is(code, 0)
    assert.match(stdout, 'Built 2 pages')
    assert.match(stderr, /The command is finished, and docgen ends it\.[^]*Timeout/)
  })
})

test('with --json, what the site prints goes to stderr', async () => {
  const config = 'console.log("brewing")\nprocess.stdout.write("tea")\nexport default {}\n'
  await withTempSite({ ...good, 'docgen.config.ts': config }, async ({ root }) => {
    const { stdout, stderr } = await run(['build', '--json'], { cwd: root })
    assert.is((JSON.parse(stdout) as BuildSummary).ok, true)
    assert.match(stderr, 'brewing\ntea')
  })
})

test('add names a folder or a package manager that is missing, and changes nothing', async () => {
  await withTempSite({ ...good, 'docgen.config.ts': 'export default {}\n' }, async ({ root }) => {
    const nowhere = await run(['add', 'math', 'nowhere'], { cwd: root })
    assert.is(nowhere.code, 2)
    assert.match(nowhere.stderr, /unknown-feature\n.* does not know the feature `nowhere`/)
    assert.match(
      nowhere.stderr,
      'After them, you can write the folder of the site, which must exist.',
    )
    const env = { PATH: join(root, 'docs'), npm_config_user_agent: 'pnpm/10.0.0' }
    const { code, stderr } = await run(['add', 'math'], { cwd: root, env })
    assert.is(code, 1)
    assert.match(stderr, 'Cannot start `pnpm`: spawn pnpm ENOENT. Is it installed?\n')
    assert.match(stderr, 'The packages were not installed, so the configuration is unchanged.\n')
    assert.is(await readFile(join(root, 'docgen.config.ts'), 'utf8'), 'export default {}\n')
  })
})

test('add takes several features, and the folder of the site after them', async () => {
  await withTempSite({ 'web/docgen.config.ts': 'export default {}\n' }, async ({ root }) => {
    const args = ['add', 'math', 'mermaid', 'web', '--no-install']
    const { code, stdout } = await run(args, { cwd: root })
    assert.is(code, 0)
    assert.match(stdout, /install --save-dev --save-exact temml@\S+ mermaid@\S+ beautiful-mermaid@/)
    const config = await readFile(join(root, 'web/docgen.config.ts'), 'utf8')
    assert.is(config, 'export default { markdown: { math: true, mermaid: true } }\n')
  })
})

test('preview serves what was built, and says so when nothing was', async () => {
  await withTempSite({ ...good, 'doc_build/index.html': 'built' }, async ({ root }) => {
    const none = await run(['preview', '--out-dir', 'none'], { cwd: root })
    assert.is(none.code, 1)
    assert.match(none.stderr, /none {2}error {2}no-output\n/)
    const signalAt = { text: 'docgen preview', signal: 'SIGINT' } as const
    const { code, stdout } = await run(['preview', '--port', '0'], { cwd: root, signalAt })
    assert.is(code, 130)
    assert.match(stdout, /^docgen preview {2}http:\/\/localhost:\d+\/\n$/)
  })
})

test.run()
