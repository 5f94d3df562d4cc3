// Creates the processor for MDX pages: the steps for Markdown between those of @mdx-js/mdx. It
// returns the page's module; static HTML is stored in the context. It is loaded with the first MDX
// page, because the compiler is large.
import { createProcessor } from '@mdx-js/mdx'
import type { Config } from '../../types/index.ts'
import { contentModel } from '../contentModel/contentModel.ts'
import { conversionOptions, rehypeSteps, remarkSteps, type PageProcessor } from '../steps.ts'
import { bindComponents } from './bindComponents.ts'
import { checkComponents } from './checkComponents.ts'
import { codeBlocks } from './codeBlocks.ts'
import { collapseRuns } from './collapseRuns.ts'
import { frontmatterValues } from './frontmatterValues.ts'
import { liveDiagrams } from './liveDiagrams.ts'
import { literalJsx } from './literalJsx.ts'
import { movableLinks } from './movableLinks.ts'
import { objectValues } from './objectValues.ts'
import { mdxSyntaxPlugins } from './parser.ts'
import { AuthorSourceMap } from './sourceMap.ts'
import { unravel } from './unravel.ts'

export function createMdxProcessor(config: Config, lang: string): PageProcessor {
  const processor = createProcessor({
    remarkPlugins: [
      ...mdxSyntaxPlugins(config.markdown.math !== null),
      ...remarkSteps(config),
      unravel,
    ],
    remarkRehypeOptions: conversionOptions(config, lang),
    // Checks come first, before anything changes. JSX elements become plain elements early, and
    // static content becomes runs last.
    rehypePlugins: [
      objectValues,
      frontmatterValues,
      checkComponents,
      contentModel,
      codeBlocks,
      literalJsx,
      ...rehypeSteps(config, 'mdx'),
      liveDiagrams,
      bindComponents,
      collapseRuns,
      movableLinks,
    ],
    // esbuild compiles the JSX, for development or production.
    jsx: true,
    SourceMapGenerator: AuthorSourceMap as never,
  })
  return processor.freeze() as unknown as PageProcessor
}
