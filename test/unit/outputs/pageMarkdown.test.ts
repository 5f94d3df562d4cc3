import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { pageMarkdown } from '../../../packages/engine/src/outputs/pageMarkdown.ts'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import type { ContentFile } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { createPages } from '../../helpers/page.ts'

const test = suite('pageMarkdown')

const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([filePath, text]): ContentFile => ({
    ...{ filePath, absPath: `/${filePath}`, text, lastUpdatedTime: null },
    kind: filePath.endsWith('.mdx') ? 'mdx' : 'md',
  }))

function outputsOf(texts: Readonly<Record<string, string>>, copyPage: boolean) {
  const { themeConfig } = createConfig('/site')
  const config = createConfig('/site', { themeConfig: { ...themeConfig, copyPage } })
  const content = { files: files(texts), metaFiles: [], i18nFile: null, diagnostics: [] }
  const pages = createPages(
    Object.fromEntries(Object.keys(texts).map((path) => [path, ''])),
    config,
  )
  return pageMarkdown(createSite(config, content, pages))
}

test('each page of a file is written beside its document, as its author wrote it, without frontmatter', () => {
  const texts = {
    'index.md': '---\ntitle: Home\n---\n\n# Home\r\n\r\nText.\r\n',
    'a/b.mdx': 'import X from "./x"\n\n# B\n\n<X />\n',
    'empty.md': '',
  }
  assert.equal(outputsOf(texts, true), [
    { outFile: 'index.md', contents: '# Home\n\nText.\n' },
    { outFile: 'a/b.md', contents: 'import X from "./x"\n\n# B\n\n<X />\n' },
    { outFile: 'empty.md', contents: '' },
  ])
})

test('a site that does not offer it has none', () => {
  assert.equal(outputsOf({ 'index.md': '# Home\n' }, false), [])
})

test.run()
