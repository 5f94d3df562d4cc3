// Compiles fragments: `.md` and `.mdx` files that are imported as components.
import { readFile } from 'node:fs/promises'
import { relativePath } from '../node/relativePath.ts'
import type { ParseTools } from '../markdown/parseTools.ts'
import type { Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'

export interface Fragments {
  /** The compiled fragments by absolute path. */
  readonly byPath: ReadonlyMap<string, Page>
  /** Returns the code of a fragment. Compiles each fragment once. */
  compile(absPath: string): Promise<string>
}

export function createFragments(config: Config): Fragments {
  const parsing = new Map<string, Promise<Page>>()
  const byPath = new Map<string, Page>()
  const parseText = createTextParser(config)

  async function parseFile(absPath: string): Promise<Page> {
    const page = await parseText(absPath, await readFile(absPath, 'utf8'))
    byPath.set(absPath, page)
    return page
  }

  return {
    byPath,
    async compile(absPath) {
      const parsed = parsing.get(absPath) ?? parseFile(absPath)
      parsing.set(absPath, parsed)
      const page = await parsed
      return sheetImports(page) + (page.code ?? 'export default () => null')
    },
  }
}

function createTextParser(config: Config): (absPath: string, text: string) => Promise<Page> {
  let tools: ParseTools | undefined
  return async (absPath, text) => {
    const filePath = relativePath(config.docsDir, absPath)
    const kind = absPath.endsWith('.mdx') ? 'mdx' : 'md'
    // Imported lazily: few sites have fragments, and the others need not load the parser.
    const { parseFragment } = await import('../markdown/parsePage.ts')
    const { createParseTools } = await import('../markdown/parseTools.ts')
    tools ??= createParseTools(config)
    const file = { filePath, absPath, kind, text, lastUpdatedTime: null } as const
    return await parseFragment(file, config, { tools })
  }
}

/**
 * Returns imports of the style sheets of optional features that a fragment uses. They have no line
 * of their own, because the source map belongs to the lines of the code.
 */
function sheetImports({ assets, styles = [] }: Page): string {
  const sheets = assets.filter(({ outFile }) => styles.includes(outFile))
  return sheets.map(({ absPath }) => `import ${JSON.stringify(absPath)};`).join('')
}

/** Returns the files that a fragment refers to. Its style sheets are bundled. */
export function filesOfFragment({ assets, styles = [] }: Page): OutputFile[] {
  const copied = assets.filter(({ outFile }) => !styles.includes(outFile))
  return copied.map(({ absPath, outFile }) => ({ outFile, copyFrom: absPath }))
}
