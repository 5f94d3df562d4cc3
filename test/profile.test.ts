// `build({ profile: true })`: what it writes, and what it leaves alone.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { CpuProfile } from '../packages/engine/src/profile/cpuProfile.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { build, DocgenError } from './helpers/engine.ts'

const test = suite<{ site: TempSite }>('a profiled build')

test.before.each(async (context) => {
  context.site = await createTempSite({
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': '# Start\n\n```ts\nconst a = 1\n```\n',
    'docs/guide/live.mdx': '# Live\n\n<Badge>one</Badge>\n',
  })
})

test.after.each(({ site }) => site.remove())

const FILE_PATHS = ['guide/live.mdx', 'guide/start.md', 'index.md']

/** Path → contents of everything below a folder. */
async function contentsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const pairs = paths
    .sort()
    .map(async (path) => [path.slice(dir.length), await readFile(path, 'latin1')])
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>
}

test('every page is in the table with its stages, and the CPU profile can be opened', async ({
  site,
}) => {
  const { profile } = await build(site.root, { cache: false, profile: true })
  if (!profile) throw new Error('the build gave no profile')
  assert.is(profile.dir, join(site.root, '.docgen/profile'))
  assert.equal(profile.files, ['report.md', 'main.cpuprofile'])
  assert.equal(profile.pages.map(({ filePath }) => filePath).sort(), FILE_PATHS)
  for (const { milliseconds, parse, render } of profile.pages) {
    assert.ok(parse && render && milliseconds === parse + render)
  }
  const times = profile.pages.map(({ milliseconds }) => milliseconds ?? 0)
  assert.equal(
    times,
    [...times].sort((a, b) => b - a),
  )

  const report = await readFile(join(profile.dir, 'report.md'), 'utf8')
  const rows = [...report.matchAll(/^\| `(\S+\.mdx?)` \| [\d.]+ \| [\d.]+ \| [\d.]+ \|$/gm)]
  assert.equal(rows.map(([, filePath]) => filePath).sort(), FILE_PATHS)
  for (const stage of ['config', 'parse', 'bundle', 'render', 'emit']) {
    assert.match(report, new RegExp(`^\\| ${stage} \\| [\\d.]+ \\| [\\d.]+ % \\| `, 'm'))
  }

  const main = JSON.parse(
    await readFile(join(profile.dir, 'main.cpuprofile'), 'utf8'),
  ) as CpuProfile
  assert.ok(main.nodes.length > 10)
  assert.ok((main.samples ?? []).length > 10)
  assert.is(main.samples?.length, main.timeDeltas?.length)
  assert.ok(profile.code.length > 0)
})

test('pages from the cache are in the table without times', async ({ site }) => {
  await build(site.root)
  const { profile } = await build(site.root, { profile: true })
  const nothing = { milliseconds: null, parse: null, render: null }
  assert.equal(
    profile?.pages,
    FILE_PATHS.map((filePath) => ({ filePath, ...nothing })),
  )
})

test('the output is that of a build without it, and the profile is not in it', async ({ site }) => {
  const plain = await build(site.root, { cache: false, outDir: 'plain' })
  const measured = await build(site.root, { cache: false, outDir: 'measured', profile: true })
  assert.is(plain.profile, null)
  const contents = await contentsOf(join(site.root, 'plain'))
  assert.ok(Object.keys(contents).length > 5)
  assert.equal(await contentsOf(join(site.root, 'measured')), contents)
  assert.equal(measured.diagnostics, plain.diagnostics)
})

test('profiles of an earlier build are gone, other files stay', async ({ site }) => {
  await site.write('.docgen/profile/thread-7.cpuprofile', '{}')
  await site.write('.docgen/profile/notes.txt', 'mine')
  await build(site.root, { profile: true })
  const names = await readdir(join(site.root, '.docgen/profile'))
  assert.equal(names.sort(), ['main.cpuprofile', 'notes.txt', 'report.md'])
})

test('a folder that cannot be written is reported before anything is built', async ({ site }) => {
  await site.write('.docgen/profile', 'a file')
  const error: unknown = await build(site.root, { profile: true }).catch(
    (reason: unknown) => reason,
  )
  assert.instance(error, DocgenError)
  const dir = join(site.root, '.docgen/profile')
  assert.equal((error as DocgenError).diagnostics, [
    {
      severity: 'error',
      code: 'profile-not-written',
      message: `The profile could not be written: EEXIST: file already exists, mkdir '${dir}'.`,
      hint: 'Make this folder writable, or build without `--profile`.',
      filePath: dir,
    },
  ])
  assert.not.ok((await readdir(site.root)).includes('doc_build'))
})

test('a build that fails leaves nothing recording: the next one is measured as usual', async ({
  site,
}) => {
  await site.write('docgen.config.ts', 'export default { titel: 1 }')
  const error: unknown = await build(site.root, { profile: true }).catch(
    (reason: unknown) => reason,
  )
  assert.instance(error, DocgenError)
  await rm(join(site.root, 'docgen.config.ts'))
  const { profile } = await build(site.root, { profile: true })
  assert.is(profile?.pages.length, 3)
})

test.run()
