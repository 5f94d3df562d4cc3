// The dev bundler compiles what a page imports while the page itself is still parsed.
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { BundleInput } from '../../../packages/engine/src/bundle/bundler.ts'
import { createDevBundler } from '../../../packages/engine/src/bundle/devBundler.ts'
import { importsIn } from '../../../packages/engine/src/markdown/head/readHead.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('imports of a page before its parse')

const IMPORTS = `import { Counter } from '../src/Counter'`

/** Opens a bundler and reads the imports of a page ahead. */
async function open(files: Readonly<Record<string, string>>) {
  const site = await createTempSite({ ...files, 'docs/index.md': '# Home\n' })
  const config = createConfig(site.root)
  const bundler = createDevBundler(config)
  await bundler.build({ routes: new Map(), config })
  const file = { filePath: 'page.mdx', absPath: join(config.docsDir, 'page.mdx') }
  bundler.ahead({
    ...file,
    kind: 'mdx',
    text: `${IMPORTS}\n\n<Counter />\n`,
    lastUpdatedTime: null,
  })
  // Takes its turn after the imports.
  await bundler.settle()
  return {
    bundler,
    inputs: () => bundler.inputs().map((path) => path.slice(site.root.length + 1)),
    messages: () => bundler.diagnostics().map(({ code }) => code),
    /** Opens the page with the code that its parse gave. */
    page: async (code: string) => {
      const routes = new Map([['/page', { page: { filePath: file.filePath, code } }]])
      bundler.setPages({ routes, config } as unknown as BundleInput)
      return await bundler.page(file.filePath)
    },
    close: async () => {
      await bundler.dispose()
      await site.remove()
    },
  }
}

const COUNTER = {
  'src/Counter.tsx': `import './counter.css'
import { step } from './step'
export const Counter = () => <b className="counter">{step}</b>
`,
  'src/counter.css': '.counter { color: red }\n',
  'src/step.ts': 'export const step = 1\n',
}

test('modules and styles are there before the page is', async () => {
  const { bundler, inputs, page, close } = await open(COUNTER)
  for (const path of Object.keys(COUNTER)) assert.ok(inputs().includes(path), path)
  assert.equal(bundler.graph().modules, {}, 'browsers hear of them with the page')

  const module = await page(`${IMPORTS}\nexport default () => <Counter />\n`)
  const names = Object.keys(bundler.graph().modules).sort()
  assert.equal(names, ['docgen-page:docs/page.mdx', 'src/Counter.tsx', 'src/step.ts'])
  assert.is(module?.styles.length, 1)
  const [style = ''] = module?.styles ?? []
  assert.match(bundler.file(style.slice(1))?.outFile ?? '', /^assets\/page\./)
  await close()
})

test('mistakes are those of the page', async () => {
  const { messages, page, close } = await open({})
  assert.equal(messages(), [], 'the imports alone report nothing')
  await page(`${IMPORTS}\nexport default () => <Counter />\n`)
  assert.equal(messages(), ['import-not-found'])
  await close()
})

test('a page that imports something else gets what it imports', async () => {
  const { bundler, page, close } = await open(COUNTER)
  const module = await page(`import { step } from '../src/step'\nexport default () => step\n`)
  assert.equal(module?.styles, [])
  const { imports } = bundler.graph().modules['docgen-page:docs/page.mdx'] ?? {}
  assert.equal(Object.values(imports ?? {}).filter((to) => 'module' in to).length, 1)
  await close()
})

test('imports are read from the beginning of an MDX page', () => {
  const of = (text: string, kind: 'md' | 'mdx' = 'mdx') =>
    importsIn({ filePath: 'a', absPath: '/a', lastUpdatedTime: null, text, kind })
  const two = `import A from './A'\n\nimport { B, C as D } from "b"`
  assert.is(of(`${two}\n\n# Title\n`), two)
  assert.is(of(`---\ntitle: T\n---\n\n${two}\n\nText.\n`), two)
  assert.is(of(`\r\nimport A from './A'\r\n\r\nText.\r\n`), `import A from './A'`)
  assert.is(of(`${two}\n\n# Title\n`, 'md'), '')
  assert.is(of(`# Title\n\nimport is a word.\n`), '')
  assert.is(of(`\`\`\`js\nimport A from './A'\n\`\`\`\n`), '')
  assert.is(of(`---\ntitle: never closed\n\n${two}\n`), '')
})

test.run()
