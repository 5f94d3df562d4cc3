// Texts in frontmatter that YAML cuts, and comments that are none of them.
import * as assert from 'uvu/assert'
import { readFrontmatter } from '../../../packages/engine/src/markdown/head/frontmatter.ts'
import { shortOf } from '../../helpers/parse.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('lostText')

const warningsIn = async (yaml: string) =>
  shortOf((await readFrontmatter(`---\n${yaml}\n---\nText`, '/docs/a.md')).diagnostics).filter(
    (text) => text.includes('lost-text'),
  )

const OWN_LINE = 'If it is a comment, move it to its own line.'

const LOST: readonly (readonly [yaml: string, says: string])[] = [
  [
    'title: F # in ten minutes',
    '2:10 warning lost-text: `title` is `"F"`, because ` #` begins a comment in YAML. (Write `title: "F # in ten minutes"`. ' +
      `${OWN_LINE})`,
  ],
  [
    'hero:\n  name: Say "Hi" to C #',
    `3:23 warning lost-text: \`hero.name\` is \`"Say \\"Hi\\" to C"\`, because \` #\` begins a comment in YAML. (Write \`name: 'Say "Hi" to C #'\`. ${OWN_LINE})`,
  ],
  [
    'accent: #0a7',
    `2:9 warning lost-text: \`accent\` is empty, because \` #\` begins a comment in YAML. (Write \`accent: "#0a7"\`. ${OWN_LINE})`,
  ],
  [
    'labels:\n  - good\n  - Bug #12',
    `4:9 warning lost-text: \`labels[1]\` is \`"Bug"\`, because \` #\` begins a comment in YAML. (Write \`- "Bug #12"\`. ${OWN_LINE})`,
  ],
  [
    'title: &Sons',
    '2:8 warning lost-text: `title` is empty, because `&Sons` is the name of an anchor in YAML. (Write `title: "&Sons"`.)',
  ],
  [
    'description: &more of it',
    '2:14 warning lost-text: `description` is `"of it"`, because `&more` is the name of an anchor in YAML. (Write `description: "&more of it"`.)',
  ],
]

for (const [yaml, says] of LOST) {
  test(`${JSON.stringify(yaml)} is reported where it is cut`, async () => {
    assert.equal(await warningsIn(yaml), [says])
  })
}

const ALSO_LOST = [
  'title: #2 of three',
  'title: Volume # 2: Waves',
  'title: Tea # & coffee',
  'description: Type # to search',
  'description: What the # means',
  'title: Keys (such as # and *)',
  'title: Say `a #` aloud',
  'tag: Trending #tea',
]

test('other signs of text after ` #`', async () => {
  for (const yaml of ALSO_LOST) assert.is((await warningsIn(yaml)).length, 1, yaml)
})

const COMMENTS = [
  'title: Tea # keep it short',
  'title: Tea  #keep it short',
  'title: Tea #TODO better',
  'title: Tea #cspell:disable-line',
  'title: "C" # the language',
  'title: # not yet',
  'order: 2 # first',
  'draft: true #for now',
  'pageType: home #for now',
  'slug: tea #for now',
  'date: 2030-01-02 #for now',
  'redirect_from: # old ones\n  - /a # one\n  - /b',
  'description: >\n  Press # now',
  '# title: F # now\ntitle: Tea',
  'sidebar:\n  # F #\n  label: Tea',
  'mine: &tea green\nyours: *tea',
]

test('comments, and anchors that are used, are no warning', async () => {
  for (const yaml of COMMENTS) assert.equal(await warningsIn(yaml), [], yaml)
})

test.run()
