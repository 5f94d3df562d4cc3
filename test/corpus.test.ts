// A real documentation site that others wrote for Rspress, with nothing but a new configuration: every page is built,
// with all headings and code blocks of its source. The texts are no part of this repository; they are read from
// DOCGEN_CORPORA, or from `shared/corpora` beside the checkout.
import { cp, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { JSDOM } from 'jsdom'
import { glob } from 'tinyglobby'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import type { BuildResult } from '../packages/engine/src/types/library.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { build } from './helpers/engine.ts'

const CORPORA = process.env.DOCGEN_CORPORA ?? join(packageRoot(), '../shared/corpora')
const SOURCE = join(CORPORA, 'rspress-docs/docs')

interface Context {
  site: TempSite
  result: BuildResult
}

const test = suite<Context>('a site written for Rspress')

const FILES = {
  'docgen.config.ts': `export default {
    lang: 'en',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
    route: { exclude: ['**/fragments/**'] },
    // Some links of these texts are dead, and Rspress does not look.
    markdown: { checkDeadLinks: false },
    alias: {
      rspress: 'docgen',
      '@en': './docs/en',
      '@zh': './docs/zh',
      '@theme-assets': './stand-ins',
    },
  }`,
  // A picture of Rspress's theme.
  'stand-ins/github.jsx': 'export default (props) => <svg {...props} />',
  // One that lies beside the texts, not among them.
  'public/rspress-logo.webp': '',
}

// ── Reading the source ─────────────────────────────────────────────────────────────────────────────

interface Outline {
  /** `2 Some text`, markup left out. */
  readonly headings: readonly string[]
  readonly codeBlocks: number
}

const FENCE = /^\s*(?:[-*>]\s+)*(`{3,}|~{3,})/
const HEADING = /^\s*(#{1,6})\s+(.+?)\s*$/

/** The lines of a text outside of code blocks, and the number of code blocks. */
function outsideFences(text: string): { lines: string[]; fences: number } {
  const lines: string[] = []
  let fences = 0
  let open = ''
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (open === '' && mark) {
      open = mark
      fences += 1
    } else if (open === '') lines.push(line)
    else if (mark?.startsWith(open) && line.trim() === mark) open = ''
  }
  return { lines, fences }
}

/** Headings and code blocks of a file, those of the fragments it shows included, at their place. */
async function outlineOf(absPath: string): Promise<Outline> {
  const text = await readFile(absPath, 'utf8')
  const frontmatter = /^---\n[^]*?\n---\n/.exec(text)?.[0] ?? ''
  const { lines, fences } = outsideFences(text.slice(frontmatter.length))
  const fragments = new Map<string, string>()
  for (const line of lines) {
    const [, name, path] = /^import (\w+) from '(.*\/fragments\/[\w-]+)(?:\.mdx)?'/.exec(line) ?? []
    if (name && path) fragments.set(name, `${path}.mdx`)
  }
  const headings: string[] = []
  let codeBlocks = fences
  for (const line of lines) {
    const [, marks, title] = HEADING.exec(line) ?? []
    if (marks && title) headings.push(`${marks.length} ${plainText(title)}`)
    const shown = fragments.get(/^<(\w+) \/>$/.exec(line.trim())?.[1] ?? '')
    if (shown) {
      const file = shown.replace(/^@(en|zh)/, join(SOURCE, '$1'))
      const inner = await outlineOf(join(file.startsWith('.') ? dirname(absPath) : '', file))
      headings.push(...inner.headings)
      codeBlocks += inner.codeBlocks
    }
    // Four commands, each a block of code.
    if (line.includes('<PackageManagerTabs ')) codeBlocks += 4
  }
  // A page without a heading is headed by its title.
  const title = /^title: (.+)$/m.exec(frontmatter)?.[1]
  const isHeaded = headings.some((heading) => heading.startsWith('1 '))
  return { headings: title && !isHeaded ? [`1 ${title}`, ...headings] : headings, codeBlocks }
}

function plainText(markdown: string): string {
  return compact(
    markdown
      .replace(/\s*\\?\{#[\w-]+\}$/, '')
      .replace(/<\w[^>]*text="([^"]*)"[^>]*\/>/g, '$1')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\\(.)/g, '$1')
      .replace(/[`*]/g, ''),
  )
}

function compact(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// ── Reading the result ─────────────────────────────────────────────────────────────────────────────

async function builtOutlineOf(file: string): Promise<Outline> {
  const { document } = new JSDOM(await readFile(file, 'utf8')).window
  const headings = [...document.querySelectorAll('.article :is(h1, h2, h3, h4, h5, h6)[id]')]
  return {
    headings: headings.map((heading) => {
      return `${heading.tagName.slice(1)} ${compact(heading.textContent ?? '')}`
    }),
    codeBlocks: document.querySelectorAll('.article .code').length,
  }
}

// ── The tests ──────────────────────────────────────────────────────────────────────────────────────

const isThere = await stat(SOURCE).then(
  () => true,
  () => false,
)

if (isThere) {
  test.before(async (context) => {
    context.site = await createTempSite(FILES)
    await cp(SOURCE, join(context.site.root, 'docs'), { recursive: true })
    context.result = await build(context.site.root)
  })

  test.after(async ({ site }) => {
    await site.remove()
  })

  test('the site written for Rspress is built without an error', ({ result }) => {
    const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
    assert.equal(errors, [])
    assert.ok(result.emitted)
  })

  test('every page has all headings and code blocks of its source', async ({ site, result }) => {
    const files = await glob(['**/*.{md,mdx}', '!**/fragments/**'], { cwd: SOURCE })
    assert.ok(files.length > 50, `${files.length} pages`)
    const byFile = new Map(
      [...result.site.routes.values()].map((route) => [route.page.filePath, route]),
    )
    for (const file of files.sort()) {
      const route = byFile.get(file)
      assert.ok(route, `${file} is a page`)
      const expected = await outlineOf(join(SOURCE, file))
      const built = await builtOutlineOf(join(site.root, 'doc_build', route.outFile))
      assert.equal(built, expected, `${file} as ${route.url}`)
    }
  })

  test('the texts of fragments are found in the outline and in the text of the pages', ({
    result,
  }) => {
    const page = result.site.routes.get('/guide/default-theme/components')?.page
    assert.ok(page?.toc.some(({ text }) => text === 'Badge'))
    assert.match(page?.text ?? '', 'The types of props included are as follows')
  })
} else {
  test('the site written for Rspress is skipped if it is missing', () => {
    const line = '!'.repeat(100)
    console.warn(
      `\n${line}\nNOT TESTED: there is no site written for Rspress in ${SOURCE}.\n` +
        `Set DOCGEN_CORPORA to a folder that holds rspress-docs/docs.\n${line}\n`,
    )
  })
}

test.run()
