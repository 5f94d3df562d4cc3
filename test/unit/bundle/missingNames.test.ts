// Names that CommonJS modules do not export: `build` reports them as it does those of other modules.
import { build } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { plainStyle, plainTheme } from '../../helpers/plainTheme.ts'
import { createTempSite } from '../../helpers/site.ts'

const test = suite('names that CommonJS modules do not export')

/** A package in CommonJS, by its name. */
const packageFiles = (name: string, code: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
  [`node_modules/${name}/index.js`]: code,
})

/** What a build of the files finds: file, place, severity, code, message and hint. */
async function found(files: Record<string, string>): Promise<string[]> {
  const site = await createTempSite({
    'theme/index.tsx': plainTheme,
    'theme/style.css': plainStyle,
    'public/favicon.ico': '',
    'docs/index.md': '# Home\n',
    ...files,
  })
  try {
    const { diagnostics } = await build(site.root, { cache: false })
    return diagnostics.map(
      ({ filePath = '', line, column, severity, code, message, hint = '' }) => {
        const file = filePath.slice(site.root.length + 1)
        return `${file}:${line}:${column} ${severity} ${code}: ${message} ${hint}`.trim()
      },
    )
  } finally {
    await site.remove()
  }
}

const error = 'error import-not-exported:'

test('a name that React does not export is reported once in a theme, a page, a fragment and a script, beside all other errors', async () => {
  const files = {
    'theme/index.tsx': `import { useStat, type ReactNode } from 'react'\nconsole.log(useStat)\n${plainTheme}`,
    'theme/Panel.jsx':
      "import { nope, useState as state } from 'react'\nexport { flushSink } from 'react-dom'\nexport const Panel = () => nope + state\n",
    'docs/page.mdx':
      "---\ntitle: Page\n---\n\nimport { useEffekt } from 'react'\nimport { Panel } from '../theme/Panel'\nimport Part from './_part.mdx'\n\n# Page\n\n[gone](/gone) {useEffekt}<Panel />\n\n<Part a={1} />\n",
    'docs/_part.mdx': "import { useRev } from 'react'\n\n{useRev}\n",
  }
  assert.equal(await found(files), [
    `docs/_part.mdx:1:10 ${error} The package \`react\` has no export \`useRev\`. Did you mean \`useRef\`?`,
    `docs/page.mdx:5:10 ${error} The package \`react\` has no export \`useEffekt\`. Did you mean \`useEffect\`?`,
    'docs/page.mdx:11:1 error dead-link: The page `/gone` does not exist. Correct the link or create the page.',
    `theme/Panel.jsx:1:10 ${error} The package \`react\` has no export \`nope\`.`,
    `theme/Panel.jsx:2:10 ${error} The package \`react-dom\` has no export \`flushSink\`. Did you mean \`flushSync\`?`,
    `theme/index.tsx:1:10 ${error} The package \`react\` has no export \`useStat\`. Did you mean \`useState\`?`,
  ])
})

test('a module that computes its exports is loaded, and its output and its exit are kept from the build', async () => {
  const files = {
    ...packageFiles(
      'made',
      "console.log('loud'); for (const name of ['one', 'two']) exports[name] = 1; setInterval(() => {}, 1000)",
    ),
    ...packageFiles(
      'call',
      "module.exports = Object.assign(function call() {}, { ['o' + 'ne']: 1 })",
    ),
    'theme/own.cjs': "exports['a' + 'b'] = 1\n",
    'docs/page.mdx':
      "import { one, twoo } from 'made'\nimport { one as call, name, too } from 'call'\nimport { ab, ac } from '../theme/own.cjs'\n\n{one}{twoo}{call}{name}{too}{ab}{ac}\n",
  }
  assert.equal(await found(files), [
    `docs/page.mdx:1:15 ${error} The package \`made\` has no export \`twoo\`. Did you mean \`two\`?`,
    `docs/page.mdx:2:29 ${error} The package \`call\` has no export \`too\`.`,
    `docs/page.mdx:3:14 ${error} \`theme/own.cjs\` has no export \`ac\`.`,
  ])
})

test('existing names, types, and modules that cannot be loaded are not reported', async () => {
  const files = {
    ...packageFiles(
      'throws',
      "exports['a' + 'b'] = 1; if (!globalThis.document) throw new Error('no page')",
    ),
    ...packageFiles('exits', "if (!globalThis.document) process.exit(0); exports['a' + 'b'] = 1"),
    ...packageFiles('waits', "if (globalThis.document) exports['a' + 'b'] = 1"),
    ...packageFiles('maybe', 'exports.b = 1; if (globalThis.document) exports.ab = 1'),
    ...packageFiles('again', "module.exports = require('./lib.js')"),
    'node_modules/again/lib.js': "Object.defineProperty(exports, 'ab', { value: 1 })",
    ...packageFiles(
      'esm-like',
      'exports.__esModule = true; exports.default = { ab: 1 }; exports.ab = 1',
    ),
    'theme/Uses.tsx': [
      ...['throws', 'exits', 'waits', 'maybe', 'again', 'esm-like'].map(
        (name, index) => `import { ab as a${index} } from '${name}'`,
      ),
      "import like, { default as same } from 'esm-like'",
      "import React, { useState, type FC, ReactNode } from 'react'",
      "import type { Portal } from 'react-dom'",
      "import * as All from 'react'",
      "export { ReactElement } from 'react'",
      "import { ReactPortal } from 'react'",
      'export { ReactPortal }',
      'export const Uses: FC = (): ReactNode =>',
      "  [a4, a5, like, same, React, useState, All.version].length > 7 && [a0, a1, a2, a3] && 'x'",
      'export type P = Portal',
      '',
    ].join('\n'),
    'docs/page.mdx':
      "import { Badge } from 'docgen/theme'\nimport { Uses } from '../theme/Uses'\n\n<Uses /><Badge text=\"a\" />\n",
  }
  const lines = await found(files)
  assert.equal(
    lines.filter((line) => line.includes('import-not-exported')),
    [],
  )
})

test('a member that a module of the site does not export is a warning', async () => {
  const files = {
    'theme/own.ts': 'export const nose = 1\n',
    'theme/part.module.css': '.a { top: 0 }\n',
    'docs/page.mdx':
      "import * as Own from '../theme/own.ts'\nimport * as css from '../theme/part.module.css'\n\n<b className={css.b}>{Own.nope}{Own.other}</b>\n",
  }
  assert.equal(await found(files), [
    'docs/page.mdx:4:15 warning unknown-class: `../theme/part.module.css` defines no class `b`. It defines `a`.',
    'docs/page.mdx:4:27 warning import-not-exported: `theme/own.ts` has no export `nope`. Did you mean `nose`?',
    'docs/page.mdx:4:37 warning import-not-exported: `theme/own.ts` has no export `other`.',
  ])
})

test.run()
