// What readers load contains nothing of the development server.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { build } from '../../helpers/engine.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('production scripts')

const OF_DEV =
  /__docgen\/|__docgenShared|RefreshReg|RefreshSig|performReactRefresh|__vite_ssr|jsxDEV|docgen-overlay/

test('the files of a site contain nothing of the runtime of dev', async () => {
  const site = await createTempSite({
    'docs/index.md': '# Home\n',
    'docs/page.mdx': `import { Box } from '../Box'\n\n# Page\n\n<Box />\n`,
    'Box.tsx': 'export const Box = () => <b>box</b>\n',
    'theme/index.tsx': `import { defaultTheme } from 'docgen/theme'\nexport default { ...defaultTheme }\n`,
  })
  try {
    const { emitted } = await build(site.root, { cache: false })
    assert.ok(emitted)
    const folder = join(site.root, 'doc_build')
    const files = await glob(['**/*.{js,html,css,json}'], { cwd: folder })
    assert.ok(files.length > 5)
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    )
    const faults = texts.filter(([, text]) => OF_DEV.test(text)).map(([file]) => file)
    assert.equal(faults, [])
  } finally {
    await site.remove()
  }
})

test.run()
