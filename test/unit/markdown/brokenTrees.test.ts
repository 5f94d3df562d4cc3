// What remark and rehype plugins leave behind: a broken tree is an error of the page that names the plugin, whatever is broken,
// and never an error of a later step.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import { createParseTools } from '../../../packages/engine/src/markdown/parseTools.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import type { UnifiedPlugin } from '../../../packages/engine/src/types/markdownOptions.ts'
import type { ContentFile, Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { highlight } from '../../helpers/parse.ts'
import { createRandom, hostileValues } from '../../helpers/hostileValues.ts'

const test = suite('broken trees of plugins')

function parse(text: string, config: Config, kind: ContentFile['kind'] = 'md'): Promise<Page> {
  const filePath = `index.${kind}`
  const absPath = `/nowhere/docs/${filePath}`
  const file = { filePath, absPath, kind, text, lastUpdatedTime: null }
  return parsePage(file, config, { tools: createParseTools(config, highlight) })
}

interface Loose {
  type: unknown
  [field: string]: unknown
  children: Loose[]
}

type Change = (tree: Loose) => unknown

function configWith(kind: 'remark' | 'rehype', change: Change): Config {
  const config = createConfig('/nowhere')
  const plugin = function breaking() {
    return change
  } as unknown as UnifiedPlugin
  return { ...config, markdown: { ...config.markdown, [`${kind}Plugins`]: [plugin] } }
}

const paragraphOf = (tree: Loose) => tree.children.find(({ children }) => children?.length > 0)!

const broken: readonly [kind: 'remark' | 'rehype', change: Change, problem: string][] = [
  [
    'remark',
    (tree) => void Reflect.set(paragraphOf(tree), 'children', undefined),
    '`children` of a `paragraph` node is `undefined`, not a list.',
  ],
  [
    'rehype',
    (tree) => void Reflect.set(paragraphOf(tree), 'children', 'x'),
    '`children` of `<p>` is text, not a list.',
  ],
  [
    'remark',
    (tree) => void Reflect.deleteProperty(paragraphOf(tree), 'children'),
    '`children` of a `paragraph` node is `undefined`, not a list.',
  ],
  [
    'remark',
    (tree) => void paragraphOf(tree).children.push(null as never),
    'a child of a `paragraph` node is `null`, not a node.',
  ],
  [
    'rehype',
    (tree) => void paragraphOf(tree).children.push('x' as never),
    'a child of `<p>` is text, not a node.',
  ],
  [
    'remark',
    (tree) => void paragraphOf(tree).children.push({ value: 'x' } as never),
    'a child of a `paragraph` node has no `type`.',
  ],
  [
    'remark',
    (tree) => void paragraphOf(tree).children.push(tree),
    'a `root` node contains itself.',
  ],
  [
    'remark',
    (tree) => void Reflect.set(paragraphOf(tree).children[0]!, 'value', 5),
    '`value` of a `text` node is a number, not text.',
  ],
  [
    'rehype',
    (tree) => void Reflect.set(paragraphOf(tree), 'tagName', undefined),
    '`tagName` of a `element` node is `undefined`, not text.',
  ],
  [
    'rehype',
    (tree) => void Reflect.set(paragraphOf(tree), 'properties', { style: { color: 'red' } }),
    'the property `style` of `<p>` is an object; expected text, a number, `true`, `false` or a list.',
  ],
  [
    'remark',
    (tree) => void tree.children.push({ type: 'heading', depth: 7, children: [] }),
    '`depth` of a `heading` node is a number, not a number from 1 to 6.',
  ],
  [
    'remark',
    (tree) => void tree.children.push({ type: 'link', children: [] }),
    '`url` of a `link` node is `undefined`, not text.',
  ],
]

for (const [kind, change, problem] of broken) {
  test(`a broken tree of ${kind} is reported: ${problem}`, async () => {
    for (const syntax of ['md', 'mdx'] as const) {
      const page = await parse('Some text.\n', configWith(kind, change), syntax)
      assert.equal(
        page.diagnostics.map(({ code, message }) => `${code} ${message}`),
        [
          `markdown-plugin The Markdown plugin \`breaking\` failed on this page: it left a tree that cannot be used: ${problem}`,
        ],
      )
    }
  })
}

test('what a plugin returns in place of a tree is reported, and the page keeps its tree', async () => {
  for (const [value, name] of [
    [5, 'a number'],
    ['x', 'text'],
    [[], 'a list'],
    [{}, 'an object'],
  ] as const) {
    const page = await parse(
      'Text',
      configWith('remark', () => value),
    )
    assert.is(page.runs[0], '<p>Text</p>')
    assert.match(
      page.diagnostics[0]?.message ?? '',
      `it returned ${name}; expected a tree or nothing.`,
    )
  }
})

test('a plugin that is asynchronous itself is reported', async () => {
  const config = createConfig('/nowhere')
  const plugin = (async () => Promise.reject(new Error('x'))) as unknown as UnifiedPlugin
  const page = await parse('Text', {
    ...config,
    markdown: { ...config.markdown, rehypePlugins: [plugin] },
  })
  assert.match(page.diagnostics[0]?.message ?? '', 'it returned a promise; expected the function')
})

const TRIES = 400

const text = `# Title {#id}\n\nA [link](./a.md) and ![image](https://a.b/c.png) and \`code\`.\n\n- [ ] item\n\n\`\`\`js\nlet a\n\`\`\`\n\n| a |\n| - |\n| 1 |\n`

test('no value in any field of any node reaches a later step', async () => {
  const random = createRandom(7)
  const failures: string[] = []
  for (let index = 0; index < TRIES; index++) {
    const values = hostileValues()
    const { name, value } = values[index % values.length]!
    const picked = { field: '', type: '' }
    const change = (tree: Loose) => {
      const nodes: Loose[] = []
      const collect = (node: Loose) => void (nodes.push(node), node.children?.forEach(collect))
      collect(tree)
      const node = nodes[Math.floor(random() * nodes.length)]!
      const fields = [...Object.keys(node), 'data', 'properties', 'children', 'value']
      const field = fields[Math.floor(random() * fields.length)]!
      Object.assign(picked, { field, type: String(node.type) })
      node[field] = value
    }
    const config = configWith(random() < 0.5 ? 'remark' : 'rehype', change)
    await parse(text, config, random() < 0.5 ? 'md' : 'mdx').catch((error: unknown) => {
      failures.push(`${picked.type}.${picked.field} = ${name}: ${String(error)}`)
    })
  }
  assert.equal(failures, [])
})

test.run()
