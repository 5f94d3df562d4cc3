// What pages are made of, as far as no other test says it in one place: the type a page gives itself, and all fields of
// a hero and a feature as they reach the reader.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { defaultTheme } from '../packages/theme/src/defaultTheme.ts'
import { parse } from './helpers/parse.ts'
import { attributesOf, renderPart, textsOf } from './helpers/renderPart.tsx'

const test = suite('entities')

test('frontmatter says the type of a page; without it a page is a doc', async () => {
  const types = ['home', 'doc', 'overview', 'custom', 'blank', '404']
  const found = await Promise.all(
    types.map((type) => parse(`---\npageType: '${type}'\n---\n\n# A\n`)),
  )
  assert.equal(
    found.map(({ pageType }) => pageType),
    types,
  )
  assert.is((await parse('# A\n')).pageType, 'doc')
})

test('hero and features of the frontmatter reach the page with all their fields', async () => {
  const { frontmatter } = await parse(`---
pageType: home
hero:
  name: Tool
  text: A line
  tagline: Soon
  actions:
    - { text: Start, link: /guide/, theme: brand }
    - { text: Code, link: https://example.com/code, theme: alt }
  image: { src: { light: /light.svg, dark: /dark.svg }, alt: The mark }
features:
  - { icon: /icon.svg, title: Fast, details: Very, link: /fast, span: 6 }
---
`)
  const { Hero, Features } = defaultTheme.parts
  const hero = renderPart(Hero, { page: { frontmatter } })
  assert.equal(textsOf(hero, 'h1 > span'), ['Tool', 'A line'])
  assert.equal(textsOf(hero, '.hero-tagline'), ['Soon'])
  assert.equal(
    textsOf(hero, '.button').map((text) => text.split(' ')[0]),
    ['Start', 'Code'],
  )
  assert.equal(attributesOf(hero, '.button', 'href'), ['/guide/', 'https://example.com/code'])
  assert.equal(attributesOf(hero, '.button', 'class'), ['button brand', 'button alt'])
  assert.equal(attributesOf(hero, 'img', 'src'), ['/light.svg', '/dark.svg'])
  assert.equal(attributesOf(hero, 'img', 'alt'), ['The mark', 'The mark'])
  const features = renderPart(Features, { page: { frontmatter } })
  assert.equal(attributesOf(features, 'img', 'src'), ['/icon.svg'])
  assert.equal(textsOf(features, 'h2'), ['Fast'])
  assert.equal(textsOf(features, 'p'), ['Very'])
  assert.equal(attributesOf(features, 'a', 'href'), ['/fast'])
  assert.equal(attributesOf(features, 'li', 'data-span'), ['6'])
})

test.run()
