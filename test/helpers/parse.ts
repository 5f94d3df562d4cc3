// Parses text as a page of a site. Reads only the files that the text refers to.
import { join } from 'node:path'
import { createHighlight } from '../../packages/engine/src/markdown/code/highlighter.ts'
import { parsePage } from '../../packages/engine/src/markdown/parsePage.ts'
import { createParseTools } from '../../packages/engine/src/markdown/parseTools.ts'
import type { Config } from '../../packages/engine/src/types/index.ts'
import type { Diagnostic } from '../../packages/engine/src/types/diagnostic.ts'
import type { Page } from '../../packages/engine/src/types/content.ts'
import { createConfig } from './config.ts'

/** The configuration of a site in English and Chinese in `/nowhere`. */
export const bilingual: Partial<Config> = {
  hasLocaleFolders: true,
  locales: [
    { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' },
    { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' },
  ],
}

export interface ParseOptions {
  readonly config?: Config
  readonly filePath?: string
}

export function parse(text: string, options: ParseOptions = {}): Promise<Page> {
  const config = options.config ?? createConfig('/nowhere')
  const filePath = options.filePath ?? 'index.md'
  const absPath = join(config.docsDir, filePath)
  const file = { filePath, absPath, kind: 'md', text, lastUpdatedTime: null } as const
  return parsePage(file, config, { tools: createParseTools(config, highlight) })
}

/** One for all tests of a suite, because it loads grammars. */
export const highlight = createHighlight()

/** The HTML of the article. */
export async function parseHtml(text: string, options: ParseOptions = {}): Promise<string> {
  return (await parse(text, options)).runs.join('')
}

/** Diagnostics in short: `3:5 error code: message (hint)`. */
export function shortOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ severity, code, message, hint, line, column }) => {
    const place = line === undefined ? '' : `${line}:${column} `
    return `${place}${severity} ${code}: ${message}${hint ? ` (${hint})` : ''}`
  })
}
