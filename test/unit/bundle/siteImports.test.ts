// Bad imports of whole sites: what `build` says of them.
import { build, DocgenError } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { plainStyle, plainTheme } from '../../helpers/plainTheme.ts'
import { createTempSite } from '../../helpers/site.ts'

const test = suite('imports of a site')

/** What a build of the files finds: file, line, code, message and hint. */
async function found(files: Record<string, string>): Promise<string[]> {
  const site = await createTempSite({
    'theme/index.tsx': plainTheme,
    'theme/style.css': plainStyle,
    'public/favicon.ico': '',
    'docs/index.md': '# Home\n',
    ...files,
  })
  try {
    const diagnostics = await build(site.root, { cache: false }).then(
      ({ emitted, diagnostics }) => {
        assert.is(emitted, null)
        return diagnostics
      },
      (error: unknown) => {
        if (error instanceof DocgenError) return error.diagnostics
        throw error
      },
    )
    return diagnostics.map(({ filePath = '', line, code, message, hint = '' }) =>
      [filePath.slice(site.root.length + 1), line, code, `${message} ${hint}`.trim()].join('|'),
    )
  } finally {
    await site.remove()
  }
}

test('a theme is reported once, at its lines', async () => {
  const lines = ["import { Gone } from './Gone'", "import './part.scss'", 'console.log(Gone)']
  assert.equal(
    await found({ 'theme/index.tsx': `${lines.join('\n')}\n${plainTheme}`, 'theme/part.scss': '' }),
    [
      'theme/index.tsx|1|import-not-found|There is no file `./Gone`.',
      'theme/index.tsx|2|sass-missing|`./part.scss` is a Sass file, and the package `sass` is not installed. Run `npx docgen add sass`.',
    ],
  )
})

test('a name that docgen does not export is reported under the name of the module', async () => {
  const lines = [
    "import { usePge } from 'docgen/runtime'",
    "import { Badgee, usePage } from 'docgen/theme'",
    '',
    '<Badgee />{usePge()}{usePage()}',
  ]
  assert.equal(await found({ 'docs/page.mdx': lines.join('\n') }), [
    'docs/page.mdx|1|import-not-exported|`docgen/runtime` has no export `usePge`. Did you mean `usePage`?',
    'docs/page.mdx|2|import-not-exported|`docgen/theme` has no export `Badgee`. Did you mean `Badge`?',
    'docs/page.mdx|2|import-not-exported|`docgen/theme` has no export `usePage`. Import it from `docgen/runtime`.',
  ])
})

test('names that packages, files and data do not export hide nothing else', async () => {
  const lines = [
    "import { nope } from 'esm-package'",
    "import { Button } from '../theme/Buton'",
    "import { Panel } from '../theme/Panel'",
    '',
    '[gone](/gone) {nope}<Button /><Panel />',
  ]
  assert.equal(
    await found({
      'node_modules/esm-package/package.json':
        '{ "name": "esm-package", "type": "module", "main": "index.js" }',
      'node_modules/esm-package/index.js': 'export const node = 1\n',
      'theme/data.json': '{ "a": 1 }',
      'theme/Panel.tsx':
        "import { usePge } from 'docgen/runtime'\nimport { b } from './data.json'\nexport const Panel = () => usePge() + b\n",
      'docs/page.mdx': lines.join('\n'),
      'docs/other.mdx': '{fails()}\n',
    }),
    [
      'docs/other.mdx|1|render-failed|The page `other.mdx` could not be rendered: fails is not defined. A component threw this error; check its props and its children.',
      'docs/page.mdx|1|import-not-exported|The package `esm-package` has no export `nope`. Did you mean `node`?',
      'docs/page.mdx|2|import-not-found|There is no file `../theme/Buton`.',
      'docs/page.mdx|5|dead-link|The page `/gone` does not exist. Correct the link or create the page.',
      'theme/Panel.tsx|1|import-not-exported|`docgen/runtime` has no export `usePge`. Did you mean `usePage`?',
      'theme/Panel.tsx|2|import-not-exported|`theme/data.json` has no export `b`.',
    ],
  )
})

