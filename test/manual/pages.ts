// The manual and the documents at the root of the repository as data for their checks: blocks of code and spans of code,
// each with its place. Parsed by unified and not by the engine, because the checks look at what an author wrote.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { parseCodeMeta } from '../../packages/engine/src/markdown/code/codeMeta.ts'
import {
  overwriteFrontmatter,
  readFrontmatter,
} from '../../packages/engine/src/markdown/head/frontmatter.ts'
import { fencesOf, parseMarkdown } from '../website/pages.ts'

/** A fenced block of code. */
export interface Example {
  /** From the project's folder. */
  readonly file: string
  /** Line of the opening fence, from 1. */
  readonly line: number
  readonly lang: string
  /** The file that the block shows, or null. */
  readonly title: string | null
  readonly code: string
}

/** A span of code within text. */
interface CodeSpan {
  readonly file: string
  readonly line: number
  readonly code: string
}

export interface ManualPage {
  readonly file: string
  readonly text: string
  readonly examples: readonly Example[]
  readonly spans: readonly CodeSpan[]
}

const FILES = ['docs/**/*.{md,mdx}', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']

/** Returns all documents, sorted by name. */
export async function readManual(): Promise<readonly ManualPage[]> {
  const files = await glob(FILES, { cwd: packageRoot(), ignore: ['**/{doc_build,.docgen}/**'] })
  return await Promise.all(files.sort().map(readPage))
}

async function readPage(file: string): Promise<ManualPage> {
  const text = await readFile(join(packageRoot(), file), 'utf8')
  const { bodyOffset } = await readFrontmatter(text, file)
  const tree = parseMarkdown(overwriteFrontmatter(text, bodyOffset), file)
  const spans: CodeSpan[] = []
  visit(tree, 'inlineCode', ({ value, position }) => {
    spans.push({ file, line: position?.start.line ?? 0, code: value })
  })
  const examples = fencesOf(tree).map(({ lang, meta, value, position }) => ({
    ...{ file, line: position?.start.line ?? 0, lang: lang ?? '', code: value },
    title: parseCodeMeta([lang, meta].filter(Boolean).join(' '), null).title,
  }))
  return { file, text, examples, spans }
}
