// The browsers that docgen supports are named in three places: the build target, package.json and the manual.
import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { BROWSERS } from '../../../packages/engine/src/bundle/browserTarget.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('supported browsers')

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[]
}
const versionOf = (name: string) =>
  browserslist.find((entry) => entry.startsWith(`${name} >= `))?.replace(/.* /, '')

test('the manual names the versions of package.json', () => {
  const manual = readFileSync('docs/theme/browsers.md', 'utf8')
  const rows = [...manual.matchAll(/^\| (Chrome|Firefox|Safari)\b.*?\| ([\d.]+) /gm)]
  assert.equal(
    rows.map(([, name, version]) => [name, version]),
    ['chrome', 'firefox', 'safari'].map((name) => [
      name.replace(/^./, (letter) => letter.toUpperCase()),
      versionOf(name),
    ]),
  )
  assert.is(versionOf('edge'), versionOf('chrome'))
  assert.is(versionOf('ios_saf'), versionOf('safari'))
})

test('the build target is no newer than the supported Safari', () => {
  const target = BROWSERS.find((name) => name.startsWith('safari'))?.slice('safari'.length)
  assert.ok(Number(target) <= Number(versionOf('safari')))
})

test.run()
