// A tree of files from data. The list form is CSS alone; test/browser/components.test.ts looks at it.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { FileTree } from '../../packages/theme/src/components/FileTree/FileTree.tsx'
import { renderPart, textsOf } from '../helpers/renderPart.tsx'

const test = suite('FileTree')

test('files are items, folders open and close, notes and markers are with the name', () => {
  const items = [
    { name: 'docs', items: ['index.md', { name: 'guide/', collapsed: true, items: ['a.md'] }] },
    { name: 'docgen.config.ts', note: 'optional', highlight: true },
    'dist/',
    { name: 'empty', items: [] },
  ]
  const body = renderPart(() => <FileTree items={items} />)
  assert.is(
    body.innerHTML,
    '<div class="file-tree"><ul>' +
      '<li><details open=""><summary>docs</summary><ul><li>index.md</li>' +
      '<li><details><summary>guide/</summary><ul><li>a.md</li></ul></details></li></ul></details></li>' +
      '<li><strong>docgen.config.ts</strong><em>optional</em></li>' +
      '<li data-folder="true">dist/</li><li data-folder="true">empty</li></ul></div>',
  )
})

test('a list between the tags is left as it is', () => {
  const body = renderPart(() => (
    <FileTree>
      <ul>
        <li>a</li>
      </ul>
    </FileTree>
  ))
  assert.equal(textsOf(body, '.file-tree > ul > li'), ['a'])
})

test.run()
