// The contract of addresses, `docgen.urls.json`: what a build says when a page or a heading disappears, what it proposes,
// and how the command records addresses.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { build, cliArguments } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const FILES = {
  'docgen.config.ts': 'export default {}',
  'docs/index.md': '# Home\n',
  'docs/guide/start.md': '# Start\n\n## Install\n\n## Configure\n\n## Run\n',
  'docs/guide/next.md': '# Next\n\n## Steps\n',
  'docgen.urls.json': `{
  "urls": [
    "/",
    "/#home",
    "/guide/next",
    "/guide/next#next",
    "/guide/next#steps",
    "/guide/start",
    "/guide/start#configure",
    "/guide/start#install",
    "/guide/start#run",
    "/guide/start#start"
  ]
}
`,
}

const test = suite<{ site: TempSite }>('contract of addresses')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

async function warningsOf({ root }: TempSite, strict = false): Promise<string[]> {
  const { diagnostics, emitted } = await build(root, { strict })
  assert.is(emitted === null, strict && diagnostics.length > 0)
  return diagnostics.map(({ code, line, message, hint }) => `${line} ${code} ${message} ${hint}`)
}

const ACCEPT = 'If it is gone for good, run `docgen urls --accept`.'
const path = ({ root }: TempSite, name: string) => join(root, name)

test('addresses that are there, and new ones, cause no warning', async ({ site }) => {
  assert.equal(await warningsOf(site), [])
  await site.write('docs/new.md', '# New\n')
  assert.equal(await warningsOf(site), [])
})

test('a lost page that another language has is named, and not proposed as a similar one', async () => {
  const site = await createTempSite({
    'docgen.config.ts': `export default { locales: ['en', 'de'].map((lang) => ({ lang, label: lang })) }`,
    'docgen.urls.json': JSON.stringify({ urls: ['/', '/de/', '/de/intro'] }),
    'docs/en/index.md': '# Home\n',
    'docs/en/intro.md': '# Intro\n',
    'docs/de/index.md': '# Start\n',
    'docs/de/intra.md': '# Intra\n',
  })
  try {
    const [warning = ''] = await warningsOf(site)
    assert.match(warning, "Add `'/de/intro': '/de/intra'` to `redirects`.")
    await site.write('docgen.urls.json', JSON.stringify({ urls: ['/', '/de/intra', '/de/intro'] }))
    const [other = ''] = await warningsOf(site)
    assert.match(other, 'The language `en` has this page, at `/intro`.')
    assert.not.match(other, 'Did you mean')
  } finally {
    await site.remove()
  }
})

test('a page that was moved is proposed by its headings, and the build fails with strict', async ({
  site,
}) => {
  await rename(path(site, 'docs/guide/start.md'), path(site, 'docs/begin.md'))
  const warnings = [
    `8 url-missing The published address \`/guide/start\` no longer exists and is not redirected. Add \`'/guide/start': '/begin'\` to \`redirects\`. ${ACCEPT}`,
  ]
  assert.equal(await warningsOf(site), warnings)
  assert.equal(await warningsOf(site, true), warnings)
})

test('a page that was renamed is proposed by the history', async ({ site }) => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: site.root,
    })
  const text = 'Words that stay the same while all headings change.\n\n'.repeat(9)
  await site.write('docs/guide/next.md', `# Next\n\n## Steps\n\n${text}`)
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Add pages')
  git('mv', 'docs/guide/next.md', 'docs/other.md')
  await site.write('docs/other.md', `# Other\n\n## Way\n\n${text}`)
  await site.write('docs/decoy.md', `# Next\n\n## Steps\n`)
  git('commit', '-qam', 'Move a page')
  const [warning = ''] = await warningsOf(site)
  assert.match(warning, "Add `'/guide/next': '/other'` to `redirects`.")
})

test('redirects and `redirect_from` keep an address', async ({ site }) => {
  await rename(path(site, 'docs/guide/start.md'), path(site, 'docs/begin.md'))
  await rm(path(site, 'docs/guide/next.md'))
  await site.write('docs/guide/more.md', '---\nredirect_from: /guide/next\n---\n\n# More\n')
  await site.write('docgen.config.ts', `export default { redirects: { '/guide/start': '/begin' } }`)
  assert.equal(await warningsOf(site), [])
})

