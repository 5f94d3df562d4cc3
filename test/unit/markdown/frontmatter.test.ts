import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  overwriteFrontmatter,
  readFrontmatter,
} from '../../../packages/engine/src/markdown/head/frontmatter.ts'
import { shortOf } from '../../helpers/parse.ts'

const test = suite('frontmatter')

interface Case {
  readonly name: string
  readonly text: string
  readonly data?: Record<string, unknown>
  readonly body?: string
  readonly says?: readonly string[]
}

const cases: readonly Case[] = [
  { name: 'a text without frontmatter', text: '# Title\n', body: '# Title\n' },
  {
    name: 'known and unknown keys',
    text: '---\ntitle: Hi\nsidebar: false\nmine: [1, two]\n---\nText\n',
    data: { title: 'Hi', sidebar: false, mine: [1, 'two'] },
    body: 'Text\n',
  },
  {
    name: 'the schema for editors is left out',
    text: '---\n$schema: ../frontmatter.json\ntitle: Hi\n---\n',
    data: { title: 'Hi' },
    body: '',
  },
  {
    name: 'a date stays the text it is',
    text: '---\ndate: 2024-03-19\npublished_at: 2024-03-19 08:00:00\n---\n',
    data: { date: '2024-03-19', published_at: '2024-03-19 08:00:00' },
    body: '',
  },
  {
    name: 'keys without a value count as absent, those of the author stay',
    text: '---\npageType: home\ntag:\ntitle: ~\nhero:\n  name: A\n  badge:\nfeatures:\n  - title: B\n    details: c\n    icon:\nmine:\n---\n',
    data: {
      pageType: 'home',
      hero: { name: 'A' },
      features: [{ title: 'B', details: 'c' }],
      mine: null,
    },
    body: '',
  },
  {
    name: 'values in the forms of other tools are warnings, and the others stay',
    text: '---\ntitle: Hi\noutline: [2, 3]\nlastUpdated: 2024-03-19\nhero:\n  image:\n    file: ./a.png\nsidebar:\n  order: 2\n  badge: New\nprev:\n  link: /a\n  label: A\nhead:\n  - tag: title\n    content: Hi\n---\n',
    data: { title: 'Hi' },
    body: '',
    says: [
      ['6:3', 'hero', 'Starlight'],
      ['9:3', 'sidebar', 'Starlight'],
      ['3:10', 'outline', 'VitePress'],
      ['4:14', 'lastUpdated', 'VitePress and Starlight'],
      ['15:3', 'head', 'Starlight'],
      ['12:3', 'prev', 'Starlight'],
    ].map(
      ([at, field, tool]) =>
        `${at} warning foreign-frontmatter: The value of \`${field}\` has a form of ${tool}, so it has no effect in docgen. (Run \`docgen migrate\` to translate a site of another tool, or change the value.)`,
    ),
  },
  {
    name: 'a field of another tool is no misspelling, and other wrong values stay errors',
    text: '---\nlast_update: 2024-03-19\noutline: big\n---\n',
    data: { last_update: '2024-03-19' },
    body: '',
    says: [
      '3:10 error invalid-frontmatter: `outline` is `"big"`; expected `true` or `false`.',
      '2:1 warning foreign-frontmatter: The field `last_update` of Docusaurus has no effect in docgen. (Run `docgen migrate` to translate a site of another tool, or remove the field.)',
    ],
  },
  {
    name: 'numbers and words where texts belong are quoted as written',
    text: '---\ntitle: 2.10\ntag: 1e3\ndescription: TRUE\n---\n',
    data: {},
    body: '',
    says: [
      '2:8 error invalid-frontmatter: `title` is `2.10`; expected text. (Put quotes around it: `"2.10"`.)',
      '4:14 error invalid-frontmatter: `description` is `true`; expected text. (Put quotes around it: `"TRUE"`.)',
      '3:6 error invalid-frontmatter: `tag` is `1e3`; expected text. (Put quotes around it: `"1e3"`.)',
    ],
  },
  {
    name: 'one mistake in YAML is one error',
    text: '---\ntitle: A: [b\n  c: "d\n e: f\n---\n',
    data: {},
    body: '',
    says: [
      '2:8 error invalid-frontmatter: The frontmatter is not valid YAML: a text that contains a colon needs quotes. (Write `title: "A: [b"`.)',
    ],
  },
  { name: 'an empty block', text: '---\n---\nText', data: {}, body: 'Text' },
  { name: 'a block of comments', text: '---\n# nothing\n---\nText', data: {}, body: 'Text' },
  {
    name: 'spaces after the lines',
    text: '--- \ntitle: A\n---\t\nText',
    data: { title: 'A' },
    body: 'Text',
  },
  { name: 'CRLF', text: '---\r\ntitle: A\r\n---\r\nText', data: { title: 'A' }, body: 'Text' },
  {
    name: 'the end of the file as its end',
    text: '---\ntitle: A\n---',
    data: { title: 'A' },
    body: '',
  },
  {
    name: 'a line of dashes inside a value',
    text: '---\na: |\n  x\n  ----\n---\nB',
    data: { a: 'x\n----\n' },
    body: 'B',
  },
  { name: 'a thematic break at the top', text: '---\n\n# Title\n', body: '---\n\n# Title\n' },
  {
    name: 'a block below an empty line and a comment',
    text: '\n<!-- © A -->\r\n---\ntitle: A\n---\n# Title\n',
    body: '\n<!-- © A -->\r\n---\ntitle: A\n---\n# Title\n',
    says: [
      '3:1 warning misplaced-frontmatter: The frontmatter does not begin on the first line, so it is shown as text. (Move it to the top of the file, or remove the lines above it.)',
    ],
  },
  {
    name: 'a block of TOML',
    text: '+++\ntitle = "A"\ndraft = true\n+++\nText',
    body: '+++\ntitle = "A"\ndraft = true\n+++\nText',
    says: [
      '1:1 warning misplaced-frontmatter: Frontmatter is enclosed in lines of `---`, not `+++`, so it is shown as text. (Write it in YAML between two lines of `---`: `title: Name` instead of `title = "Name"`.)',
    ],
  },
  {
    name: 'a block between lines of four hyphens',
    text: '----\ntitle: A\n----\nText',
    body: '----\ntitle: A\n----\nText',
    says: [
      '1:1 warning misplaced-frontmatter: Frontmatter is enclosed in lines of `---`, not `----`, so it is shown as text. (Replace both lines by three hyphens.)',
    ],
  },
  {
    name: 'a thematic break of four hyphens above a sentence with a colon',
    text: '----\nNote: words\n\nMore\n\n----\n',
    body: '----\nNote: words\n\nMore\n\n----\n',
  },
  {
    name: 'a thematic break below an empty line',
    text: '\n---\n\n# Title\n',
    body: '\n---\n\n# Title\n',
  },
  {
    name: 'a block that is not closed',
    text: '---\ntitle: A\n\n# Title\n',
    body: '---\ntitle: A\n\n# Title\n',
    says: [
      '1:1 error invalid-frontmatter: The frontmatter is not closed: there is no line `---` after the one at the top. (Add a line `---` between the frontmatter and the text.)',
    ],
  },
  {
    name: 'YAML that cannot be read',
    text: '---\ntitle: "A\nb: [1\n---\nText',
    body: 'Text',
    says: [
      '2:8 error invalid-frontmatter: The frontmatter is not valid YAML: the quotation mark `"` is not closed. (Write `title: "A"`.)',
    ],
  },
  {
    name: 'a colon in a text without quotes',
    text: '---\na: 1\ntitle: Part 1: Start\n---\nText',
    body: 'Text',
    says: [
      '3:8 error invalid-frontmatter: The frontmatter is not valid YAML: a text that contains a colon needs quotes. (Write `title: "Part 1: Start"`.)',
    ],
  },
  {
    name: 'a colon in a text that contains quotes, in a list',
    text: `---\nlist:\n  - 标题: It's "A": B\n---\n`,
    body: '',
    says: [
      `3:9 error invalid-frontmatter: The frontmatter is not valid YAML: a text that contains a colon needs quotes. (Write \`- 标题: 'It''s "A": B'\`.)`,
    ],
  },
  {
    name: 'a key given twice',
    text: '---\ntitle: A\ntitle: B\n---\n',
    body: '',
    says: [
      '3:1 error invalid-frontmatter: The frontmatter is not valid YAML: the key `title` exists twice. (Remove one of the two.)',
    ],
  },
  {
    name: 'a list instead of keys',
    text: '---\n- a\n- b\n---\n',
    body: '',
    says: [
      '2:1 error invalid-frontmatter: The frontmatter must be keys with values; found a list. (Write `key: value`, with a space after the colon.)',
    ],
  },
  {
    name: 'a near miss of a known key',
    text: '---\ntitel: A\nDescription: B\npagetype: doc\n---\n',
    data: { titel: 'A', Description: 'B', pagetype: 'doc' },
    body: '',
    says: [
      '2:1 warning unknown-frontmatter-key: Unknown frontmatter key `titel`. (Did you mean `title`?)',
      '3:1 warning unknown-frontmatter-key: Unknown frontmatter key `Description`. (Did you mean `description`?)',
      '4:1 warning unknown-frontmatter-key: Unknown frontmatter key `pagetype`. (Did you mean `pageType`?)',
    ],
  },
  {
    name: 'what only a home page shows',
    text: '---\nhero:\n  name: A\nfeatures: []\n---\n',
    data: { hero: { name: 'A' }, features: [] },
    body: '',
    says: [
      '2:1 warning unused-frontmatter-key: `hero` is only shown on pages with `pageType: home`; this page has `pageType: doc`. (Add `pageType: home`.)',
      '4:1 warning unused-frontmatter-key: `features` is only shown on pages with `pageType: home`; this page has `pageType: doc`. (Add `pageType: home`.)',
    ],
  },
  {
    name: 'the head of a home page of VitePress',
    text: '---\nlayout: home\nhero: { name: A }\n---\n',
    data: { layout: 'home', hero: { name: 'A' } },
    body: '',
    says: [
      '3:1 warning unused-frontmatter-key: `hero` is only shown on pages with `pageType: home`; this page has `pageType: doc`. (Replace `layout: home` by `pageType: home`.)',
    ],
  },
  {
    name: 'the fields of a page with its own layout',
    text: '---\npageType: custom\nhero: { name: A }\n---\n',
    data: { pageType: 'custom', hero: { name: 'A' } },
    body: '',
  },
  {
    name: 'keys of the author’s own that resemble known ones',
    text: '---\ndata: 1\ntable: 2\nheader: 3\ntags: [a]\nlayout: x\n---\n',
    data: { data: 1, table: 2, header: 3, tags: ['a'], layout: 'x' },
    body: '',
  },
]

