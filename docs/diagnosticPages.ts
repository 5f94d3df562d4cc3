// A page of the manual for each diagnostic code, and a list of them, from `diagnostics.yaml`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeneratedFile, Plugin } from 'docgen'
import { parse } from 'yaml'

interface Entry {
  readonly cause: string
  /** Markdown: one or more blocks of code. */
  readonly example: string
  readonly fix: string
}

const TABLE = join(import.meta.dirname, 'diagnostics.yaml')

export const diagnosticPages: Plugin = {
  name: 'diagnostic-pages',
  watch: ['diagnostics.yaml'],
  async content(files) {
    const table = parse(await readFile(TABLE, 'utf8')) as Record<string, Entry>
    const entries = Object.entries(table)
    return [...files, listOf(entries), ...entries.map(pageOf)]
  },
}

function pageOf([code, { cause, example, fix }]: [string, Entry]): GeneratedFile {
  const text = [
    `---\nsidebar: { hidden: true }\nsearch: { boost: 0.5, keywords: [${code}] }\n---`,
    `# ${code}`,
    cause,
    `## Example\n\n${example.trim()}`,
    `## What to do\n\n${fix}`,
    '[All diagnostics](../diagnostics.md)',
  ]
  return { filePath: `reference/diagnostics/${code}.md`, text: `${text.join('\n\n')}\n` }
}

function listOf(entries: readonly [string, Entry][]): GeneratedFile {
  const rows = entries.map(
    ([code, { cause }]) => `- [\`${code}\`](./diagnostics/${code}.md): ${cause}`,
  )
  const text = [
    '---\ndescription: All codes of errors and warnings, with cause, example and remedy\n---',
    '# Diagnostics',
    'Every error and warning of docgen has a permanent code. `docgen docs <code>` prints its page, for example `docgen docs dead-link`.',
    rows.join('\n'),
  ]
  return { filePath: 'reference/diagnostics.md', text: `${text.join('\n\n')}\n` }
}
