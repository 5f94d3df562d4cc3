import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../../helpers/renderMarkdown.ts'

const test = suite('wordBreaks')

const headings: readonly (readonly [text: string, html: string])[] = [
  ['performance.chunkSplit', 'performance.<wbr>chunkSplit'],
  [
    '`source.transformImport.libraryName`',
    '<code>source.<wbr>transformImport.<wbr>libraryName</code>',
  ],
  [
    'std::vector<T>::emplace_back()'.replaceAll('<', '\\<'),
    'std::<wbr>vector&lt;T>::<wbr>emplace_<wbr>back()',
  ],
  ['The option *server.proxy* and 10.000.000', 'The option <em>server.proxy</em> and 10.000.000'],
  ['Internationalization-friendly', 'Internationalization-friendly'],
  ['配置 performance.chunkSplit', '配置 performance.<wbr>chunkSplit'],
]

for (const [text, expected] of headings) {
  test(`only long names break: ${text}`, async () => {
    const { html, page } = await renderMarkdown(`# Title\n\n## ${text}`)
    assert.is(/<h2[^>]*>(.*?)<a /.exec(html)?.[1], expected)
    assert.is(page.toc[0]?.text.includes('wbr'), false)
  })
}

test('breaks change neither ids nor texts', async () => {
  const { html, page } = await renderMarkdown(
    '# performance.chunkSplit\n\n## chunkSplit.strategyOfSplit',
  )
  assert.is(page.title, 'performance.chunkSplit')
  assert.equal(
    page.toc.map(({ id, text }) => [id, text]),
    [['chunksplitstrategyofsplit', 'chunkSplit.strategyOfSplit']],
  )
  assert.ok(html.includes('aria-label="chunkSplit.strategyOfSplit"'))
})

test.run()