for (const { name, text, data = {}, body, says = [] } of cases) {
  test(`${name}: data, rest and diagnostics`, async () => {
    const { frontmatter, bodyOffset, diagnostics } = await readFrontmatter(text, '/docs/a.md')
    assert.equal(frontmatter, data)
    assert.equal(shortOf(diagnostics), says)
    assert.is(text.slice(bodyOffset), body)
    assert.ok(diagnostics.every(({ filePath }) => filePath === '/docs/a.md'))
  })
}

test('a value of the wrong type is an error at its key and is left out; the others stay', async () => {
  const text = '---\ntitle: A\npageType: page\nhero:\n  name: B\n  actions: none\n---\n'
  const { frontmatter, diagnostics } = await readFrontmatter(text, '/docs/a.md')
  assert.equal(frontmatter, { title: 'A' })
  assert.equal(
    diagnostics.map(({ severity, code, line, column }) => ({ severity, code, line, column })),
    [
      { severity: 'error', code: 'invalid-frontmatter', line: 3, column: 11 },
      { severity: 'error', code: 'invalid-frontmatter', line: 6, column: 12 },
    ],
  )
  assert.match(diagnostics[0]!.message, 'pageType')
})

/** Invalid YAML, and the line and column, the message and the hint that it leads to. */
const mistakes: readonly (readonly [string, string])[] = [
  [
    'title: A\ndescription: "Long\nnext: "Two"',
    '3:14 the quotation mark `"` is not closed. (Write `description: "Long"`.)',
  ],
  ["tag: 'new\ntitle: A", "2:6 the quotation mark `'` is not closed. (Write `tag: 'new'`.)"],
  ['list: [a, b\ntitle: A', '2:7 the bracket `[` is not closed. (Write `]` after the last entry.)'],
  [
    'a: 1\nlist: [a,\n  "b"\ntitle: A',
    '3:7 the bracket `[` is not closed. (Write `]` after the last entry.)',
  ],
  ['{\n"title": "A"', '2:1 the bracket `{` is not closed. (Write `}` after the last entry.)'],
  [
    'list: [Tea, F #, C]',
    '2:15 ` #` begins a comment, which hides the closing bracket. (Put quotes around the text: `"F #"`.)',
  ],
  [
    'title: Tea # and\n  coffee',
    '2:12 ` #` begins a comment, which ends the text before the next line. (Put quotes around the whole text.)',
  ],
  [
    'title: A\n...\ntag: b',
    '3:1 `...` ends the data, and more lines follow. (Remove the line `...`.)',
  ],
  ['list: [a]]', '2:10 `]` closes no bracket. (Remove `]`.)'],
  [
    'list: [{a: 1 b: 2}]',
    '2:12 a comma is missing between the entries in brackets. (Write a comma after each entry.)',
  ],
  [
    'hero:\n\tname: A',
    '3:1 the line is indented with a tab. (Replace the tab by spaces. YAML allows only spaces there.)',
  ],
  [
    'title: A\n  tag: new',
    '3:3 the line is indented differently from the lines of its group. (Indent all lines of a group by the same number of spaces.)',
  ],
  [
    'hero:\n  name: A\n text: B',
    '4:1 the line is indented differently from the lines of its group. (Indent all lines of a group by the same number of spaces.)',
  ],
  [
    'title: What is it:',
    '2:8 a text that contains a colon needs quotes. (Write `title: "What is it:"`.)',
  ],
  ['title: "A": B', `2:8 a text that contains a colon needs quotes. (Write \`title: '"A": B'\`.)`],
  [
    `title: 'It's late'`,
    '2:12 text follows the closing quotation mark. (Write `title: "It\'s late"`.)',
  ],
  [
    'title: "A "small" word"',
    `2:12 text follows the closing quotation mark. (Write \`title: 'A "small" word'\`.)`,
  ],
  [
    'title: "A" word',
    `2:12 text follows the closing quotation mark. (Write \`title: '"A" word'\`.)`,
  ],
  [
    'title: [Old] Guide',
    '2:14 a text that begins with `[` needs quotes. (Write `title: "[Old] Guide"`.)',
  ],
  ['title: @a/b', '2:8 a text that begins with `@` needs quotes. (Write `title: "@a/b"`.)'],
  ['title: `a`', '2:8 a text that begins with a backtick needs quotes. (Write `title: "`a`"`.)'],
  [
    'title: *new* words',
    '2:8 a text that begins with `*` needs quotes. (Write `title: "*new* words"`.)',
  ],
  ['title: *new*', '2:8 a text that begins with `*` needs quotes. (Write `title: "*new*"`.)'],
  ['title: !new', '2:8 a text that begins with `!` needs quotes. (Write `title: "!new"`.)'],
  [
    'list: - a\n- b',
    '2:7 a list cannot begin on the line of its key. (Write `list: "- a"`. If it is a list, begin it on the next line.)',
  ],
  [
    'path: "C:\\docs"',
    "2:10 `\\d` has no meaning between double quotes. (Write `path: 'C:\\docs'`.)",
  ],
  ['title:A\ntag: b', '2:1 a space is missing after the colon. (Write `title: A`.)'],
  [
    'title: A\nwords\ntag: b',
    '3:1 the line has no key. (Write `key: value`. A comment begins with `#`.)',
  ],
]

