// Chinese pages of the website by the rules of Chinese typography: full-width punctuation in sentences, a space between
// Chinese and Latin letters, digits or code. Code, addresses and identifiers are left out. Faults name file and line.
import * as assert from 'uvu/assert'
import { suite } from './helpers/suite.ts'
import { frontmatterProse, proseOf, readPages } from './website/pages.ts'
import { chineseFaults } from './website/typography.ts'

const test = suite('the Chinese website')

test('every Chinese sentence has Chinese punctuation and spaces around Latin words', async () => {
  const pages = await readPages('zh')
  assert.ok(pages.length > 50, 'the pages were read')
  const faults = pages.flatMap((page) =>
    [...frontmatterProse(page), ...proseOf(page.tree)].flatMap((prose) =>
      chineseFaults(prose.text).map(
        ({ index, rule, around }) => `${page.file}:${prose.lineAt(index)} ${rule}: ${around}`,
      ),
    ),
  )
  assert.equal(faults, [])
})

test('each rule finds its fault and leaves good sentences alone', () => {
  const rulesOf = (text: string) => chineseFaults(text).map(({ rule }) => rule)
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['使用 Rspack 构建，速度很快。', []],
    ['支持 `a`、b 和 3 种格式（例如 SVG）：“内联”。'.replace('`a`', '\uE000'), []],
    ['打印 Error: not found, see the log。', ['half-width punctuation']],
    ['使用Rspack 构建。', ['no space']],
    ['一共3 种。', ['no space']],
    ['设为\uE000 即可。', ['no space']],
    ['\uE000即可。', ['no space']],
    ['首先,运行命令。', ['half-width punctuation']],
    ['运行 Rsbuild: 完成。', ['half-width punctuation']],
    ['运行命令.', ['half-width punctuation']],
    ['格式(例如 SVG)很多。', ['half-width brackets', 'half-width brackets']],
    ['称为"内联"。', ['half-width quotes', 'half-width quotes']],
    ['使用 Rspack ，很快。', ['space beside full-width punctuation']],
    ['这 里。', ['space within Chinese']],
    ['English only, with commas (and brackets).', []],
    ['May 28, 2024', ['English date']],
    ['首次发布于 22 November 2023。', ['English date']],
    ['计划在 July 2024 发布。', ['English date']],
    ['2024 年 5 月 28 日，Rspack 0.7 发布。', []],
    ['May 0.7 Mayor 12', []],
  ]
  for (const [text, rules] of table) assert.equal(rulesOf(text), rules, text)
})

test.run()
