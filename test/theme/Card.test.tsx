// Cards, alone, as links and in a grid.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { Card, CardGrid, LinkCard } from '../../packages/theme/src/components/Card/Card.tsx'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const test = suite('Card')

test('a card has a title and a text, given as content or between the tags', () => {
  const body = renderPart(() => (
    <>
      <Card title="One" content="Words" />
      <Card title="Two">
        <p>More</p>
      </Card>
      <Card title="Three" />
    </>
  ))
  assert.equal(textsOf(body, 'div.card > .card-title'), ['One', 'Two', 'Three'])
  assert.equal(textsOf(body, '.card-text'), ['Words', 'More'])
  assert.is(body.querySelector('a, svg'), null)
})

test('a link card leads to a page by the form of address of the site, or elsewhere in a new tab', () => {
  const body = renderPart(
    () => (
      <>
        <LinkCard title="In" href="/guide/a" description="Here" />
        <LinkCard title="Out" href="https://example.com/" />
      </>
    ),
    { site: { base: '/docs/', cleanUrls: false } },
  )
  assert.equal(attributesOf(body, 'a.card', 'href'), ['/docs/guide/a.html', 'https://example.com/'])
  assert.equal(attributesOf(body, 'a.card', 'target'), [null, '_blank'])
  assert.equal(textsOf(body, '.card-title'), ['In', 'Out (opens in a new tab)'])
  assert.equal(textsOf(body, '.card-text'), ['Here'])
})

test('an icon is a drawn one, a picture, an emoji or an element, and is not read out', () => {
  const body = renderPart(() => (
    <>
      <Card title="a" icon="bolt" />
      <Card title="b" icon="/logo.svg" />
      <Card title="c" icon="🚀" />
      <Card title="d" icon={<i />} />
      <Card title="e" icon="" />
    </>
  ))
  const icons = [...body.querySelectorAll('.card-icon[aria-hidden=true]')]
  assert.equal(
    icons.map(({ firstElementChild, textContent }) => firstElementChild?.localName ?? textContent),
    ['svg', 'img', '🚀', 'i'],
  )
})

test('a grid may limit its columns, and a card may have its own style', () => {
  const body = renderPart(() => (
    <CardGrid cols={2}>
      <Card title="a" style={{ color: 'red' }} />
    </CardGrid>
  ))
  assert.equal(attributesOf(body, '.card-grid', 'style'), ['--cols:2'])
  assert.equal(attributesOf(body, '.card', 'style'), ['color:red'])
})

test.run()
