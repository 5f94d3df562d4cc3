import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createCodeRecord } from '../../../packages/engine/src/markdown/code/codeRecord.ts'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { pageMarkdown } from '../../../packages/engine/src/render/markdown/pageMarkdown.ts'
import { createConfig } from '../../helpers/config.ts'
import { highlight } from '../../helpers/parse.ts'
import { renderMarkdown, type RenderOptions } from '../../helpers/renderMarkdown.ts'

const test = suite('mermaid')

const { markdown } = createConfig('/')
const config = { root: packageRoot(), base: '/docs/', markdown: { ...markdown, mermaid: true } }

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``
const render = (text: string, options: RenderOptions = {}) =>
  renderMarkdown(text, { config, ...options })

const DRAWN: readonly string[] = [
  'flowchart LR\n  A[Start] --> B{Choice?}',
  'graph TD\n  A((Start)) -->|yes| B',
  'sequenceDiagram\n  Start->>Bob: Hello',
  'stateDiagram-v2\n  [*] --> Start',
  'classDiagram\n  class Start {\n    +int size\n  }',
  'erDiagram\n  Start ||--o{ LINE : has',
]

for (const source of DRAWN) {
  const kind = /^\S+/.exec(source)?.[0]
  test(`${kind} is an SVG with text, in the colors of the theme`, async () => {
    for (const filePath of ['index.md', 'index.mdx']) {
      const { html, diagnostics, page } = await render(fence(source), { filePath })
      assert.equal(diagnostics, [])
      assert.match(html, /<div class="diagram" data-mermaid="[^"]+" tabindex="0" role="group"/)
      assert.match(html, /<text [^>]*>Start<\/text>/)
      assert.match(html, 'var(--_')
      assert.not.match(html, / style=|<style|googleapis/)
      assert.match(String(page.styles), /^assets\/diagrams\.[\da-f]{8}\.css$/)
      assert.is(page.code, null)
      assert.is(page.assets.length, 1)
    }
  })
}

test('ids of two diagrams on a page differ, and their references lead to them', async () => {
  const source = fence('flowchart LR\n  A --> B')
  const { html } = await render(`${source}\n\n${source}`)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.is(new Set(ids).size, ids.length)
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.includes(id))
})

test('title and description are read by screen readers, and not drawn', async () => {
  const titled = 'flowchart LR\n  accTitle: A way\n  accDescr: From A to B\n  A --> B'
  const { html } = await render(fence(titled))
  assert.match(html, 'aria-label="Diagram: A way"')
  assert.match(html, 'role="img" aria-label="Diagram: A way. From A to B"')
  assert.not.match(html, />accTitle</)
  const block = await render(
    fence(
      '---\ntitle: "A way"\n---\nflowchart LR\n  accDescr {\n    From A\n    to B\n  }\n  A --> B',
    ),
  )
  assert.match(block.html, 'role="img" aria-label="Diagram: A way. From A to B"')
  const plain = await render(fence('flowchart LR\n  A --> B'))
  assert.match(plain.html, /<svg[^>]* role="group" aria-label="Diagram">/)
})

test('a kind that only Mermaid can draw loads it on this page alone', async () => {
  const source = fence('pie\n  "A" : 1')
  for (const filePath of ['index.md', 'index.mdx']) {
    const { html, diagnostics, page } = await render(source, { filePath })
    assert.equal(diagnostics, [])
    assert.match(
      html,
      /^<div class="diagram"[^>]* data-live[^>]*><pre><code>pie\n {2}"A" : 1<\/code><\/pre><\/div>/,
    )
    assert.match(page.code ?? '', 'docgen:diagrams')
    assert.match(page.code ?? '', /"\/docs\/assets\/mermaid-[\d.]+\/mermaid\.esm\.min\.mjs"/)
    assert.ok(page.assets.some(({ outFile }) => /\/mermaid\.esm\.min\.mjs$/.test(outFile)))
    assert.ok(
      page.assets.some(({ outFile }) => /\/chunks\/mermaid\.esm\.min\/.+\.mjs$/.test(outFile)),
    )
  }
})

