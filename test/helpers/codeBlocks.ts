// Blocks of code as authors write them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { packageRoot } from '../../packages/engine/src/config/packageRoot.ts'
import { grammarOf } from '../../packages/engine/src/markdown/highlighter.ts'

export interface CodeBlock {
  readonly grammar: string
  readonly code: string
}

/** The fenced blocks of the manual and of a part of the website, each once, by grammar. */
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