for (const [yaml, says] of mistakes) {
  test(`the mistake in ${JSON.stringify(yaml)} is reported where it begins`, async () => {
    const { diagnostics } = await readFrontmatter(`---\n${yaml}\n---\nText`, '/docs/a.md')
    const start = ' error invalid-frontmatter: The frontmatter is not valid YAML:'
    assert.equal(
      shortOf(diagnostics).map((text) => text.replace(start, '')),
      [says],
    )
  })
}

test('aliases that grow without bound are an error and not a crash', async () => {
  const levels = 'bcdefghij'.split('').map((name, index) => {
    const last = 'abcdefghi'[index]!
    return `${name}: &${name} [${Array(9).fill(`*${last}`).join(', ')}]`
  })
  const text = `---\na: &a [x, x, x, x, x, x, x, x, x]\n${levels.join('\n')}\n---\n`
  const { frontmatter, diagnostics } = await readFrontmatter(text, '/docs/a.md')
  assert.equal(frontmatter, {})
  assert.is(diagnostics[0]?.code, 'invalid-frontmatter')
})

test('frontmatter too long to be checked in reasonable time is an error', async () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}: 1\n`).join('')
  const { diagnostics, bodyOffset } = await readFrontmatter(`---\n${keys}---\nText`, '/a.md')
  assert.equal(shortOf(diagnostics), [
    '1:1 error invalid-frontmatter: The frontmatter has 228891 characters; at most 100000 are allowed. (Move data into the page or into a separate file.)',
  ])
  assert.is(bodyOffset, 228_898)
})

test('blanking keeps every line and offset of the rest', () => {
  const text = '---\ntitle: A\n---\nText'
  assert.is(overwriteFrontmatter(text, 17), `   \n        \n   \nText`)
})

test.run()
