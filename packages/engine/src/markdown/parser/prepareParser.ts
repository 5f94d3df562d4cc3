// Warms up a thread before it has work. Highlighting a sample loads the grammar engine and the most
// common grammar; parsing a sample page loads everything else.
import type { Config } from '../../types/index.ts'
import { grammarOf, type Highlight } from '../code/highlighter.ts'
import { parsePage } from '../parsePage.ts'
import { createParseTools } from '../parseTools.ts'

/**
 * Uses the TypeScript grammar rules that are common in documentation; JavaScript shares nearly all
 * of them.
 */
const CODE = `import { create, type Options } from 'tool'

/** What is made. */
export interface Made<Kind extends string = 'a' | 'b'> {
  readonly kind: Kind
  list?: Map<string, number[]>
  run(options: Partial<Options>, ...rest: unknown[]): Promise<void>
}

export type Maker = (kind: string, count?: number) => Made | null
const { name = 'none', ...others } = options as Record<string, never>

export default create({
  plugins: [plugin({ on: true, size: 1.5e3, test: /\\.(js|ts)x?$/i })],
  async setup(api) {
    // Called once.
    api.onStart(async ({ mode }) => {
      if (mode !== 'none' && !api.done) return \`\${mode}: \${api.count + 1}\`
      for (const item of await api.items()) api.tell(item?.name ?? null)
      throw new Error('stopped')
    })
  },
})
`

const PAGE = `---
title: Page
---

# Page

One **word**, \`code\` and [a link](#part).

## Part

- item

| a   | b   |
| --- | --- |
| 1   | 2   |

::: tip

Text.

:::

\`\`\`txt title="a.txt" {1}
Text.
\`\`\`
`

/**
 * Warms up the parser. Without a configuration, highlights code. That takes a third of a second, so
 * only commands ask for it, which do it while they load their own modules.
 */
export async function prepareParser(highlight: Highlight, config: Config | null): Promise<void> {
  if (!config) await highlight(CODE, grammarOf('ts') ?? '')
  else {
    const names = { filePath: 'prepare.md', absPath: `${config.docsDir}/prepare.md` }
    const file = { ...names, kind: 'md', text: PAGE, lastUpdatedTime: null } as const
    // Plugins of the site must see only the site's pages.
    const markdown = { ...config.markdown, remarkPlugins: [], rehypePlugins: [] }
    const plain = { ...config, plugins: [], markdown }
    await parsePage(file, plain, { tools: createParseTools(plain, highlight) })
  }
}