test('a bad link of nav and sidebar is reported at both places', async () => {
  const link = "[{ text: 'A', link: '/gone' }]"
  const lines = ['export default { themeConfig: {', ` sidebar: { '/': ${link} },`]
  assert.equal(
    await found({
      'docgen.config.js': [...lines, ` nav: ${link},`, '} }'].join('\n'),
    }),
    [
      'docgen.config.js|2|dead-sidebar-link|The page `/gone` does not exist. Correct the link or create the page.',
      'docgen.config.js|3|dead-nav-link|The page `/gone` does not exist. Correct the link or create the page.',
    ],
  )
})

test('a page is reported at its line, a fragment at its own', async () => {
  const files = {
    'docs/page.mdx':
      "import { Gone } from './Gone'\nimport Part from './parts/_part.mdx'\n\n# Page\n\n<Gone />\n\n<Part />\n",
    'docs/parts/Lots.tsx': '',
    'docs/parts/_part.mdx': "## Part\n\nimport { Lost } from './Lost'\n\n<Lost />\n",
  }
  assert.equal(await found(files), [
    'docs/page.mdx|1|import-not-found|There is no file `./Gone`.',
    'docs/parts/_part.mdx|3|import-not-found|There is no file `./Lost`. Did you mean `./Lots`?',
  ])
})

test('components in a fragment with props are looked at, once and unless the theme has them', async () => {
  const files = {
    'docs/a.mdx': 'import Part from \'./_part.mdx\'\n\n# A\n\n<Part name="a" />\n\n[gone](/gone)\n',
    'docs/b.mdx': 'import Part from \'./_part.mdx\'\n\n# B\n\n<Part name="b" />\n',
    'docs/_part.mdx':
      'import { Card as Box } from \'docgen/theme\'\n\n{props.name} <Badge typ="tip" text="a" />\n\n<Box titel="a" />\n',
  }
  const gone =
    'docs/a.mdx|7|dead-link|The page `/gone` does not exist. Correct the link or create the page.'
  const ofCard = 'docs/_part.mdx|5|unknown-prop|`<Box>` has no prop `titel`. Did you mean `title`?'
  assert.equal(await found(files), [
    'docs/_part.mdx|3|unknown-prop|`<Badge>` has no prop `typ`. Did you mean `type`?',
    ofCard,
    gone,
  ])
  const own = plainTheme.replace('components: {}', 'components: { Badge: () => null }')
  assert.equal(await found({ ...files, 'theme/index.tsx': own }), [ofCard, gone])
})

test('a missing export hides nothing of what other pages import or hold', async () => {
  const files = {
    'docs/Box.tsx': 'export const Box = () => null\n',
    'docs/a.mdx': "import { Bax } from './Box.tsx'\n\n# A\n\n<Bax />\n",
    'docs/b.mdx': "import { Gone } from './Gone.tsx'\n\n# B\n\n<Gone />\n",
    'docs/c.md': '# C\n\n![Gone](./gone.png)\n',
    'docs/d.mdx': '# D\n\n<Open>\n',
  }
  const codes = (await found(files)).map((each) => each.split('|').slice(0, 3).join('|'))
  assert.equal(codes, [
    'docs/a.mdx|1|import-not-exported',
    'docs/b.mdx|1|import-not-found',
    'docs/c.md|3|missing-image',
    'docs/d.mdx|3|mdx-syntax',
  ])
})

test('a theme that throws when it is loaded is reported at the place that throws', async () => {
  const theme = `const width = window.innerWidth\nconsole.log(width)\n${plainTheme}`
  const [first = ''] = await found({ 'theme/index.tsx': theme })
  assert.match(first, /^theme\/index\.tsx\|1\|render-failed\|.*window is not defined/)
})

test.run()
