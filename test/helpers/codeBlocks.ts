// Collects the code blocks of the manual and the website.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHighlighterCore, type HighlighterCore, type RegexEngine } from 'shiki/core'
import { bundledLanguages } from 'shiki/langs'
import { glob } from 'tinyglobby'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { grammarOf } from '../../packages/engine/src/markdown/code/highlighter.ts'
import { tokenTheme } from '../../packages/engine/src/markdown/code/tokenTheme.ts'

export interface CodeBlock {
  readonly grammar: string
  readonly code: string
}

/** Returns the different code blocks of the manual and a part of the website, by grammar. */
export async function readCodeBlocks(): Promise<CodeBlock[]> {
  const files = await glob(['docs/**/*.{md,mdx}', 'site/docs/en/guide/**/*.{md,mdx}'], {
    cwd: packageRoot(),
  })
  const texts = await Promise.all(
    files.sort().map((file) => readFile(join(packageRoot(), file), 'utf8')),
  )
  const blocks = texts.flatMap((text) =>
    [...text.matchAll(/^( *)```(\w+).*\n([\s\S]*?)^\1```/gm)].map(([, , lang = '', code = '']) => ({
      grammar: grammarOf(lang) ?? '',
      code,
    })),
  )
  const known = blocks.filter(({ grammar }) => grammar !== '')
  return [...new Map(known.map((block) => [JSON.stringify(block), block])).values()]
}

/** Shiki with the grammars of the blocks and docgen's theme. */
export async function createShiki(
  blocks: readonly CodeBlock[],
  engine: Promise<RegexEngine>,
): Promise<HighlighterCore> {
  const load = async (name: string) =>
    (await bundledLanguages[name as keyof typeof bundledLanguages]()).default
  const langs = await Promise.all([...new Set(blocks.map(({ grammar }) => grammar))].map(load))
  return await createHighlighterCore({ themes: [tokenTheme], langs, engine })
}
