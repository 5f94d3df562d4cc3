import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('alerts')

function callout(type: string, title: string, body: string) {
  return `<div class="callout ${type}"><p class="callout-title">${title}</p><div class="callout-body">${body}</div></div>`
}

const cases: readonly (readonly [name: string, text: string, html: string])[] = [
  ...['Note', 'Tip', 'Important', 'Warning', 'Caution', 'Info', 'Danger'].map(
    (title) =>
      [
        `[!${title.toUpperCase()}] is an alert`,
        `> [!${title.toUpperCase()}]\n> a`,
        callout(title.toLowerCase(), title, '<p>a</p>'),
      ] as const,
  ),
  [
    '[!DETAILS] can be opened',
    '> [!DETAILS]\n> a',
    '<details class="callout details"><summary class="callout-title">Details</summary><div class="callout-body"><p>a</p></div></details>',
  ],
  ['the case does not matter', '> [!nOtE]\n> a', callout('note', 'Note', '<p>a</p>')],
  ['an empty line may follow', '> [!TIP]\n>\n> a', callout('tip', 'Tip', '<p>a</p>')],
  [
    'an alert holds anything',
    '> [!TIP]\n> a *b*\n> c\n>\n> - d\n>\n> > e',
    callout(
      'tip',
      'Tip',
      '<p>a <em>b</em>\nc</p><ul>\n<li>\n<p>d</p>\n</li>\n</ul><blockquote>\n<p>e</p>\n</blockquote>',
    ),
  ],
  [
    'an alert may be in a list and in a container',
    ':::info\n- > [!TIP]\n  > a\n:::',
    callout('info', 'Info', `<ul>\n<li>\n${callout('tip', 'Tip', '<p>a</p>')}\n</li>\n</ul>`),
  ],
  [
    'an alert in an alert is one too',
    '> [!TIP]\n> > [!NOTE]\n> > a',
    callout('tip', 'Tip', callout('note', 'Note', '<p>a</p>')),
  ],
  [
    'a container may be in an alert',
    '> [!TIP]\n> :::note\n> a\n> :::',
    callout('tip', 'Tip', callout('note', 'Note', '<p>a</p>')),
  ],
  [
    'an unknown kind is a quote',
    '> [!HINT]\n> a',
    '<blockquote>\n<p>[!HINT]\na</p>\n</blockquote>',
  ],
  [
    'text after the kind is the title',
    '> [!TIP] A *title*\n> a',
    callout('tip', 'A <em>title</em>', '<p>a</p>'),
  ],
  [
    'nothing after the kind makes it a quote',
    '> [!TIP]',
    '<blockquote>\n<p>[!TIP]</p>\n</blockquote>',
  ],
  [
    'a later line is no alert',
    '> a\n> [!TIP]\n> b',
    '<blockquote>\n<p>a\n[!TIP]\nb</p>\n</blockquote>',
  ],
]

for (const parser of ['auto', 'remark'] as const) {
  for (const [name, text, html] of cases) {
    test(`${name} (parser: ${parser})`, async () => {
      const rendered = await renderMarkdown(text, { parser })
      assert.is(rendered.html.trim(), html)
      assert.equal(rendered.diagnostics, [])
    })
  }
}

test('a type that is similar to a known one is a warning and stays text', async () => {
  const { html, diagnostics } = await renderMarkdown('a\n\n> [!Warnng] b\n> c')
  assert.is(html.trim(), '<p>a</p>\n<blockquote>\n<p>[!Warnng] b\nc</p>\n</blockquote>')
  assert.equal(diagnostics, [
    'index.md:3:3 warning unknown-alert: The alert type `WARNNG` is unknown, so the quote is shown as text. | Did you mean `WARNING`?',
  ])
})

test('titles are written in the language of the page', async () => {
  const locales = ['en', 'zh'].map((lang) => {
    return { lang, label: lang, title: '', description: '', dir: 'ltr' as const }
  })
  const config = { locales, hasLocaleFolders: true }
  const { html } = await renderMarkdown('> [!CAUTION]\n> a', { filePath: 'zh/index.md', config })
  assert.is(html.trim(), callout('caution', '小心', '<p>a</p>'))
})

test.run()
