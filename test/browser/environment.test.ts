// `import.meta.env` in a module of a site, where pages are rendered and in the browser, after a build and in `dev`.
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { plainThemeFiles } from '../helpers/builtSite.ts'
import { build, dev } from '../helpers/engine.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'

const test = suite<{ site: TempSite }>('browser environment')

const MODULE = `import { useEffect, useState } from 'react'
const env = import.meta.env?.DEV
const shown = () =>
  [import.meta.env.MODE, import.meta.env.DEV, import.meta.env.PROD, import.meta.env.SSR, import.meta.env.BASE_URL, import.meta.env.OWN, env].map(String).join(' ')
export function Environment() {
  const [inBrowser, setInBrowser] = useState('')
  useEffect(() => setInBrowser(shown()), [])
  return <div><p id="rendered" suppressHydrationWarning>{shown()}</p><p id="browser">{inBrowser}</p></div>
}
`

test.before(async (context) => {
  await useBrowser()
  context.site = await createTempSite({
    ...plainThemeFiles,
    'docgen.config.ts': `export default { base: '/base/', define: { 'import.meta.env.OWN': '7' } }`,
    'docs/Environment.tsx': MODULE,
    'docs/index.mdx':
      "import { Environment } from './Environment.tsx'\n\n# Home\n\n<Environment />\n\n`import.meta.env.DEV`\n",
  })
})
test.after(async ({ site }) => {
  releaseBrowser()
  await site.remove()
})

async function shownAt(url: string): Promise<readonly string[]> {
  const visitor = await createVisitor()
  try {
    await visitor.page.goto(url)
    await visitor.page.locator('#browser:not(:empty)').waitFor()
    assert.equal(visitor.complaints, [])
    const texts = ['#rendered', '#browser', 'code'].map((name) =>
      visitor.page.locator(name).innerText(),
    )
    return await Promise.all(texts)
  } finally {
    await visitor.close()
  }
}

test('modules read the mode, the base and where they run', async ({ site }) => {
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const server = await serve(join(site.root, 'doc_build'), '/base/')
  try {
    assert.equal(await shownAt(server.url), [
      'production false true true /base/ 7 false',
      'production false true false /base/ 7 false',
      'import.meta.env.DEV',
    ])
  } finally {
    await server.close()
  }
})

test('in dev the mode is another', async ({ site }) => {
  const server = await dev(site.root, { port: 0 })
  try {
    assert.equal(await shownAt(server.url), [
      'development true false true /base/ 7 true',
      'development true false false /base/ 7 true',
      'import.meta.env.DEV',
    ])
  } finally {
    await server.close()
  }
})

test.run()
