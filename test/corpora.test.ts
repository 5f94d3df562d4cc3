// Real documentation of four tools, migrated and built: nothing of its content may be lost. The texts
// are shared between projects and not part of this one, so the suite says when they are missing.
import * as assert from 'uvu/assert'
import { compareCorpus } from '../bench/corpora/compare.ts'
import { KINDS } from '../bench/corpora/counts.ts'
import { CORPORA, CORPUS_NAMES, hasCorpora } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrated corpora')

/** Errors about mistakes of these sites, and about files that the corpora do not contain. */
const OWN_MISTAKES = new Set([
  ...['dead-link', 'dead-anchor', 'missing-image', 'missing-include', 'include-outside'],
  'unclosed-container',
])

/** Text that looks like syntax, but is meant to be shown. */
const SHOWN: Readonly<Record<string, number>> = { vitepress: 1 }

/** Code blocks whose line numbers are all out of range. */
const OUT_OF_RANGE: Readonly<Record<string, number>> = { rspress: 2 }

/** Decisions for each hundred pages. */
const MOST_DECISIONS = 5

/** The first labels of sidebars, as the configurations in `test/migrate/sites` say. */
const SIDEBARS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  vitepress: {
    '/guide/': [
      ...['Introduction', 'What is VitePress?', 'Getting Started', 'Routing', 'Deploy', 'Writing'],
      ...['Markdown Extensions', 'Asset Handling', 'Frontmatter', 'Config & API Reference'],
    ],
    '/reference/': ['Site Config', 'Default Theme', 'Nav', 'Sidebar'],
    '/zh/': ['简介', '什么是 VitePress？'],
  },
  docusaurus: { '/': ['Introduction', 'Getting Started with Redux', 'Install'] },
  starlight: {
    '/': ['Start Here', 'Getting Started', 'Manual Setup'],
    '/de/': ['Beginne hier'],
    '/ja/': ['ここからはじめる'],
  },
}

for (const name of hasCorpora ? CORPUS_NAMES : []) {
  test(`${name} keeps its pages, headings, code, tables, pictures and callouts`, async () => {
    const comparison = await compareCorpus(name)
    const { source, output, errors, decisions, pages, lostIds, sidebars } = comparison
    const isLess = (kind: (typeof KINDS)[number]) => {
      const excused = kind === 'marked' ? (OUT_OF_RANGE[name] ?? 0) : 0
      return output[kind] < source[kind] - excused
    }
    assert.equal(KINDS.filter(isLess), [])
    assert.equal(lostIds, [])
    for (const [prefix, labels] of Object.entries(SIDEBARS[name] ?? {})) {
      assert.equal(sidebars[prefix]?.slice(0, labels.length), labels, prefix)
    }
    assert.ok(output.leftovers <= (SHOWN[name] ?? 0), `${output.leftovers} leftovers`)
    assert.equal(
      Object.keys(errors).filter((code) => !OWN_MISTAKES.has(code)),
      [],
    )
    const share = (decisions / pages) * 100
    assert.ok(share <= MOST_DECISIONS, `${decisions} decisions for ${pages} pages`)
  })
}

if (!hasCorpora) {
  test('are not there to be tried', () => {
    const line = '!'.repeat(100)
    console.warn(
      `\n${line}\nNOT TESTED: there are no sites of other tools to migrate in ${CORPORA}.\n` +
        `Set DOCGEN_CORPORA to a folder that holds them.\n${line}\n`,
    )
  })
}

test.run()
