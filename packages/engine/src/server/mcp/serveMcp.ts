// Serves a built site to language models over stdio, by the Model Context Protocol
// (https://modelcontextprotocol.io) with its official SDK. Standard output belongs to the protocol,
// so nothing else may print there.
import type { Writable } from 'node:stream'
import type * as Sdk from '@modelcontextprotocol/sdk/server/mcp.js'
import type * as Stdio from '@modelcontextprotocol/sdk/server/stdio.js'
import * as z from 'zod'
import { loadConfig } from '../../config/loadConfig.ts'
import { fatalError } from '../../diagnostics/diagnostics.ts'
import { packageVersion } from '../../node/packageRoot.ts'
import { loadSitePackage } from '../../node/sitePackage.ts'
import { addHint } from '../../shared/features.ts'
import type { Config } from '../../types/index.ts'
import type { ServerOptions } from '../../types/options.ts'
import { assertBuilt } from '../preview.ts'
import { pageList, readPage } from './builtPages.ts'
import { openSearch, type FoundPage } from './siteSearcher.ts'

const PACKAGE = '@modelcontextprotocol/sdk'

/** Number of results of a search without a limit. */
const RESULTS = 10

/**
 * Connects to a client on standard input and `output`. Throws a `DocgenError` if there is no output
 * folder or the SDK is not installed.
 */
export async function serveMcp(
  root: string,
  { output, ...options }: Pick<ServerOptions, 'config' | 'outDir'> & { readonly output: Writable },
): Promise<void> {
  const config = await loadConfig(root, options)
  await assertBuilt(config.outDir)
  const { McpServer, StdioServerTransport } = loadSdk(config)
  const server = new McpServer({ name: config.title, version: packageVersion() })
  await addTools(server, config)
  await server.connect(new StdioServerTransport(undefined, output))
}

function loadSdk({ root }: Config) {
  const sdk = loadSitePackage(root, `${PACKAGE}/server/mcp.js`) as typeof Sdk | null
  const stdio = loadSitePackage(root, `${PACKAGE}/server/stdio.js`) as typeof Stdio | null
  if (sdk && stdio) return { ...sdk, ...stdio }
  throw fatalError({
    code: 'mcp-missing',
    message: `\`docgen mcp\` needs the package \`${PACKAGE}\`, which is not installed.`,
    hint: addHint('mcp'),
  })
}

async function addTools(server: Sdk.McpServer, config: Config): Promise<void> {
  const { langs, search } = await openSearch(config)
  const [lang = config.lang] = langs
  if (langs.length > 0) {
    server.registerTool(
      'search',
      {
        title: 'Search',
        description: `Searches the documentation of ${config.title}. Returns the best pages with the passage that matches.`,
        inputSchema: {
          query: z.string().describe('Words to look for'),
          lang: z.enum(langs).default(lang).describe('Language of the pages'),
          limit: z.number().int().min(1).max(50).default(RESULTS).describe('Number of pages'),
        },
        annotations: { readOnlyHint: true },
      },
      async ({ query, lang: wanted, limit }) =>
        answer(resultsText(await search(query, wanted, limit))),
    )
  }
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page of the documentation of ${config.title} as Markdown.`,
      inputSchema: { route: z.string().describe('Address of the page, such as /guide/start') },
      annotations: { readOnlyHint: true },
    },
    async ({ route }) => {
      const text = await readPage(route, config)
      return text === null
        ? { ...answer(`There is no page \`${route}\`.`), isError: true }
        : answer(text)
    },
  )
  const list = pageList(config)
  if (list === null) return
  server.registerTool(
    'list_pages',
    {
      title: 'List all pages',
      description: `Lists the pages of the documentation of ${config.title} in order.`,
      annotations: { readOnlyHint: true },
    },
    () => answer(list),
  )
}

function answer(text: string) {
  return { content: [{ type: 'text' as const, text }] }
}

function resultsText(pages: readonly FoundPage[]): string {
  if (pages.length === 0) return 'No page matches.'
  return pages
    .map(({ route, title, heading, text }) => {
      const place = heading === '' || heading === title ? title : `${title}: ${heading}`
      return `- [${place}](${route})${text === '' ? '' : `\n  ${text}`}`
    })
    .join('\n')
}
