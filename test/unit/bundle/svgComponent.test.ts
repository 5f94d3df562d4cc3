import { runInNewContext } from 'node:vm'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { svgComponent } from '../../../packages/engine/src/bundle/imports/svgComponent.ts'

const test = suite('svgComponent')

/** What the component hands to `createElement`. */
function render(svg: string, props: object = {}): { type: string; props: object } {
  const source = svgComponent(svg)
  if (source === null) throw new Error('no component')
  const script = source.replace(/^import.*\n/, '').replace('export default', 'component =')
  const call = `JSON.stringify(component(${JSON.stringify(props)}))`
  const create = 'let component; const createElement = (type, props) => ({ type, props })'
  const rendered = runInNewContext(`${create}\n${script}\n${call}`) as string
  return JSON.parse(rendered) as { type: string; props: object }
}

const attributes: readonly [written: string, prop: string, value: unknown][] = [
  ['viewBox="0 0 1 1"', 'viewBox', '0 0 1 1'],
  ['stroke-width="2"', 'strokeWidth', '2'],
  ["fill='none'", 'fill', 'none'],
  ['class="icon"', 'className', 'icon'],
  ['xmlns:xlink="http://www.w3.org/1999/xlink"', 'xmlnsXlink', 'http://www.w3.org/1999/xlink'],
  ['xml:space="preserve"', 'xmlSpace', 'preserve'],
  ['aria-hidden="true"', 'aria-hidden', 'true'],
  ['data-a-b="c"', 'data-a-b', 'c'],
  ['aria-label="a &amp; &quot;b&quot;"', 'aria-label', 'a & "b"'],
  [
    'style="enable-background: new 0 0 1 1; --x:1; background:url(data:a;b)"',
    'style',
    { enableBackground: 'new 0 0 1 1', '--x': '1', background: 'url(data:a;b)' },
  ],
]

for (const [written, prop, value] of attributes) {
  test(`the attribute ${written} becomes the prop ${prop}`, () => {
    const { props } = render(`<svg ${written}></svg>`)
    assert.equal(props, { [prop]: value, dangerouslySetInnerHTML: { __html: '' } })
  })
}

test('the content is unchanged, and everything around it is removed', () => {
  const inner = '<defs><style>.a>b{fill:red}</style></defs><path d="M0 0"/><svg x="1"/>'
  const svg = `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- <svg> -->\n<svg\n  width="1">\n${inner}\n</svg>\n`
  assert.equal(render(svg), {
    type: 'svg',
    props: { width: '1', dangerouslySetInnerHTML: { __html: inner } },
  })
})

test('props replace the attributes of the file', () => {
  const { props } = render('<svg width="1" height="1"/>', { width: 24, className: 'big' })
  assert.equal(props, {
    width: 24,
    height: '1',
    className: 'big',
    dangerouslySetInnerHTML: { __html: '' },
  })
})

test('children do not replace the picture', () => {
  const { props } = render('<svg><path/></svg>', { children: 'text' })
  assert.equal(props, { dangerouslySetInnerHTML: { __html: '<path/>' } })
})

test('event handlers are left out', () => {
  const { props } = render('<svg onload="alert(1)" width="1"/>')
  assert.equal(Object.keys(props), ['width', 'dangerouslySetInnerHTML'])
})

for (const text of ['', '<html></html>', '<svg width="1">', '<svgs></svgs>']) {
  test(`${JSON.stringify(text)} gives no component`, () => assert.is(svgComponent(text), null))
}

test.run()
