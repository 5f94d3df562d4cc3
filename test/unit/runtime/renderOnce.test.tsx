// What the server renders once for many pages: each page has the HTML it would have had alone.
import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as assert from 'uvu/assert'
import type { RenderOnce } from '../../../packages/engine/src/runtime/context.tsx'
import {
  createOnceRenderer,
  sharedHtmlOf,
} from '../../../packages/engine/src/runtime/renderOnce.tsx'
import { suite } from '../../helpers/suite.ts'

const test = suite('rendering once')

const createSite = () => sharedHtmlOf(new Map())

interface Item {
  readonly name: string
}

/** A list as a theme renders it; `rendered` notes each item that is rendered. */
function List({
  items,
  current,
  renderOnce,
  rendered,
}: {
  readonly items: readonly Item[]
  readonly current: string
  readonly renderOnce?: RenderOnce
  readonly rendered: string[]
}) {
  return (
    <ul>
      {items.map((item, index) => {
        const isCurrent = item.name === current
        const node = <Link name={item.name} isCurrent={isCurrent} rendered={rendered} />
        return renderOnce ? (
          <li key={index} dangerouslySetInnerHTML={renderOnce(item, String(isCurrent), node)} />
        ) : (
          <li key={index}>{node}</li>
        )
      })}
    </ul>
  )
}

function Link(props: { name: string; isCurrent: boolean; rendered: string[] }) {
  props.rendered.push(props.name)
  return (
    <a aria-current={props.isCurrent || undefined}>
      to {props.name} <b>!</b>
    </a>
  )
}

const items = ['a', 'b & <c>', 'd'].map((name) => ({ name }))

/** A page rendered for a site, and what was rendered for it. */
function renderPage(
  site: ReturnType<typeof createSite>,
  current: string,
  of: readonly Item[] = items,
) {
  const rendered: string[] = []
  const { renderOnce, fillPlaceholders } = createOnceRenderer(site)
  const list = <List items={of} current={current} renderOnce={renderOnce} rendered={rendered} />
  const html = fillPlaceholders(renderToString(list), (node: ReactNode) =>
    renderToString(<Fragment>{node}</Fragment>),
  )
  return { html, rendered }
}

const renderAlone = (current: string) =>
  renderToString(<List items={items} current={current} rendered={[]} />)

test('pages have the HTML they would have alone, and only what is new is rendered', () => {
  const site = createSite()
  const pages = ['a', 'd', 'a', 'nothing'].map((current) => ({
    current,
    ...renderPage(site, current),
  }))
  for (const { html, current } of pages) assert.is(html, renderAlone(current))
  assert.equal(
    pages.map(({ rendered }) => rendered),
    [['a', 'b & <c>', 'd'], ['a', 'd'], [], []],
  )
})

test('sites, and things that look the same, share nothing', () => {
  const site = createSite()
  renderPage(site, 'a')
  assert.is(renderPage(createSite(), 'a').rendered.length, 3)
  const twins = items.map((item) => ({ ...item }))
  assert.is(renderPage(site, 'a', twins).rendered.length, 3)
})

test('an error is thrown, and the next page is rendered again', () => {
  const site = createSite()
  const state = { isBroken: true }
  function Sometimes() {
    if (state.isBroken) throw new Error('not now')
    return <i />
  }
  const item = {}
  const page = () => {
    const { renderOnce, fillPlaceholders } = createOnceRenderer(site)
    const rendered = renderToString(
      <p dangerouslySetInnerHTML={renderOnce(item, '', <Sometimes />)} />,
    )
    return fillPlaceholders(rendered, (node) => renderToString(<>{node}</>))
  }
  assert.throws(page, 'not now')
  state.isBroken = false
  assert.is(page(), '<p><i></i></p>')
})

test('an item with a picture has no preload link, which the browser would not render', () => {
  const { renderOnce, fillPlaceholders } = createOnceRenderer(createSite())
  const picture = <img src="/a.png" alt="" />
  const render = (node: ReactNode) => renderToString(<Fragment>{node}</Fragment>)
  assert.match(render(picture), /^<link rel="preload"/)
  const list = renderToString(<ul dangerouslySetInnerHTML={renderOnce({}, 'one', picture)} />)
  assert.is(fillPlaceholders(list, render), '<ul><img src="/a.png" alt=""/></ul>')
})

test.run()
