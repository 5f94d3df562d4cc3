import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('codeGroups')

function code(lang: string, line: string) {
  return `<div class="code" data-lang="${lang}"><button class="copy" type="button" aria-label="Copy code"></button><pre tabindex="0"><code><span class="line">${line}</span></code></pre></div>`
}

test('fences become tabs, named by title, label, language or number', async () => {
  const fences = ['text title="A & b"', 'text [label]', 'txt', ''].map(
    (info, index) => `\`\`\`${info}\n${index}\n\`\`\``,
  )
  const { html, diagnostics } = await renderMarkdown(
    `::: code-group\n\n${fences.join('\n\n')}\n\n:::`,
  )
  const unnamed =
    '<div class="code"><button class="copy" type="button" aria-label="Copy code"></button><pre tabindex="0"><code><span class="line">3</span></code></pre></div>'
  assert.is(
    html.trim(),
    '<div class="tabs code-group"><div class="tabs-bar" role="tablist" aria-label="Code variants">' +
      '<button type="button" role="tab" id="tabs-1-0" aria-selected="true" aria-controls="panel-1-0">A &amp; b</button>' +
      '<button type="button" role="tab" id="tabs-1-1" aria-selected="false" aria-controls="panel-1-1" tabindex="-1">label</button>' +
      '<button type="button" role="tab" id="tabs-1-2" aria-selected="false" aria-controls="panel-1-2" tabindex="-1">txt</button>' +
      '<button type="button" role="tab" id="tabs-1-3" aria-selected="false" aria-controls="panel-1-3" tabindex="-1">4</button></div>' +
      `<div class="tabs-panel" role="tabpanel" id="panel-1-0" aria-labelledby="tabs-1-0">${code('text', '0')}</div>` +
      `<div class="tabs-panel" role="tabpanel" id="panel-1-1" aria-labelledby="tabs-1-1" hidden="until-found">${code('text', '1')}</div>` +
      `<div class="tabs-panel" role="tabpanel" id="panel-1-2" aria-labelledby="tabs-1-2" hidden="until-found">${code('txt', '2')}</div>` +
      `<div class="tabs-panel" role="tabpanel" id="panel-1-3" aria-labelledby="tabs-1-3" hidden="until-found">${unnamed}</div></div>`,
  )
  assert.equal(diagnostics, [])
})

test('each group of a page has unique ids, in containers and lists too', async () => {
  const group = ':::code-group\n```txt\na\n```\n:::'
  const item = `- b\n\n  ${group.replaceAll('\n', '\n  ')}`
  const { page, html } = await renderMarkdown(`${group}\n\n::::tip\n${group}\n::::\n\n${item}`)
  const ids = ['tabs-1-0', 'panel-1-0', 'tabs-2-0', 'panel-2-0', 'tabs-3-0', 'panel-3-0']
  assert.equal(
    [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    ids,
  )
  assert.equal(page.diagnostics, [])
})

test('the label of the tabs is written in the language of the page', async () => {
  const locales = ['en', 'zh'].map((lang) => {
    return { lang, label: lang, title: '', description: '', dir: 'ltr' as const }
  })
  const config = { locales, hasLocaleFolders: true }
  const text = ':::code-group\n```txt\na\n```\n:::'
  const { html } = await renderMarkdown(text, { filePath: 'zh/index.md', config })
  assert.match(html, 'role="tablist" aria-label="代码示例"')
  assert.match(html, 'class="copy" type="button" aria-label="复制代码"')
})

const hint = 'Use code fences (```), each with a title: ```ts title="name".'
const mistakes: readonly (readonly [name: string, text: string, diagnostics: readonly string[]])[] =
  [
    [
      'anything but code in a group is an error at its position',
      ':::code-group\n```txt\na\n```\n\ntext\n\n- list\n:::',
      ['6:1', '8:1'].map(
        (place) =>
          `index.md:${place} error invalid-code-group: A code group can only contain code blocks. | ${hint}`,
      ),
    ],
    [
      'a group without code is an error',
      'a\n\n:::code-group\n:::',
      [`index.md:3:1 error invalid-code-group: The code group is empty. | ${hint}`],
    ],
  ]

for (const [name, text, expected] of mistakes) {
  test(name, async () => {
    const { html, diagnostics } = await renderMarkdown(text)
    assert.equal(diagnostics, expected)
    assert.not.match(html, '<li>')
  })
}

test.run()
