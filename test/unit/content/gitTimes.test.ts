import { execFileSync } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadGitTimes, parseGitLog } from '../../../packages/engine/src/content/gitTimes.ts'
import { scanContent } from '../../../packages/engine/src/content/scanContent.ts'
import { createConfig } from '../../helpers/config.ts'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('gitTimes')

function git(folder: string, ...args: string[]): void {
  const settings = ['user.name=a', 'user.email=a@example.com', 'commit.gpgsign=false']
  execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    stdio: 'pipe',
  })
}

/** Commits everything as of the given second since 1970. */
function commit(folder: string, time: number): void {
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '-m', 'x', `--date=${time} +0000`)
}

const start = 1_700_000_000

test('each file has the time of the last commit that touched it', async () => {
  const files = {
    'website/docs/old.md': 'a',
    'website/docs/changed.md': 'a',
    'website/docs/moved.md': 'a',
    'website/docs/指南 🚀 "q".md': 'a',
    'outside.md': 'a',
  }
  await withTempSite(files, async (site) => {
    const docsDir = join(site.root, 'website/docs')
    git(site.root, 'init', '-q')
    commit(site.root, start)
    await site.write('website/docs/changed.md', 'b')
    await rename(join(docsDir, 'moved.md'), join(docsDir, 'new name.md'))
    commit(site.root, start + 100)
    await site.write('website/docs/untracked.md', 'a')
    const { times, diagnostics } = await loadGitTimes(docsDir)
    assert.equal(diagnostics, [])
    assert.is(times.get('old.md'), start * 1000)
    assert.is(times.get('指南 🚀 "q".md'), start * 1000)
    assert.is(times.get('changed.md'), (start + 100) * 1000)
    assert.is(times.get('new name.md'), (start + 100) * 1000)
    assert.not(times.has('untracked.md'))
    assert.not([...times.keys()].some((path) => path.includes('outside')))
  })
})

test('pages have times only where the site shows them', async () => {
  await withTempSite({ 'docs/index.md': 'a' }, async (site) => {
    git(site.root, 'init', '-q')
    commit(site.root, start)
    const config = createConfig(site.root)
    const themeConfig = { ...config.themeConfig, lastUpdated: true }
    const timeOf = async (overrides: Partial<typeof config>) =>
      (await scanContent({ ...config, ...overrides })).files[0]?.lastUpdatedTime
    assert.is(await timeOf({}), null)
    assert.is(await timeOf({ themeConfig }), start * 1000)
  })
})

test('a shallow clone is a warning', async () => {
  await withTempSite({ 'origin/a.md': 'a' }, async (site) => {
    const origin = join(site.root, 'origin')
    git(origin, 'init', '-q')
    commit(origin, start)
    await writeFile(join(origin, 'a.md'), 'b')
    commit(origin, start + 1)
    git(site.root, 'clone', '-q', '--depth', '1', `file://${origin}`, 'clone')
    const { times, diagnostics } = await loadGitTimes(join(site.root, 'clone'))
    assert.equal(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['shallow-clone', 'warning']],
    )
    assert.is(times.get('a.md'), (start + 1) * 1000)
  })
})

test('outside a repository, and in one without commits, there are no times', async () => {
  await withTempSite({ 'plain/a.md': 'a', 'empty/a.md': 'a' }, async (site) => {
    git(join(site.root, 'empty'), 'init', '-q')
    for (const folder of ['plain', 'empty']) {
      const { times, diagnostics } = await loadGitTimes(join(site.root, folder))
      assert.is(times.size, 0)
      assert.equal(diagnostics, [])
    }
  })
})

test('without git there are no times and a warning', async () => {
  await withTempSite({}, async (site) => {
    await mkdir(join(site.root, 'docs'))
    const { times, diagnostics } = await loadGitTimes(join(site.root, 'docs'), 'no-such-git')
    assert.is(times.size, 0)
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['git-missing'],
    )
  })
})

test('the latest time of a file counts, whatever the order of commits', () => {
  const log = '\u00011000\0\na.md\0b.md\0\u00013000\0\na.md\0\u00012000\0\nb.md\0'
  assert.equal(
    [...parseGitLog(log).times],
    [
      ['a.md', 3_000_000],
      ['b.md', 2_000_000],
    ],
  )
})

test('contributors are the authors of commits, without bots, those with most commits first', () => {
  const commit = (author: string, ...files: string[]) =>
    `\u00011\u0001${author}\0\n${files.join('\0')}\0`
  const log = [
    commit('Ada', 'a.md'),
    commit('Grace Hopper', 'a.md', 'b.md'),
    commit('renovate[bot]', 'a.md', 'b.md', 'c.md'),
    commit('Grace Hopper', 'a.md'),
  ].join('')
  assert.equal(
    [...parseGitLog(log).contributors],
    [
      ['a.md', ['Grace Hopper', 'Ada']],
      ['b.md', ['Grace Hopper']],
      ['c.md', []],
    ],
  )
})

test('content files have contributors only where the site shows them', async () => {
  await withTempSite({ 'docs/index.md': 'a' }, async (site) => {
    git(site.root, 'init', '-q')
    commit(site.root, start)
    const config = createConfig(site.root)
    const namesWith = async (contributors: boolean) => {
      const themeConfig = { ...config.themeConfig, contributors }
      const { files } = await scanContent({ ...config, themeConfig })
      return files[0]?.contributors
    }
    assert.equal(await namesWith(true), ['a'])
    assert.is(await namesWith(false), undefined)
  })
})

test.run()
