// Tabs of package managers: the command of each, and that they are a code group like any other.
import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  commandsOf,
  PackageManagerTabs,
  type PackageManagerTabsProps,
} from '../../packages/theme/src/components/PackageManagerTabs/PackageManagerTabs.tsx'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const contract = readFileSync(new URL('../markup/code-group.html', import.meta.url), 'utf8')

const render = (command: PackageManagerTabsProps['command'], lang = 'en') =>
  renderPart(() => <PackageManagerTabs command={command} />, { page: { lang } })

const test = suite('PackageManagerTabs')

const commands: readonly (readonly [string, readonly string[]])[] = [
  ['install a -D', ['npm install a -D', 'yarn add a -D', 'pnpm install a -D', 'bun add a -D']],
  ['npm install a', ['npm install a', 'yarn add a', 'pnpm install a', 'bun add a']],
  ['install', ['npm install', 'yarn install', 'pnpm install', 'bun install']],
  ['add a', ['npm add a', 'yarn add a', 'pnpm add a', 'bun add a']],
  [
    'create a@1.x',
    ['npm create a@1.x', 'yarn create a@1.x', 'pnpm create a@1.x', 'bun create a@1.x'],
  ],
  ['npx a b', ['npx a b', 'yarn dlx a b', 'pnpm dlx a b', 'bunx a b']],
  ['why a', ['npm why a', 'yarn why a', 'pnpm why a', 'bun why a']],
  ['\ninstall a\n', ['npm install a', 'yarn add a', 'pnpm install a', 'bun add a']],
]

for (const [command, expected] of commands) {
  test(`${JSON.stringify(command)} is translated for each manager`, () => {
    assert.equal(
      commandsOf(command).map(([, text]) => text),
      expected,
    )
    assert.equal(textsOf(render(command), '.code code'), expected)
  })
}

test('commands given one by one are shown as they are, in the order of the managers', () => {
  assert.equal(commandsOf({ deno: 'deno add a', bun: 'bun install a', npm: 'npm i a' }), [
    ['npm', 'npm i a'],
    ['bun', 'bun install a'],
    ['deno', 'deno add a'],
  ])
})

test('the markup is that of a code group in Markdown', () => {
  const shapeOf = (root: Element) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => !element.closest('svg'))
      .map(({ localName, className }) => `${localName}.${className.replace(' manager-bar', '')}`)
  const fence = new JSDOM(contract).window.document.querySelector('.tabs')!
  const ours = render({ npm: 'npm i docgen', pnpm: 'pnpm add docgen' }).querySelector('.tabs')!
  assert.equal(shapeOf(ours), shapeOf(fence))
  assert.equal(textsOf(ours, 'code'), textsOf(fence, 'code'))
})

test('each tab has the name of its manager and a mark beside it, and they are one group everywhere', () => {
  const body = render('install a', 'zh')
  assert.equal(textsOf(body, '[role=tab]'), ['npm', 'yarn', 'pnpm', 'bun'])
  assert.is(body.querySelectorAll('[role=tab] > svg[aria-hidden=true]').length, 4)
  assert.equal(attributesOf(body, '.tabs', 'data-group-id'), ['package-manager'])
  assert.equal(attributesOf(body, '[role=tablist]', 'aria-label'), ['包管理器'])
  assert.equal(attributesOf(body, '.copy', 'aria-label'), Array(4).fill('复制代码'))
})

test('command, options and comments have their colours, on every line', () => {
  const body = render({ npm: 'npm i -D a # now -x\nnpm run b' })
  assert.equal(textsOf(body, '.line'), ['npm i -D a # now -x', 'npm run b'])
  assert.equal(textsOf(body, '.f'), ['npm', 'npm'])
  assert.equal(textsOf(body, '.n'), ['-D'])
  assert.equal(textsOf(body, '.c'), ['# now -x'])
})

test.run()
