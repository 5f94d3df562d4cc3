// Type, default and version of every option on its pages in both languages against the facts (website/options.ts): that they
// are there, in the one form the theme draws as a block, and right.
import * as assert from 'uvu/assert'
import { suite } from './helpers/suite.ts'
import { folders } from './spec/siteRoutes.ts'
import { factsOf, normalCode, type OptionFacts } from './website/facts.ts'
import { options, pluginOptions } from './website/options.ts'
import { readPages, type WebsitePage } from './website/pages.ts'

const test = suite<{ pages: readonly WebsitePage[] }>('options on the website')

test.before(async (context) => {
  context.pages = await readPages()
})

/** The form in which two pages that say the same are equal. */
function comparable({ type, default: standard, version }: OptionFacts) {
  const normal = (code: string | null) => code && normalCode(code)
  return { type: normal(type), default: normal(standard), version }
}

/** The pages of an address, English and Chinese. */
function pagesAt(pages: readonly WebsitePage[], path: string): readonly WebsitePage[] {
  const found = pages.filter((page) => page.path === path)
  assert.is(found.length, 2, path)
  return found
}

test('every page of an option has its facts, and no others', () => {
  const routes = Object.entries(folders).flatMap(([folder, names]) =>
    folder.startsWith('/config/')
      ? names.filter((name) => name !== 'index').map((name) => folder + name)
      : [],
  )
  assert.equal(Object.keys(options).sort(), routes.sort())
})

test('pages of options open with the type, the default and the version of the option', ({
  pages,
}) => {
  for (const [path, expected] of Object.entries(options)) {
    for (const { file, tree } of pagesAt(pages, path)) {
      const [found] = factsOf(tree)
      assert.ok(found, `${file}: no list of facts`)
      assert.equal(comparable(found), comparable(expected), file)
      assert.is(tree.children.find(({ type }) => type !== 'html')?.type, 'heading', file)
    }
  }
})

test('options of plugins have the same facts in both languages', ({ pages }) => {
  for (const [path, expected] of Object.entries(pluginOptions)) {
    for (const { file, tree } of pagesAt(pages, path)) {
      assert.equal(factsOf(tree).map(comparable), expected.map(comparable), file)
    }
  }
  const others = pages.filter(
    ({ path }) => path?.startsWith('/plugins/list/') && !(path in pluginOptions),
  )
  for (const { file, tree } of others) assert.equal(factsOf(tree), [], file)
})

test('code is compared without its form, and never without its content', () => {
  assert.is(normalCode('type A =\n  | string\n  | { b?: 1; };'), normalCode('string | { b?: 1 }'))
  assert.is.not(normalCode('boolean | string'), normalCode('boolean | number'))
  assert.is.not(normalCode("'http://a'"), normalCode("'http://b'"))
  assert.is(normalCode('[1, 2] // both'), normalCode('[\n  1,\n  2,\n]'))
})

test.run()
