// `docgen search push` as a shell sees it: the documents of a build, the target, messages and exit codes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { build, cliArguments } from './helpers/engine.ts'
import { CASES } from './helpers/engines/engines.ts'
import { startEngine } from './helpers/engines/engineServer.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('docgen search push')

const REMOTE = "search: { mode: 'remote', apiUrl: '/search', searchIndexes: ['harbours'] }"

const siteWith = (options: string, files = {}) =>
  createTempSite({
    'docgen.config.ts': `export default { ${options} }`,
    'docs/index.md': '# Home\n\nWelcome.\n\n## First steps\n\nWalk.\n',
    'docs/page.md': '# Page\n\n<!-- search-off -->\n\nSecret.\n',
    ...files,
  })

function start(args: readonly string[], root: string, env: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, cliArguments(['search', 'push', ...args]), {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }))
  })
  return { child, ended }
}

const run = (...args: Parameters<typeof start>) => start(...args).ended

async function withSite(site: Promise<TempSite>, use: (root: string) => Promise<void>) {
  const temp = await site
  try {
    await use(temp.root)
  } finally {
    await temp.remove()
  }
}

/** The text of a diagnostic on one line, without the place of its page in the manual. */
const messageOf = (stderr: string) =>
  stderr
    .replace(/\n\d+ error[\s\S]*$/, '')
    .trim()
    .replace(/\s+/g, ' ')

test('the sections of a build are sent, and nothing that is excluded from search', () =>
  withSite(siteWith(REMOTE), async (root) => {
    await build(root)
    const [each] = [CASES['meilisearch']]
    if (!each) throw new Error('no case')
    const server = await startEngine(each.create())
    try {
      const ended = await run(['--to', 'meilisearch'], root, each.env(server))
      assert.equal(ended, {
        code: 0,
        stdout: 'Sent 3 sections to Meilisearch, index harbours.\n',
        stderr: '',
      })
      const seen = server.seen('harbours')
      assert.equal(
        seen.map(({ routePath, anchor, content }) => [routePath, anchor, content]),
        [
          ['/', '', 'Welcome.'],
          ['/', 'first-steps', 'Walk.'],
          ['/page', '', ''],
        ],
      )
    } finally {
      await server.close()
    }
  }))

test('Ctrl + C removes the new index and ends the command', () =>
  withSite(siteWith(REMOTE), async (root) => {
    await build(root)
    const [each] = [CASES['typesense']]
    if (!each) throw new Error('no case')
    const server = await startEngine(each.create())
    try {
      server.fail({ match: /import$/, kind: 503 })
      const { child, ended } = start(['--to', 'typesense'], root, each.env(server))
      while (!server.requests.some((request) => request.endsWith('/import')))
        await server.nextRequest()
      child.kill('SIGINT')
      assert.equal(await ended, { code: 130, stdout: '', stderr: '' })
      assert.is(server.indexes.size, 0)
    } finally {
      await server.close()
    }
  }))

test('a dry run prints what would be sent', () =>
  withSite(siteWith(REMOTE), async (root) => {
    await build(root)
    const { code, stdout } = await run(['--to', 'algolia', '--dry-run', '--site', 'own'], root)
    assert.is(code, 0)
    const [head = '', first = ''] = stdout.split('The first section:')
    assert.equal(head.trimEnd().split('\n'), [
      'Nothing was sent, because this is a dry run.',
      '',
      'Target      Algolia, index own',
      'Site        3 sections of 2 pages, languages: en',
      'To send     3',
      'Unchanged   0',
      'To remove   0',
    ])
    assert.is((JSON.parse(first) as { id: string }).id, 'own/#')
  }))

test('a site that searches in the browser says what to set', () =>
  withSite(siteWith("title: 'Site'"), async (root) => {
    await build(root)
    const { code, stderr } = await run(['--to', 'algolia'], root)
    assert.is(code, 1)
    assert.is(
      messageOf(stderr),
      "error no-search-documents The site does not search on a server, so its build writes no `search-documents.json`. Set `search: { mode: 'remote', apiUrl: '/api/search' }` in the configuration, with the address of your search, and run `docgen build`.",
    )
  }))

test('a site that is not built says what to run', () =>
  withSite(siteWith(REMOTE), async (root) => {
    const { code, stderr } = await run(['--to', 'algolia'], root)
    assert.is(code, 1)
    assert.is(
      messageOf(stderr),
      'doc_build/search-documents.json error no-search-documents The site is not built, or was built before its configuration changed. Run `docgen build`.',
    )
  }))

test('documents that are not those of a build are refused', () =>
  withSite(siteWith(REMOTE), async (root) => {
    await mkdir(join(root, 'doc_build'))
    await writeFile(join(root, 'doc_build/search-documents.json'), '[{ "title": "Home" }]')
    const { code, stderr } = await run(['--to', 'algolia'], root)
    assert.is(code, 1)
    assert.match(stderr, 'The file is not a list of search documents.')
  }))

test('mistakes in what was asked for are explained', () =>
  withSite(siteWith(REMOTE.replace("['harbours']", "['a', 'b']")), async (root) => {
    await build(root)
    const mistakes: readonly [
      args: readonly string[],
      env: Record<string, string>,
      text: string,
    ][] = [
      [['--to', 'algoliaa'], {}, 'does not know the target `algoliaa`. Did you mean `algolia`?'],
      [['--to', 'mysql://user:password@host/name'], {}, 'does not know the target `mysql:…`.'],
      [['--to', 'algolia'], {}, 'The site searches in 2 indexes'],
      [['--to', 'algolia', '--site', 'My Site'], {}, '`My Site` cannot be the name of an index'],
      [
        ['--to', 'algolia', '--site', 'a'],
        { ALGOLIA_APPLICATION_ID: '' },
        'Algolia needs the environment variable `ALGOLIA_APPLICATION_ID`, which is not set. Set it to the ID of the application.',
      ],
      [
        ['--to', 'typesense', '--site', 'a'],
        { TYPESENSE_HOST: 'host', TYPESENSE_PORT: 'http' },
        'The value of the environment variable `TYPESENSE_PORT` cannot be used. Set it to the port of the server.',
      ],
      [
        ['--to', 'meilisearch', '--site', 'a'],
        { MEILISEARCH_HOST_URL: 'localhost:7700', MEILISEARCH_API_KEY: 'key' },
        'The value of the environment variable `MEILISEARCH_HOST_URL` cannot be used.',
      ],
      [
        ['--to', 'opensearch', '--site', 'a'],
        {},
        'Set it to the address of the server, such as `https://localhost:9200`.',
      ],
    ]
    const ends = await Promise.all(mistakes.map(([args, env]) => run(args, root, env)))
    for (const [at, { code, stdout, stderr }] of ends.entries()) {
      assert.is(code, 2, stderr)
      assert.is(stdout, '')
      assert.match(messageOf(stderr), mistakes[at]?.[2] ?? '')
      assert.not.match(stderr, 'password@')
    }
  }))

test.run()
