// `docgen mcp`: a client of the official SDK starts the command, searches the site and reads its pages.
import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { build, cliArguments } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const config = (options: string) => `export default {
  title: 'Tiny', base: '/docs/', ${options}
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
}`

const FILES = {
  'docgen.config.ts': config('llms: true,'),
  'docs/en/index.md': '# Home\n\nWelcome.\n',
  'docs/en/guide/start.md':
    '# Start\n\nFirst steps.\n\n## The lamp\n\nHow the lighthouse is lit.\n',
  'docs/en/guide/box.mdx': '# Box\n\n<Badge text="new" /> Words.\n',
  'docs/zh/index.md': '# 首页\n\n灯塔如何点亮。\n',
}

const test = suite<{ site: TempSite }>('docgen mcp')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

async function connected(
  { root }: TempSite,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const command = process.execPath
  const args = [join(packageRoot(), 'bin/docgen.js'), 'mcp', root]
  await client.connect(new StdioClientTransport({ command, args }))
  try {
    await use(client)
  } finally {
    await client.close()
  }
}

async function call(client: Client, name: string, args: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } })
  const [first] = content as { text: string }[]
  return { text: first?.text ?? '', isError: isError === true }
}

test('what the configuration prints does not reach the protocol', async ({ site }) => {
  const noise = 'console.log("brewing")\nprocess.stdout.write("tea\\n")\n'
  await site.write('docgen.config.ts', noise + config('llms: true,'))
  await build(site.root)
  const child = spawn(process.execPath, cliArguments(['mcp', site.root]))
  const output = { stdout: '', stderr: '' }
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  const closed = new Promise((resolve) => child.on('close', resolve))
  const params = {
    protocolVersion: '2024-11-05',
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
  }
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  child.stdout.on('data', (chunk) => {
    output.stdout += String(chunk)
    if (output.stdout.endsWith('\n')) child.stdin.end()
  })
  await closed
  assert.match(output.stderr, 'brewing\ntea')
  const { id } = JSON.parse(output.stdout) as { readonly id: number }
  assert.is(id, 1)
})

test('a client searches in a language, reads pages and lists them', async ({ site }) => {
  assert.equal((await build(site.root)).diagnostics, [])
  await connected(site, async (client) => {
    assert.is(client.getServerVersion()?.name, 'Tiny')
    const { tools } = await client.listTools()
    assert.equal(
      tools.map(({ name }) => name),
      ['search', 'read_page', 'list_pages'],
    )
    const { text } = await call(client, 'search', { query: 'lighthouse' })
    assert.match(text, '- [Start: The lamp](/guide/start#the-lamp)\n  How the lighthouse is lit.')
    assert.match((await call(client, 'search', { query: '灯塔', lang: 'zh' })).text, '(/zh/)')
    assert.is((await call(client, 'search', { query: 'xylophone' })).text, 'No page matches.')
    for (const route of ['/guide/start', '/docs/guide/start#the-lamp', '/docs/guide/start.html']) {
      assert.match((await call(client, 'read_page', { route })).text, /^# Start\n\nFirst steps\./)
    }
    assert.match((await call(client, 'read_page', { route: '/' })).text, 'Welcome.')
    const missing = await call(client, 'read_page', { route: '/../../etc/passwd' })
    assert.equal(missing, { text: 'There is no page `/../../etc/passwd`.', isError: true })
    assert.match((await call(client, 'list_pages')).text, '[Start](')
  })
})

test('without copies in Markdown, documents are converted', async ({ site }) => {
  await site.write('docgen.config.ts', config('search: false,'))
  await build(site.root)
  await connected(site, async (client) => {
    const { tools } = await client.listTools()
    assert.equal(
      tools.map(({ name }) => name),
      ['read_page'],
    )
    assert.match(
      (await call(client, 'read_page', { route: '/guide/box' })).text,
      /# Box\n\n.*new.* Words\./,
    )
  })
})

test('without a built site, the command says what to do', async ({ site }) => {
  const args = [join(packageRoot(), 'bin/docgen.js'), 'mcp', site.root]
  const failed = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error)
  const { code, stderr, stdout } = failed as { code: number; stderr: string; stdout: string }
  assert.is(code, 1)
  assert.is(stdout, '')
  assert.match(stderr, 'Run `docgen build` first.')
})

test.run()
