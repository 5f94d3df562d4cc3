// What the server draws once for many pages: each page has the HTML it would have had alone.
import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as assert from 'uvu/assert'
import type { DrawOnce } from '../../../packages/engine/src/runtime/context.tsx'
import { createOnceRenderer, sharedHtmlOf } from '../../../packages/engine/src/runtime/drawOnce.tsx'
import { suite } from '../../helpers/suite.ts'

const test = suite('drawing once')

const createSite = () => sharedHtmlOf(new Map())

interface Item {
  readonly name: string
}

/** A list as a theme draws it; `drawn` notes each item that is drawn. */
function List({
  items,
  current,
  drawOnce,
  drawn,
}: {
  readonly items: readonly Item[]
  readonly current: string
  readonly drawOnce?: DrawOnce
  readonly drawn: string[]
}) {
  return (
    <ul>
      {items.map((item, index) => {
        const isCurrent = item.name === current
        const node = <Link name={item.name} isCurrent={isCurrent} drawn={drawn} />
        return drawOnce ? (
          <li key={index} dangerouslySetInnerHTML={drawOnce(item, String(isCurrent), node)} />
        ) : (
          <li key={index}>{node}</li>
        )
      })}
    </ul>
  )
}

function Link(props: { name: string; isCurrent: boolean; drawn: string[] }) {
  props.drawn.push(props.name)
  return (
    <a aria-current={props.isCurrent || undefined}>
      to {props.name} <b>!</b>
    </a>
  )
}

const items = ['a', 'b & <c>', 'd'].map((name) => ({ name }))

/** A page drawn for a site, and what was drawn for it. */
function drawPage(
  site: ReturnType<typeof createSite>,
  current: string,
  of: readonly Item[] = items,
) {
  const drawn: string[] = []
  const { draw, fill } = createOnceRenderer(site)
  const list = <List items={of} current={current} drawOnce={draw} drawn={drawn} />
  const html = fill(renderToString(list), (node: ReactNode) =>
    renderToString(<Fragment>{node}</Fragment>),
  )
  return { html, drawn }
}

const drawAlone = (current: string) =>
  renderToString(<List items={items} current={current} drawn={[]} />)

test('pages have the HTML they would have alone, and only what is new is drawn', () => {
  const site = createSite()
  const pages = ['a', 'd', 'a', 'nothing'].map((current) => ({
    current,
    ...drawPage(site, current),
  }))
  for (const { html, current } of pages) assert.is(html, drawAlone(current))
  assert.equal(
    pages.map(({ drawn }) => drawn),
    [['a', 'b & <c>', 'd'], ['a', 'd'], [], []],
  )
})

test('sites, and things that look the same, share nothing', () => {
  const site = createSite()
  drawPage(site, 'a')
  assert.is(drawPage(createSite(), 'a').drawn.length, 3)
  const twins = items.map((item) => ({ ...item }))
  assert.is(drawPage(site, 'a', twins).drawn.length, 3)
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
    const { draw, fill } = createOnceRenderer(site)
    const drawn = renderToString(<p dangerouslySetInnerHTML={draw(item, '', <Sometimes />)} />)
    return fill(drawn, (node) => renderToString(<>{node}</>))
  }
  assert.throws(page, 'not now')
  state.isBroken = false
  assert.is(page(), '<p><i></i></p>')
})

test('an item with a picture has no preload link, which the browser would not render', () => {
  const { draw, fill } = createOnceRenderer(createSite())
  const picture = <img src="/a.png" alt="" />
  const render = (node: ReactNode) => renderToString(<Fragment>{node}</Fragment>)
  assert.match(render(picture), /^<link rel="preload"/)
  const list = renderToString(<ul dangerouslySetInnerHTML={draw({}, 'one', picture)} />)
  assert.is(fill(list, render), '<ul><img src="/a.png" alt=""/></ul>')
})

test.run()
