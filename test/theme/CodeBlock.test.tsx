// Code that components draw: the markup of a fence, without the colours.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  CodeBlock,
  type CodeBlockProps,
} from '../../packages/theme/src/components/CodeBlock/CodeBlock.tsx'
import { recordedMarkup, renderPart } from '../helpers/renderPart.tsx'

const render = (props: CodeBlockProps) => renderPart(() => <CodeBlock {...props} />).innerHTML

const test = suite('CodeBlock')

const cases: readonly (readonly [string, CodeBlockProps])[] = [
  ['code-plain', { code: 'plain' }],
  ['code-title', { code: 'a', lang: 'ts', title: 'a.ts' }],
  ['code-options', { code: '\na\nb\n', lang: 'ts', lineNumbers: true, wrap: true }],
]

for (const [name, props] of cases) {
  test(`the markup is that of a fence: ${name}`, () => {
    assert.is(render(props), recordedMarkup(name))
  })
}

test('a text between the tags is code, and is never read as HTML', () => {
  assert.match(render({ children: '<b>&' }), '<span class="line">&lt;b&gt;&amp;</span>')
})

test('fences are unchanged; fences with a title are in a frame that shows it', () => {
  const fence = <div className="code">x</div>
  assert.is(render({ children: fence }), '<div class="code">x</div>')
  assert.is(
    render({ children: fence, title: 'a.ts' }),
    '<div class="tabs code-group"><div class="code-bar"><span class="code-title">a.ts</span></div>' +
      '<div class="code">x</div></div>',
  )
})

test.run()
