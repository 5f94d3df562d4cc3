// Elements of React → tags of a document's head.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { ReactNode } from 'react'
import { headTagsOf } from '../../../packages/engine/src/runtime/Head.tsx'

const test = suite('Head')

test('names, attributes and text become those of HTML', () => {
  const name = 'b'
  assert.equal(
    headTagsOf(
      <>
        <title>
          a {name} {1}
        </title>
        <meta httpEquiv="refresh" content="5" />
        <meta charSet="utf-8" data-a={1} />
        <link rel="preload" as="font" href="/f.woff2" crossOrigin="anonymous" hrefLang="en" />
        <script async defer={false} src="/s.js" onLoad={() => undefined} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"a":"<"}' }} />
        {null}
        {false}
        <style className="x">{'p > b {}'}</style>
      </>,
    ),
    [
      { tag: 'title', attrs: {}, children: 'a b 1' },
      { tag: 'meta', attrs: { 'http-equiv': 'refresh', content: '5' } },
      { tag: 'meta', attrs: { charset: 'utf-8', 'data-a': '1' } },
      {
        tag: 'link',
        attrs: {
          ...{ rel: 'preload', as: 'font', href: '/f.woff2' },
          ...{ crossorigin: 'anonymous', hreflang: 'en' },
        },
      },
      { tag: 'script', attrs: { async: true, defer: false, src: '/s.js' } },
      { tag: 'script', attrs: { type: 'application/ld+json' }, children: '{"a":"<"}' },
      { tag: 'style', attrs: { class: 'x' }, children: 'p > b {}' },
    ],
  )
  assert.equal(headTagsOf(undefined), [])
})

const Tags = () => <meta name="a" content="b" />

const WRONG: [name: string, children: ReactNode, found: string][] = [
  ['an element of the body', <p key="p">Text</p>, '`Head` contains `<p>`'],
  ['text', 'Text', '`Head` contains the text `Text`'],
  ['a component', <Tags key="tags" />, '`Head` contains a component'],
]

for (const [name, children, found] of WRONG) {
  test(`${name} is an error that says what was expected`, () => {
    assert.throws(
      () => headTagsOf(children),
      new RegExp(`^${found}, but accepts only \`<meta>\`, .* Render a \`Head\` inside`),
    )
  })
}

test.run()
