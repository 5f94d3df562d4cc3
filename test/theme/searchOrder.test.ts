// The order of results: titles and headings that equal a query or begin with it, and words that only
// ask for something.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { searchLanguage, searchMarkdown } from '../helpers/searchSite.ts'

const test = suite('search order')

test('a heading that equals the query comes first, and before that the beginning of a title', async () => {
  const search = await searchMarkdown({
    'a.md': '# Installation\n\nGet it.\n',
    'b.md':
      '# Guide\n\nInstall, install the installer.\n\n## Install plugins\n\nInstall more.\n\n## Install\n\nInstall it.\n',
  })
  for (const query of ['ins', 'inst', 'insta', 'instal']) {
    assert.is((await search.routes(query))[0], '/a', query)
  }
  assert.is((await search.routes('install'))[0], '/b')
  assert.is((await search.first('install'))?.hits[0]?.anchor, 'install')
})

test('two Chinese characters are the beginning of a title', async () => {
  const search = await searchLanguage('zh', {
    'a.md': '# 部署应用\n\n上传文件。\n',
    'b.md': '# 指南\n\n部署，部署。\n\n## 部署环境\n\n部署前部署。\n',
  })
  assert.equal(await search.routes('部署'), ['/a', '/b'])
})

test('a word that asks for something weighs less than what it asks about', async () => {
  const english = await searchMarkdown({
    'a.md': '# One\n\nTo disable pages.\n',
    'b.md': '# Two\n\nThe animation of pages.\n',
  })
  assert.is((await english.routes('disable animation'))[0], '/b')
  assert.is((await english.routes('disable'))[0], '/a')
  const chinese = await searchLanguage('zh', {
    'a.md': '# 内容\n\n页面的修改。\n',
    'b.md': '# 外观\n\n页面的端口。\n',
  })
  assert.is((await chinese.routes('修改端口'))[0], '/b')
})

test.run()
