// The form of the manual's pages: a guide opens by saying what it is about, shows an example and ends with what to read
// next, and a page of the reference names the version since which its entries are available.
import * as assert from 'uvu/assert'
import { suite } from './helpers/suite.ts'
import { readManual, type ManualPage } from './manual/pages.ts'

const test = suite<{ pages: readonly ManualPage[] }>('pages of the manual')

test.before(async (context) => {
  context.pages = await readManual()
})

const below = (pages: readonly ManualPage[], ...folders: string[]) =>
  pages.filter(({ file }) => folders.some((folder) => file.startsWith(`docs/${folder}/`)))

/** The text between the title and the first section, and the last section's heading. */
function partsOf({ text }: ManualPage) {
  const [opening = ''] = text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^(?:import .*\n|\s)*(?:# .*\n)?/, '')
    .split(/^## /m)
  return { opening: opening.trim(), last: [...text.matchAll(/^## (.*)$/gm)].at(-1)?.[1] }
}

/** Pages of facts, with tables instead. */
const WITHOUT_EXAMPLE = ['guide/why', 'theme/accessibility', 'theme/browsers'].map(
  (name) => `docs/${name}.md`,
)

test('a guide has an opening, an example, and links to what to read next', ({ pages }) => {
  const guides = below(pages, 'guide', 'theme', 'migrate').filter(({ file }) => !/\/_/.test(file))
  assert.ok(guides.length > 30, `${guides.length} guides`)
  const faults = guides.flatMap((page) => {
    const { opening, last } = partsOf(page)
    const hasExample = page.examples.length > 0 || WITHOUT_EXAMPLE.includes(page.file)
    return [
      ...(/^[A-Z`].{40}/.test(opening) ? [] : [`${page.file}: no opening`]),
      ...(hasExample ? [] : [`${page.file}: no example`]),
      ...(last === 'Next' ? [] : [`${page.file}: ends with ${last ?? 'no section'}`]),
    ]
  })
  assert.equal(faults, [])
})

test('each page of the reference names a version', ({ pages }) => {
  const faults = below(pages, 'reference').filter(({ text }) => !/since version \d/.test(text))
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

/** A section of an option: its type, or the values that it can have. */
const TYPE = /^(?:Type\b|`'\w+'` \(default\))/

test('every option of the configuration begins with its type', ({ pages }) => {
  const page = pages.find(({ file }) => file === 'docs/reference/config.md')
  const sections = page?.text.split(/^#{2,3} /m).slice(1) ?? []
  const faults = sections
    .map((section) => section.split(/\n\n/))
    .filter(([name = '', first = '']) => name !== 'themeConfig' && !TYPE.test(first))
  assert.equal(
    faults.map(([name]) => name),
    [],
  )
})

test('the README stays within a screen and a half', ({ pages }) => {
  const text = pages.find(({ file }) => file === 'README.md')?.text ?? ''
  const prose = text.replace(/```[^]*?```|\]\([^)]*\)/g, '')
  const words = prose.match(/\w[\w'’-]*/g)?.length ?? 0
  assert.ok(words > 200 && words <= 400, `${words} words`)
  assert.is(text.match(/^!\[/gm)?.length, 1)
  assert.is(text.match(/^```\w/gm)?.length, 2)
})

test.run()
