// An article as Markdown: what readers copy on sites without Markdown files.
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { markdownOf } from '../../packages/theme/src/parts/CopyPage/markdownOf.ts'
import { suite } from '../helpers/suite.ts'

const test = suite('markdownOf')

/** HTML → Markdown. */
const CASES: Readonly<Record<string, readonly [html: string, markdown: string]>> = {
  'headings lose their sign, and paragraphs keep emphasis, code and links': [
    '<h2 id="a">One <code>x</code><a class="anchor" href="#a">#</a></h2><p>Some <strong>bold</strong>,\n <em>soft</em> and <a href="/b">linked</a> text.</p>',
    '## One `x`\n\nSome **bold**, *soft* and [linked](https://example.com/b) text.\n',
  ],
  'a code block keeps its language and lines, without signs and button': [
    '<div class="code" data-lang="ts"><button class="copy"></button><pre><code><span class="line removed"><span class="sign">−</span>a</span>\n<span class="line">  b</span></code></pre></div>',
    '```ts\na\n  b\n```\n',
  ],
  'code with a fence has a longer one': [
    '<pre><code>```js\n```</code></pre>',
    '````\n```js\n```\n````\n',
  ],
  'lists are nested by spaces, and tasks keep their state': [
    '<ol start="3"><li>One<ul><li>Inner</li></ul></li><li><input type="checkbox" checked> Done</li></ol>',
    '3. One\n   - Inner\n4. [x] Done\n',
  ],
  'a table has a line below its head': [
    '<div class="table-scroll"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td><td><code>x</code></td></tr></tbody></table></div>',
    '| A | B |\n| --- | --- |\n| 1\\|2 | `x` |\n',
  ],
  'a callout is a quotation with a bold title': [
    '<div class="callout tip"><p class="callout-title">Tip</p><div class="callout-body"><p>Words.</p></div></div>',
    '> **Tip**\n>\n> Words.\n',
  ],
  'runs and other containers give their content': [
    '<div data-run="0"><p>One</p><img src="/i.png" alt="Eye"></div><div><svg></svg>Text</div>',
    'One\n\n![Eye](https://example.com/i.png)\n\nText\n',
  ],
}

for (const [name, [html, markdown]] of Object.entries(CASES)) {
  test(name, () => {
    const { window } = new JSDOM(`<article>${html}</article>`, { url: 'https://example.com/' })
    assert.is(markdownOf(window.document.querySelector('article')!), markdown)
  })
}

test.run()
