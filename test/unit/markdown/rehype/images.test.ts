import { join } from 'node:path'
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createConfig } from '../../../helpers/config.ts'
import { parse, shortOf } from '../../../helpers/parse.ts'
import { createTempSite, type TempSite } from '../../../helpers/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"></svg>'
/** A GIF of 2 × 3 pixels: its header is all that is read. */
const gif = Uint8Array.from([...Buffer.from('GIF89a'), 2, 0, 3, 0, 0, 0, 0])

const test = suite<{ files: TempSite }>('images')

test.before(async (context) => {
  context.files = await createTempSite({
    'docs/guide/Shot 1.GIF': gif,
    'docs/guide/wide.svg': svg,
    'docs/guide/broken.png': 'no picture',
    'docs/guide/film.mp4': 'film',
    'docs/top.svg': svg,
    'public/logo.svg': svg,
  })
})
test.after(async ({ files }) => {
  await files.remove()
})

const wide = 'src="/b/assets/wide.99d457f9.svg"'

const cases: readonly { text: string; html: string }[] = [
  {
    text: '![W](./wide.svg "T")',
    html: `<p><img ${wide} alt="W" title="T" width="30" height="20" decoding="async"></p>`,
  },
  {
    text: '![S](<Shot 1.GIF>)',
    html: '<p><img src="/b/assets/Shot-1.99146f83.gif" alt="S" width="2" height="3" decoding="async"></p>',
  },
  {
    text: '![T](../top.svg#x)',
    html: '<p><img src="/b/assets/top.99d457f9.svg#x" alt="T" width="30" height="20" decoding="async"></p>',
  },
  {
    text: '![L](/logo.svg)',
    html: '<p><img src="/b/logo.svg" alt="L" width="30" height="20" decoding="async"></p>',
  },
  {
    text: '![X](https://x.org/a.png)',
    html: '<p><img src="https://x.org/a.png" alt="X" decoding="async"></p>',
  },
  {
    text: '<img src="wide.svg" width="9" loading="eager">',
    html: `<img ${wide} width="9" loading="eager" decoding="async">`,
  },
  {
    text: '![W](wide.svg) ![W](wide.svg)',
    html: `<p><img ${wide} alt="W" width="30" height="20" decoding="async"> <img ${wide} alt="W" width="30" height="20" decoding="async" loading="lazy"></p>`,
  },
  {
    text: '<picture>\n<source srcset="wide.svg 2x, https://x.org/a.png">\n<img src="/logo.svg" alt="">\n</picture>',
    html: '<picture>\n<source srcset="/b/assets/wide.99d457f9.svg 2x, https://x.org/a.png">\n<img src="/b/logo.svg" alt="" width="30" height="20" decoding="async">\n</picture>',
  },
  {
    text: '<video src="film.mp4" poster="wide.svg"></video>',
    html: '<p><video src="/b/assets/film.d0607f7a.mp4" poster="/b/assets/wide.99d457f9.svg"></video></p>',
  },
]

for (const { text, html } of cases) {
  test(`${text.replace(/\n/g, '⏎')} gets its size, its URL and when it is loaded`, async ({
    files,
  }) => {
    const config = createConfig(files.root, { base: '/b/' })
    const page = await parse(text, { config, filePath: 'guide/a.md' })
    assert.is(page.runs[0], html)
    assert.equal(shortOf(page.diagnostics), [])
  })
}

test('pictures beside pages are assets, those of the public folder are not; all are dependencies', async ({
  files,
}) => {
  const config = createConfig(files.root)
  const text = '![a](wide.svg) ![b](wide.svg) ![c](/logo.svg)'
  const { assets, dependencies } = await parse(text, { config, filePath: 'guide/a.md' })
  assert.equal(assets, [
    { absPath: `${files.root}/docs/guide/wide.svg`, outFile: 'assets/wide.99d457f9.svg' },
  ])
  assert.equal(
    dependencies.map(({ absPath }) => absPath.slice(files.root.length)),
    ['/docs/guide/wide.svg', '/public/logo.svg'],
  )
})

test('a picture outside the site is refused, in the docs folder it may lie anywhere', async ({
  files,
}) => {
  const config = createConfig(join(files.root, 'site'), { docsDir: join(files.root, 'docs') })
  await files.write('secret.svg', svg)
  await files.write(
    'docs/own.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  )
  const page = await parse('![a](../secret.svg) ![b](./own.svg)', { config, filePath: 'a.md' })
  assert.equal(shortOf(page.diagnostics), [
    "1:1 error file-outside: `../secret.svg` is outside the site's folder; pages can only use files within it. (Copy the file into the site, or add its folder to `content.allowOutside`.)",
  ])
  assert.equal(
    page.assets.map(({ absPath }) => absPath),
    [join(files.root, 'docs/own.svg')],
  )
})

test('a missing picture is an error at its place, with the name that is near', async ({
  files,
}) => {
  const config = createConfig(files.root)
  const text = 'Text\n\n- ![a](./wid.svg)\n\n![b](/nothing.png)\n\n![c](./图.png)\n'
  const page = await parse(text, { config, filePath: 'guide/a.md' })
  assert.equal(shortOf(page.diagnostics), [
    '3:3 error missing-image: The file `./wid.svg` does not exist. (Did you mean `./wide.svg`?)',
    '5:1 error missing-image: The file `/nothing.png` does not exist. (Docgen looks for the path in the public folder.)',
    '7:1 error missing-image: The file `./图.png` does not exist. (Docgen looks for the path in the folder of the page.)',
  ])
  assert.equal(page.diagnostics[0]?.frame, { firstLine: 2, lines: ['', '- ![a](./wid.svg)', ''] })
})

test('an SVG picture has its size behind a long attribute, too', async ({ files }) => {
  const document = '&lt;diagram&gt;'.repeat(200)
  await files.write(
    'docs/drawing.svg',
    `<?xml version="1.0"?>\n<svg content="${document} > width='1'" width="40" height="30">\n<svg width="2"/></svg>`,
  )
  const page = await parse('![a](./drawing.svg)', {
    config: createConfig(files.root),
    filePath: 'a.md',
  })
  assert.match(page.runs[0]!, 'width="40" height="30"')
  assert.equal(page.diagnostics, [])
})

test('a picture that cannot be read keeps its place in the page, with a warning', async ({
  files,
}) => {
  const config = createConfig(files.root)
  const page = await parse('![a](broken.png)', { config, filePath: 'guide/a.md' })
  assert.match(
    page.runs[0]!,
    /<img src="\/assets\/broken\.[\da-f]{8}\.png" alt="a" decoding="async">/,
  )
  assert.equal(shortOf(page.diagnostics), [
    '1:1 warning unreadable-image: The size of `broken.png` cannot be read: the file is empty, damaged or not an image. (Replace the file, or set `width` and `height` if the browser can show it.)',
  ])
})

test.run()