test('a diagram is drawn here only if nothing in it gets lost', async () => {
  const whole = [
    'flowchart LR\n  A & B --> C\n  subgraph S\n    D --> E\n  end\n  S -.-> A',
    'sequenceDiagram\n  participant A as Alice\n  A->>B: Hi\n  activate B\n  Note over A,B: text\n  loop each\n    B-->>A: Yo\n  end\n  A->>A: self',
    'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving : go\n  Moving --> [*]\n  state Moving {\n    [*] --> Fast\n  }',
    'classDiagram\n  Animal <|-- Duck : is\n  Animal "1" --> "n" Leg',
    'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    int id PK\n  }',
  ]
  for (const source of whole) assert.match((await render(fence(source))).html, '<svg', source)
  const lost = [
    'flowchart LR\n  A[Line] -->\n  B[break]',
    'flowchart LR\n  A["#lt;b#gt;"] --> B',
    'stateDiagram-v2\n  state join <<join>>\n  a --> join\n  note right of a : aside',
  ]
  for (const source of lost) {
    const { html, diagnostics } = await render(fence(source))
    assert.equal(diagnostics, [])
    assert.match(html, ' data-live', source)
  }
})

test('a mistake is reported at its line in the file of the author', async () => {
  const text = [
    fence('flowchart LR\n  A --> ['),
    `> ${fence('%% a comment\n\nsequenceDiagram\n  foo bar').replaceAll('\n', '\n> ')}`,
    fence('pie\n  "a": x'),
    fence('garbage\n  a'),
  ].join('\n\n')
  const hint = 'Correct the diagram. To show it as code, use `text` as the language of the fence.'
  const { diagnostics } = await render(text)
  assert.equal(
    diagnostics,
    [
      '3:9 error invalid-diagram: The diagram cannot be drawn: `[` is not expected here.',
      '10:12 error invalid-diagram: The diagram cannot be drawn: The line is not complete.',
      '15:8 error invalid-diagram: The diagram cannot be drawn: `x` is not expected here.',
      '19:1 error invalid-diagram: The diagram cannot be drawn: `garbage` is not a kind of diagram.',
    ].map((each) => `index.md:${each} | ${hint}`),
  )
})

test('the Markdown copy has the fence', async () => {
  const source = 'flowchart LR\n  A["a & b"] --> B'
  const { html } = await render(`# Title\n\n${fence(source)}`)
  const input = { html, isWhole: false, hasMain: false, title: 'Title', address: '/' }
  assert.is(pageMarkdown(input), `# Title\n\n${fence(source)}\n`)
})

test('unchanged diagrams come from the record', async () => {
  const full = { ...createConfig('/nowhere'), ...config }
  const file = { filePath: 'index.md', absPath: '/nowhere/docs/index.md', kind: 'md' } as const
  const text = fence('flowchart LR\n  A --> B')
  const first = createCodeRecord(highlight)
  await parsePage({ ...file, text, lastUpdatedTime: null }, full, { codeRecord: first })
  const [[key, drawing] = []] = Object.entries(first.used)
  const known = { [String(key)]: String(drawing).replace('"value":"A"', '"value":"recorded"') }
  const second = createCodeRecord(highlight, known)
  const page = await parsePage(
    { ...file, text: `Edited.\n\n${text}`, lastUpdatedTime: null },
    full,
    {
      codeRecord: second,
    },
  )
  assert.match(page.runs.join(''), '>recorded<')
})

test('fences are code on a site without diagrams, and a missing package is reported once', async () => {
  const source = fence('flowchart LR\n  A --> B')
  const plain = await renderMarkdown(source)
  assert.match(plain.html, '<div class="code"')
  const { diagnostics } = await render(`${source}\n\n${source}`, {
    config: { markdown: config.markdown },
  })
  assert.equal(diagnostics, [
    'index.md:1:1 error missing-package: Diagrams need the package `mermaid`, which is not installed. | Run `npx docgen add mermaid`.',
  ])
})

test.run()
