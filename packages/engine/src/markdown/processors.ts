// Creates the unified processors that turn a page's text into HTML or a module. The steps and their
// order are in `steps.ts`.
import remarkRehype from 'remark-rehype'
import rehypeStringify from 'rehype-stringify'
import { type Pluggable, unified } from 'unified'
import type { Config } from '../types/index.ts'
import type { PageContext } from './context.ts'
import { markdownParser } from './parser/parser.ts'
import { stringifyOptions } from './stringify.ts'
import {
  conversionOptions,
  type PageProcessor,
  rehypeSteps,
  remarkSteps,
  writesCode,
} from './steps.ts'

function createMarkdownProcessor(config: Config, lang: string): PageProcessor {
  const steps: Pluggable[] = [
    ...remarkSteps(config),
    [remarkRehype, conversionOptions(config, lang)],
    ...rehypeSteps(config, 'md'),
    [rehypeStringify, { ...stringifyOptions, allowDangerousHtml: writesCode(config, 'md') }],
  ]
  const { parser, math } = config.markdown
  return unified()
    .use(markdownParser, { parser, hasMath: math !== null })
    .use({ plugins: steps })
    .freeze() as unknown as PageProcessor
}

/** The MDX compiler is loaded with the first page that needs it. */
async function createMdxProcessor(config: Config, lang: string): Promise<PageProcessor> {
  return (await import('./mdx/processor.ts')).createMdxProcessor(config, lang)
}

const creators = { md: createMarkdownProcessor, mdx: createMdxProcessor }

/** Returns the processor for pages of one language and kind. It is created once. */
export type ProcessorOf = (page: Pick<PageContext, 'lang' | 'kind'>) => Promise<PageProcessor>

export function createProcessors(config: Config): ProcessorOf {
  const processors = new Map<string, PageProcessor | Promise<PageProcessor>>()
  return async ({ lang, kind }) => {
    const key = `${kind} ${lang}`
    const processor = processors.get(key) ?? creators[kind](config, lang)
    processors.set(key, processor)
    return await processor
  }
}