test('a heading that was renamed is proposed, and an explicit id keeps its address', async ({
  site,
}) => {
  await site.write('docs/guide/start.md', '# Start\n\n## Install it\n\n## Configure\n')
  assert.equal(await warningsOf(site), [
    `10 url-missing No heading has the published address \`/guide/start#install\` any more. Add \`{#install}\` to the heading that is now \`#install-it\`. ${ACCEPT}`,
    `11 url-missing No heading has the published address \`/guide/start#run\` any more. Restore the heading, or add \`{#run}\` to another one. ${ACCEPT}`,
  ])
  await site.write(
    'docs/guide/start.md',
    '# Start\n\n## Install it {#install}\n\n## Configure\n\n## Go {#run}\n',
  )
  assert.equal(await warningsOf(site), [])
})

test('a heading that moved to another page is found there', async ({ site }) => {
  await site.write('docs/guide/start.md', '# Start\n\n## Install\n\n## Configure\n')
  await site.write('docs/guide/next.md', '# Next\n\n## Steps\n\n## Run\n')
  const [warning = ''] = await warningsOf(site)
  assert.match(warning, 'It is probably now `#run` of `/guide/next`.')
})

test('a file that is not a contract is an error', async ({ site }) => {
  await site.write('docgen.urls.json', '{ "urls": "/" }')
  const { diagnostics, emitted } = await build(site.root)
  assert.is(emitted, null)
  assert.is(diagnostics.length, 1)
  assert.match(diagnostics[0]?.filePath ?? '', /docgen\.urls\.json$/)
})

async function urls({ root }: TempSite, ...flags: string[]) {
  const args = cliArguments(['urls', root, ...flags])
  const env = { ...process.env, NO_COLOR: '1' }
  return await promisify(execFile)(process.execPath, args, { cwd: packageRoot(), env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  )
}

test('the command lists what has changed, and accepts it', async ({ site }) => {
  await rename(path(site, 'docs/guide/next.md'), path(site, 'docs/begin.md'))
  const before = await urls(site)
  assert.is(before.code, 1)
  assert.match(
    before.stdout,
    /^\+ \/begin\n\+ \/begin#next\n\+ \/begin#steps\nNew addresses, not in .*docgen\.urls\.json: 3\. Missing: 1\.\n$/,
  )
  const accepted = await urls(site, '--accept')
  assert.is(accepted.code, 0)
  assert.match(accepted.stdout, /3 addresses added, 1 removed/)
  assert.match(await readFile(path(site, 'docgen.urls.json'), 'utf8'), /"\/begin#steps",\n/)
  assert.equal(await warningsOf(site), [])
  assert.is((await urls(site)).code, 0)
})

test('a file with mistakes is not compared and not replaced', async ({ site }) => {
  // Two branches changed the file.
  const conflict = '<<<<<<< HEAD\n{ "urls": ["/gone"] }\n=======\n{ "urls": [] }\n>>>>>>> main\n'
  await site.write('docgen.urls.json', conflict)
  for (const flags of [[], ['--accept']]) {
    assert.equal(await urls(site, ...flags), { code: 1, stdout: '' })
    assert.is(await readFile(path(site, 'docgen.urls.json'), 'utf8'), conflict)
  }
})

test('ids that docgen generates are not recorded', async ({ site }) => {
  await site.write(
    'docs/guide/next.md',
    [
      '# Next',
      '## Steps',
      '<b id="own">Bold</b> with a note[^first].',
      '[^first]: A note.',
      ':::tabs\n\n== One\n\nFirst\n\n== Two\n\nSecond\n\n:::',
      '```js\nrun() // (1)!\n```\n\n1. It runs.',
    ].join('\n\n'),
  )
  const recorded = FILES['docgen.urls.json']
  assert.equal(await warningsOf(site), [])
  assert.match((await urls(site, '--accept')).stdout, /1 addresses added, 0 removed/)
  assert.is(
    await readFile(path(site, 'docgen.urls.json'), 'utf8'),
    recorded.replace('    "/guide/next#steps"', '    "/guide/next#own",\n$&'),
  )
})

test('the first `--accept` creates the file; without it nothing is checked', async ({ site }) => {
  await rm(path(site, 'docgen.urls.json'))
  await rm(path(site, 'docs/guide/next.md'))
  assert.equal(await warningsOf(site), [])
  assert.not.ok(existsSync(path(site, 'docgen.urls.json')))
  await site.write('docs/guide/next.md', FILES['docs/guide/next.md'])
  await urls(site, '--accept')
  assert.is(await readFile(path(site, 'docgen.urls.json'), 'utf8'), FILES['docgen.urls.json'])
})

test.run()
