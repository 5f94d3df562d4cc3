// The home page: hero and features from frontmatter.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Feature } from '../../packages/engine/src/types/frontmatter.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const { Hero, Features, Footer } = defaultTheme.parts

const test = suite('Home')

test('the hero has one heading with the name and a line for each line of text', () => {
  const hero = { name: 'Tool', text: 'First line\nSecond line\n', tagline: 'Soon.' }
  const body = renderPart(Hero, { page: { frontmatter: { hero } } })
  assert.equal(textsOf(body, 'h1'), ['Tool First line Second line'])
  assert.equal(textsOf(body, 'h1 > span'), ['Tool', 'First line', 'Second line'])
  assert.equal(textsOf(body, '.hero-tagline'), ['Soon.'])
  assert.is(body.querySelector('.hero-actions'), null)
  assert.is(body.querySelector('img'), null)
})

test('the buttons of the hero are links in the look they ask for', () => {
  const actions = [
    { text: 'Go', link: '/guide/' },
    { text: 'Code', link: 'https://x.org', theme: 'alt' as const },
  ]
  const body = renderPart(Hero, { page: { frontmatter: { hero: { name: 'T', actions } } } })
  assert.equal(attributesOf(body, '.button', 'class'), ['button brand', 'button alt'])
  assert.equal(attributesOf(body, '.button', 'href'), ['/guide/', 'https://x.org'])
})

test('a command of the hero is a code block with a button that copies it', () => {
  const hero = { name: 'T', command: 'npm create tool' }
  const body = renderPart(Hero, { page: { frontmatter: { hero } } })
  assert.equal(textsOf(body, '.hero-command code'), ['npm create tool'])
  assert.equal(attributesOf(body, '.hero-command .copy', 'aria-label'), ['Copy code'])
})

test('the picture of the hero is one file, or one for each appearance', () => {
  const pictures = (src: string | { light: string; dark: string }) => {
    const hero = { name: 'T', image: { src, alt: 'Mark' } }
    return renderPart(Hero, { page: { frontmatter: { hero } }, site: { base: '/b/' } })
  }
  assert.equal(attributesOf(pictures('/one.svg'), 'img', 'src'), ['/b/one.svg'])
  const both = pictures({ light: '/l.svg', dark: 'https://x.org/d.svg' })
  assert.equal(attributesOf(both, 'img', 'src'), ['/b/l.svg', 'https://x.org/d.svg'])
  assert.equal(attributesOf(both, 'img', 'class'), ['only-light', 'only-dark'])
  assert.equal(attributesOf(both, 'img', 'alt'), ['Mark', 'Mark'])
})

test('a note above the name is text or a link', () => {
  const hero = (badge: string | { text: string; link: string }) =>
    renderPart(Hero, { page: { frontmatter: { hero: { name: 'T', badge } } } })
  assert.equal(textsOf(hero('2.0 is out'), '.hero-text > .tag'), ['2.0 is out'])
  const linked = hero({ text: 'News', link: '/news' })
  assert.equal(attributesOf(linked, '.hero-text > a', 'href'), ['/news'])
  assert.equal(textsOf(linked, 'a > .tag'), ['News'])
})

test('the picture of the hero has candidates and sizes, below the base', () => {
  const more = { srcset: ['/a.png 1x', 'https://x.org/b.png 2x'], sizes: ['50vw', '100vw'] }
  const hero = { name: 'T', image: { src: '/a.png', alt: '', ...more } }
  const body = renderPart(Hero, { page: { frontmatter: { hero } }, site: { base: '/b/' } })
  assert.equal(attributesOf(body, 'img', 'srcset'), ['/b/a.png 1x, https://x.org/b.png 2x'])
  assert.equal(attributesOf(body, 'img', 'sizes'), ['50vw, 100vw'])
})

test('the text of a link is below the details of its feature', () => {
  const more = { title: 'Fast', details: 'Very.', link: '/speed/', linkText: 'How <b>fast</b>' }
  const inText = { ...more, details: 'See <a href="/a/">a</a>.' }
  const features = [more, inText, { title: 'Far', details: 'No link.', linkText: 'Lost' }]
  const body = renderPart(Features, { page: { frontmatter: { features } } })
  assert.equal(textsOf(body, '.feature-more'), ['How fast', 'How fast'])
  assert.equal(textsOf(body, 'a.feature .feature-more b'), ['fast'])
  assert.equal(attributesOf(body, 'div.feature .feature-more a', 'href'), ['/speed/'])
  assert.equal(attributesOf(body, 'h2 a, h2 svg', 'href'), [])
})

test('texts of hero, features and footer may hold markup; other brackets are text', () => {
  const hero = {
    name: '<span class="mine">Tool</span>',
    text: 'One <b>bold\nword</b>',
    tagline: 'Array<T> & <em>more</em>',
  }
  const features = [{ title: 'A <code>b</code>', details: 'Map<K, V> → <T>' }]
  const page = { frontmatter: { hero, features } }
  const body = renderPart(Hero, { page })
  assert.equal(textsOf(body, '.hero-name .mine'), ['Tool'])
  assert.is(body.querySelector('h1 b')?.innerHTML, 'bold<br>word')
  assert.equal(textsOf(body, '.hero-tagline em'), ['more'])
  const grid = renderPart(Features, { page })
  assert.equal(textsOf(grid, 'h2 code'), ['b'])
  assert.equal(textsOf(grid, 'p'), ['Map<K, V> → <T>'])
  const footer = { message: 'By <a href="https://x.org">us</a>', pages: 'home' as const }
  const site = { footer }
  assert.equal(attributesOf(renderPart(Footer, { site }), 'a', 'href'), ['https://x.org'])
})

test('pages without hero or features have neither', () => {
  assert.is(renderPart(Hero).innerHTML, '')
  assert.is(renderPart(Features).innerHTML, '')
})

const feature = (more: Partial<Feature>) => {
  const features = [{ title: 'Fast', details: 'Very', ...more }]
  return renderPart(Features, { page: { frontmatter: { features } }, site: { base: '/b/' } })
}

test('a feature spans four columns of twelve unless it says otherwise', () => {
  assert.equal(attributesOf(feature({}), 'li', 'data-span'), ['4'])
  assert.equal(attributesOf(feature({ span: 6 }), 'li', 'data-span'), ['6'])
})

test('only a feature with a link is a link', () => {
  assert.is(feature({}).querySelector('a'), null)
  assert.equal(attributesOf(feature({ link: '/guide/' }), 'a', 'href'), ['/b/guide/'])
})

test('no link is inside another: next to one in its text, only the title of a feature is a link', () => {
  const details = 'Very, as <a href="/b/speed">measured</a>'
  const body = feature({ link: '/guide/', details })
  assert.equal(attributesOf(body, 'a', 'href'), ['/b/guide/', '/b/speed'])
  assert.equal(textsOf(body, 'h2 > a'), ['Fast'])
  assert.is(body.querySelector('a a'), null)
})

const icons: [icon: string, selector: string, text: string][] = [
  ['bolt', 'svg.icon', ''],
  ['<svg id="own"></svg>', '#own', ''],
  ['/icons/a.svg', 'img[src="/b/icons/a.svg"]', ''],
  ['🚀', '.feature-icon', '🚀'],
]
for (const [icon, selector, text] of icons) {
  test(`the icon "${icon}" of a feature is drawn as what it is`, () => {
    const box = feature({ icon }).querySelector('.feature-icon')
    assert.is(box?.getAttribute('aria-hidden'), 'true')
    assert.ok(box?.parentElement?.querySelector(selector), 'drawn')
    assert.is(box?.textContent, text)
  })
}

test.run()
