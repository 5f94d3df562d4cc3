// Symbolic links in the docs folder, the public folder and includes: those that stay in the site are followed, others are errors.
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { checkPublicLinks } from '../../../packages/engine/src/checks/publicLinks.ts'
import { scanContent } from '../../../packages/engine/src/content/scanContent.ts'
import { isLinkToParent } from '../../../packages/engine/src/content/siteFiles.ts'
import { publicFiles } from '../../../packages/engine/src/outputs/publicFiles.ts'
import type { Site } from '../../../packages/engine/src/types/index.ts'
import { createConfig } from '../../helpers/config.ts'
import { parse, shortOf } from '../../helpers/parse.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('siteFiles')

async function linkedSite(allowOutside: readonly string[] = []) {
  const files = await createTempSite({
    'site/docs/index.md': '# Home',
    'site/docs/a/a.md': '# A',
    'site/docs/b/b.md': '# B',
    'site/public/in.txt': 'in',
    'site/public/sub/s.txt': 's',
    'other/secret.md': '# Secret',
    'other/x.ts': 'const x = 1',
  })
  const links: readonly [path: string, target: string][] = [
    ['docs/secret.md', '../../other/secret.md'],
    ['docs/link.ts', '../../other/x.ts'],
    ['docs/self.md', 'self.md'],
    ['docs/gone.md', 'old/gone.md'],
    ['docs/folder', '../../gone'],
    ['docs/_private.md', 'gone.md'],
    ['docs/.#b.md', 'user@host.1234'],
    ['docs/gone.png', 'old/gone.png'],
    ['docs/a/up', '..'],
    ['docs/a/b', '../b'],
    ['docs/b/a', '../a'],
    ['public/p.txt', '../../other/x.ts'],
    ['public/in2.txt', 'in.txt'],
    ['public/sub2', 'sub'],
    ['public/sub/loop', '../sub'],
    ['public/dead', 'nowhere'],
  ]
  const root = join(files.root, 'site')
  for (const [path, target] of links) await symlink(target, join(root, path))
  const config = createConfig(root, {
    allowOutside: allowOutside.map((path) => join(files.root, path)),
  })
  return { config, remove: () => files.remove(), at: (path: string) => join(root, path) }
}

test('pages: loops end, links inside are followed, a link outside is an error', async () => {
  const { config, remove, at } = await linkedSite()
  try {
    const { files, diagnostics } = await scanContent(config)
    const pages = ['a/a.md', 'a/b/b.md', 'b/a/a.md', 'b/b.md', 'index.md']
    assert.equal(
      files.map(({ filePath }) => filePath),
      pages,
    )
    assert.equal(
      diagnostics.map(({ code, filePath }) => [code, filePath]),
      [
        ['link-outside', at('docs/secret.md')],
        ['dangling-link', at('docs/folder')],
        ['dangling-link', at('docs/gone.md')],
        ['dangling-link', at('docs/self.md')],
      ],
    )
    assert.equal(shortOf(diagnostics.slice(2, 3)), [
      'warning dangling-link: This symbolic link is broken: its target `old/gone.md` does not exist. (Correct its target, or remove the link.)',
    ])
  } finally {
    await remove()
  }
})

test('the watcher enters no link that leads back to a folder of its path', async () => {
  const { remove, at } = await linkedSite()
  try {
    const loops = ['docs/a/up', 'docs/a/b/a', 'docs/b/a/b', 'public/sub/loop']
    const others = ['docs/a', 'docs/a/b', 'docs/self.md', 'docs/secret.md', 'public/dead', 'none']
    assert.equal(
      [...loops, ...others].filter((path) => isLinkToParent(at(path))),
      loops,
    )
  } finally {
    await remove()
  }
})

test('public files: links inside are published, a link outside is an error', async () => {
  const { config, remove, at } = await linkedSite()
  try {
    const site = { config } as Site
    assert.equal(
      publicFiles(site).map(({ outFile }) => outFile),
      ['in.txt', 'in2.txt', 'sub/s.txt', 'sub2/s.txt'],
    )
    assert.equal(
      checkPublicLinks(site).map(({ code, filePath }) => [code, filePath]),
      [
        ['link-outside', at('public/p.txt')],
        ['dangling-link', at('public/dead')],
      ],
    )
  } finally {
    await remove()
  }
})

test('a public folder that is a link to nowhere is a warning', async () => {
  await withTempSite({ 'docs/index.md': '# Home' }, async (files) => {
    await symlink('assets', join(files.root, 'public'))
    const config = createConfig(files.root)
    assert.equal(
      checkPublicLinks({ config } as Site).map(({ code, filePath }) => [code, filePath]),
      [['dangling-link', join(files.root, 'public')]],
    )
  })
})

test('what `content.allowOutside` lists may be used by pages, code includes and public files', async () => {
  const { config, remove } = await linkedSite(['other'])
  try {
    const { files, diagnostics } = await scanContent(config)
    assert.ok(files.some(({ filePath }) => filePath === 'secret.md'))
    assert.not.ok(diagnostics.some(({ code }) => code === 'link-outside'))
    assert.ok(publicFiles({ config } as Site).some(({ outFile }) => outFile === 'p.txt'))
    const page = await parse('<<< ../../other/x.ts\n\n<<< ./link.ts\n', { config })
    assert.equal(page.diagnostics, [])
  } finally {
    await remove()
  }
})

test('an include and a picture that are links outside are errors', async () => {
  const { config, remove } = await linkedSite()
  try {
    const { diagnostics } = await parse('<<< ./link.ts\n\n![a](./link.ts)\n', { config })
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['include-outside', 'file-outside'],
    )
    assert.match(diagnostics[0]?.message ?? '', 'is a symbolic link that leads outside the site')
  } finally {
    await remove()
  }
})

test.run()
