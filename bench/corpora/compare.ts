// Compares the source of a migrated site with what was built from it: pages, headings, anchors,
// code blocks and their marked lines, tables, pictures, callouts, links, and syntax that is left
// over as text.
//
//   node --import ./test/tsx.js bench/corpora/compare.ts             all shared corpora
//   node --import ./test/tsx.js bench/corpora/compare.ts starlight   one of them
//   node --import ./test/tsx.js bench/corpora/compare.ts ../my-site  the site in a folder
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../packages/engine/src/migrate/migrate.ts'
import { build } from '../../test/helpers/engine.ts'
import { assembleCorpus, CORPUS_NAMES } from '../../test/helpers/migratedSite.ts'
import type { Site } from '../../packages/engine/src/types/index.ts'
import type { SidebarItem } from '../../packages/engine/src/types/navigation.ts'
import { countOutput, countSource, idsInSource, KINDS, type Counts } from './counts.ts'

export interface Comparison {
  readonly name: string
  readonly pages: number
  readonly decisions: number
  /** Number of errors of the build, by code. */
  readonly errors: Readonly<Record<string, number>>
  /** Ids that authors gave to headings, and that no page has any more. */
  readonly lostIds: readonly string[]
  /** Labels of each sidebar by address prefix, from top to bottom. */
  readonly sidebars: Readonly<Record<string, readonly string[]>>
  readonly source: Counts
  readonly output: Counts
}

/** Migrates and builds a shared corpus in temporary folders. */
export async function compareCorpus(name: string): Promise<Comparison> {
  const root = await assembleCorpus(name)
  try {
    return await compareSite(name, root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Migrates and builds the site of another tool in a temporary folder. */
export async function compareSite(name: string, root: string): Promise<Comparison> {
  const out = await mkdtemp(join(tmpdir(), 'docgen-compare-'))
  try {
    const migrated = await migrate(root, { out })
    const { site, diagnostics } = await build(migrated.root, { cache: false })
    const pages = [...site.routes.values()]
      .map(({ page }) => page)
      .filter(({ filePath, original }) => filePath !== '' && !original)
    const errors: Record<string, number> = {}
    for (const { severity, code } of diagnostics) {
      if (severity === 'error') errors[code] = (errors[code] ?? 0) + 1
    }
    const source = await countSource(root, migrated.pages)
    const output = countOutput(pages)
    const known = new Set(pages.flatMap(({ anchors }) => anchors))
    const ids = await idsInSource(root, migrated.pages)
    return {
      name,
      pages: pages.length,
      decisions: migrated.decisions,
      errors,
      source,
      output,
      lostIds: ids.filter((id) => !known.has(id)),
      sidebars: sidebarsOf(site),
    }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

function sidebarsOf({ locales }: Site): Record<string, string[]> {
  const entries = locales.flatMap(({ sidebar }) => Object.entries(sidebar))
  return Object.fromEntries(entries.map(([prefix, items]) => [prefix, items.flatMap(labelsOf)]))
}

function labelsOf(item: SidebarItem): string[] {
  if (item.type === 'divider') return []
  return item.type === 'group' ? [item.text, ...item.items.flatMap(labelsOf)] : [item.text]
}

/** Returns a row for each kind of content: its number in the source and in the output. */
export function rowsOf({ source, output }: Comparison): string[] {
  return KINDS.map((kind) => {
    const [before, after] = [source[kind], output[kind]]
    const sign = kind === 'leftovers' ? after > 0 : after < before
    return `${kind.padEnd(12)} ${String(before).padStart(6)} ${String(after).padStart(6)}${sign ? '  !' : ''}`
  })
}

if (process.argv[1]?.endsWith('compare.ts')) {
  const wanted = process.argv.slice(2)
  for (const name of wanted.length > 0 ? wanted : CORPUS_NAMES) {
    const isCorpus = CORPUS_NAMES.includes(name)
    const comparison = isCorpus ? await compareCorpus(name) : await compareSite(name, name)
    const { pages, decisions, errors, lostIds } = comparison
    console.log(
      `\n${name}: ${pages} pages, ${decisions} decisions, errors ${JSON.stringify(errors)}`,
    )
    if (lostIds.length > 0) console.log(`Lost ids: ${lostIds.join(', ')}`)
    console.log(`             source output\n${rowsOf(comparison).join('\n')}`)
  }
}
