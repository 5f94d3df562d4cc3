import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { nameByContent } from '../../../packages/engine/src/bundle/contentNames.ts'

const test = suite('nameByContent')

const filesOf = (hash: string, leaf: string) => [
  { outFile: `assets/client.${hash}.js`, contents: Buffer.from(`import"./chunk.${hash}.js";«»`) },
  { outFile: `assets/chunk.${hash}.js`, contents: Buffer.from(leaf) },
]
const textsOf = (hash: string, leaf: string) =>
  nameByContent(filesOf(hash, leaf)).files.map(({ outFile, contents }) => [
    outFile,
    Buffer.from(contents).toString(),
  ])

test('files with the same contents get the same names, whatever they were called', () => {
  assert.equal(textsOf('AAAAAAAA', 'leaf'), textsOf('BBBBBBBB', 'leaf'))
})

test('a file gets another name when a file that it refers to changes', () => {
  const [before, after] = [textsOf('AAAAAAAA', 'leaf'), textsOf('AAAAAAAA', 'other')]
  assert.not.equal(before[0]?.[0], after[0]?.[0])
})

test('old names are replaced with the new ones, and nothing else changes', () => {
  const [client, chunk] = textsOf('AAAAAAAA', 'leaf')
  const name = chunk?.[0]?.replace('assets/', '')
  assert.equal(client?.[1], `import"./${name}";«»`)
})

test.run()
