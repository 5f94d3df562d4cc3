// Components of migrated sites in Chromium: those that set light or dark still do.
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { build } from '../helpers/engine.ts'
import { migrateFiles } from '../helpers/migratedSite.ts'
import { serve } from '../helpers/serve.ts'
import { suite } from '../helpers/suite.ts'
import { visit } from '../helpers/visit.ts'

const test = suite('components of migrated sites')

test.before(async () => void (await useBrowser()))
test.after(releaseBrowser)

const SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Nextra: {
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n",
    'content/index.mdx': `import { Switch } from '../components/Switch'\n\n# Home\n\n<Switch />\n`,
    'components/Switch.tsx': `import { useTheme } from 'nextra-theme-docs'
export const Switch = () => {
  const { theme, resolvedTheme, setTheme } = useTheme()
  return (
    <p id="switch">
      <output>{theme} {resolvedTheme}</output>
      <button onClick={() => setTheme('dark')}>dark</button>
      <button onClick={() => setTheme('system')}>system</button>
    </p>
  )
}
`,
  },
  Docusaurus: {
    'docusaurus.config.js': `export default { title: 'Tool', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
    'docs/index.mdx': `import { Switch } from '@site/src/Switch'\n\n# Home\n\n<Switch />\n`,
    'src/Switch.jsx': `import { useColorMode } from '@docusaurus/theme-common'
export const Switch = () => {
  const { colorMode, colorModeChoice, setColorMode } = useColorMode()
  return (
    <p id="switch">
      <output>{colorModeChoice ?? 'system'} {colorMode}</output>
      <button onClick={() => setColorMode('dark')}>dark</button>
      <button onClick={() => setColorMode(null)}>system</button>
    </p>
  )
}
`,
  },
}

for (const [tool, files] of Object.entries(SITES)) {
  test(`a component of ${tool} that sets the appearance does so`, async () => {
    const site = await migrateFiles({
      [tool === 'Docusaurus' ? 'static/favicon.ico' : 'public/favicon.ico']: '',
      ...files,
    })
    const { diagnostics } = await build(site.root, { cache: false })
    assert.equal(diagnostics, [])
    const server = await serve(join(site.root, 'doc_build'))
    await visit(server, '', { colorScheme: 'light' }, async (page) => {
      const shows = (text: string) => page.locator(`#switch output:text-is("${text}")`).waitFor()
      await shows('system light')
      await page.click('#switch button:text-is("dark")')
      await shows('dark dark')
      assert.is(await page.locator('html.dark').count(), 1)
      await page.click('#switch button:text-is("system")')
      await shows('system light')
      assert.is(await page.locator('html.dark').count(), 0)
    })
    await server.close()
    await site.remove()
  })
}

test.run()
