import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { List } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { createListItemHandler } from '../../../packages/engine/src/markdown/listItemHandler.ts'
import { parseHtml } from '../../helpers/parse.ts'

const test = suite('listItemHandler')

test('each list is asked only once whether it is loose', () => {
  let asked = 0
  const item = () => ({
    type: 'listItem' as const,
    children: [],
    get spread() {
      asked += 1
      return false
    },
  })
  const list: List = { type: 'list', children: Array.from({ length: 50 }, item) }
  const state = {
    all: () => [],
    patch: () => undefined,
    applyData: (_: unknown, to: unknown) => to,
  }
  const handle = createListItemHandler()
  for (const node of list.children) handle(state as unknown as State, node, list)
  assert.is(asked, 50)
})

test('all items of a list have paragraphs if one of them is loose', async () => {
  assert.match(await parseHtml('- a\n- b\n'), /<li>a<\/li>/)
  assert.match(await parseHtml('- a\n- b\n\n- c\n'), /<li>\s*<p>a<\/p>/)
})

test.run()
