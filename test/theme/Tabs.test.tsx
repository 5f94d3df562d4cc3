// Tabs of pages in MDX: the markup of static tabs, whatever the author writes between the tags.
import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { Tab, type TabProps } from '../../packages/theme/src/components/Tabs/Tab.tsx'
import { readTabs, Tabs } from '../../packages/theme/src/components/Tabs/Tabs.tsx'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const contract = readFileSync(new URL('../markup/code-group.html', import.meta.url), 'utf8')

const render = (node: ReactNode, lang = 'en') => renderPart(() => node, { page: { lang } })

const selectedOf = (body: HTMLElement) => ({
  selected: textsOf(body, '[aria-selected="true"]'),
  inTabOrder: textsOf(body, '[role=tab][tabindex="0"]'),
  shown: textsOf(body, '[role=tabpanel]:not([hidden])'),
})

const two = [
  <Tab key="a" label="First" value="1">
    One
  </Tab>,
  <Tab key="b" label="Second" value="2">
    Two
  </Tab>,
]

const test = suite('Tabs')

test('the markup is that of static tabs: elements, classes and roles', () => {
  const shapeOf = (root: Element) =>
    [root, ...root.querySelectorAll('.tabs-bar, [role=tab], [role=tabpanel]')].map((element) =>
      [
        element.localName,
        element.className,
        element.getAttribute('role'),
        element.getAttribute('type'),
      ].join(' '),
    )
  const fence = new JSDOM(contract).window.document.querySelector('.tabs')!
  fence.className = 'tabs tab-set'
  assert.equal(shapeOf(render(<Tabs>{two}</Tabs>).querySelector('.tabs')!), shapeOf(fence))
})

test('all panels are in the document, all but the first hidden, each named by its tab', () => {
  const body = render(<Tabs>{two}</Tabs>)
  assert.equal(textsOf(body, '[role=tabpanel]'), ['One', 'Two'])
  assert.equal(selectedOf(body), { selected: ['First'], inTabOrder: ['First'], shown: ['One'] })
  assert.equal(attributesOf(body, '[role=tab]', 'data-value'), ['1', '2'])
  const [tabs, panels] = [
    attributesOf(body, '[role=tab]', 'id'),
    attributesOf(body, '[role=tabpanel]', 'id'),
  ]
  assert.is(new Set([...tabs, ...panels]).size, 4)
  assert.equal(attributesOf(body, '[role=tabpanel]', 'aria-labelledby'), tabs)
  assert.equal(attributesOf(body, '[role=tab]', 'aria-controls'), panels)
})

test('the tab of the default value is shown at first', () => {
  assert.equal(selectedOf(render(<Tabs defaultValue="2">{two}</Tabs>)).shown, ['Two'])
  assert.equal(selectedOf(render(<Tabs defaultValue="gone">{two}</Tabs>)).shown, ['One'])
})

test('a tab that is disabled is neither shown nor chosen at first', () => {
  const body = render(
    <Tabs defaultValue="a">
      <Tab label="a" disabled>
        A
      </Tab>
      <Tab label="b">B</Tab>
    </Tabs>,
  )
  assert.equal(selectedOf(body), { selected: ['b'], inTabOrder: ['b'], shown: ['B'] })
  assert.equal(attributesOf(body, '[role=tab]', 'disabled'), ['', null])
})

test('labels and values may be given apart, by value or in order', () => {
  const values = [
    { label: 'Linux', value: 'linux' },
    { label: 'macOS', value: 'mac' },
  ]
  const byValue = render(
    <Tabs values={values}>
      <Tab value="mac">M</Tab>
      <Tab value="linux">L</Tab>
    </Tabs>,
  )
  assert.equal(textsOf(byValue, '[role=tab]'), ['macOS', 'Linux'])
  const inOrder = render(
    <Tabs values={['One', 2]}>
      <Tab>1</Tab>
      <Tab>2</Tab>
    </Tabs>,
  )
  assert.equal(textsOf(inOrder, '[role=tab]'), ['One', '2'])
  assert.equal(attributesOf(inOrder, '[role=tab]', 'data-value'), ['One', '2'])
})

test('a tab that a page uses without import is known by its name', () => {
  const NamedTab = Object.assign((props: TabProps) => <Tab {...props} />, { displayName: 'Tab' })
  const body = render(
    <Tabs values={['One', 'Two']}>
      <NamedTab>1</NamedTab>
      <NamedTab>2</NamedTab>
    </Tabs>,
  )
  assert.equal(textsOf(body, '[role=tab]'), ['One', 'Two'])
  assert.equal(textsOf(body, '[role=tabpanel]'), ['1', '2'])
})

test('a tab without label says its value, without both its number', () => {
  const body = render(
    <Tabs>
      <Tab value="v">1</Tab>
      <Tab>2</Tab>
      <Tab label={<b>3</b>}>3</Tab>
    </Tabs>,
  )
  assert.equal(textsOf(body, '[role=tab]'), ['v', '2', '3'])
  assert.equal(attributesOf(body, '[role=tab]', 'data-value'), ['v', '2', '2'])
})

test('a component of the author’s with a label is a tab, anything else follows the panels', () => {
  const Own = ({ label }: { readonly label: string }) => <i>{label} inside</i>
  const body = render(
    <Tabs>
      {'\n'}
      <Own label="Mine" />
      <p id="loose">Loose</p>
      {two}
    </Tabs>,
  )
  assert.equal(textsOf(body, '[role=tab]'), ['Mine', 'First', 'Second'])
  assert.equal(textsOf(body, '[role=tabpanel]'), ['Mine inside', 'One', 'Two'])
  assert.is(body.querySelector('.tabs')?.lastElementChild?.id, 'loose')
})

test('without any tab there is no row, and nothing is lost', () => {
  const body = render(
    <Tabs>
      <p>Loose</p>
    </Tabs>,
  )
  assert.is(body.innerHTML, '<p>Loose</p>')
  assert.equal(readTabs(['\n', null, false], []), { tabs: [], rest: [] })
})

test('the row has a name in the language of the page, or the author’s', () => {
  assert.equal(attributesOf(render(<Tabs>{two}</Tabs>), '[role=tablist]', 'aria-label'), [
    'Variants',
  ])
  assert.equal(attributesOf(render(<Tabs>{two}</Tabs>, 'zh-CN'), '[role=tablist]', 'aria-label'), [
    '选项',
  ])
  const named = render(<Tabs label="System">{two}</Tabs>)
  assert.equal(attributesOf(named, '[role=tablist]', 'aria-label'), ['System'])
})

test('the group id is on the tabs, and the row may be centered', () => {
  const body = render(
    <Tabs groupId="os" tabPosition="center">
      {two}
    </Tabs>,
  )
  assert.equal(attributesOf(body, '.tabs', 'data-group-id'), ['os'])
  assert.equal(attributesOf(body, '[role=tablist]', 'class'), ['tabs-bar tabs-center'])
})

test.run()
