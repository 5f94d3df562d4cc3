// Pages with a module of their own → entries of both builds. Their code was compiled when they were parsed; here it is only
// handed over. What imports an `.mdx` or `.md` file as a component gets a module made from that file.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, posix, relative, sep } from 'node:path'
import type { Location, Plugin } from 'esbuild'
import { hashOf } from '../store/hash.ts'
import { areUnchanged } from '../store/remember.ts'
import type { Config, Site } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Page, UsedComponent } from '../types/content.ts'
import type { CodeOf } from './barrels.ts'

/** Namespace of page modules; their paths are those of the pages' files, absolute. */
export const PAGE = 'docgen-page'

/** The module of a page, as parsed. */
export interface PageSource {
  /** From the docs folder. */
  readonly filePath: string
  readonly absPath: string
  readonly code: string
}

/** The pages of a model that have a module. */
export function pageSourcesOf({ routes, config }: Pick<Site, 'routes' | 'config'>): PageSource[] {
  return [...routes.values()].flatMap(({ page: { filePath, code } }) =>
    code === null ? [] : [{ filePath, absPath: join(config.docsDir, filePath), code }],
  )
}

/** A place in the file an author wrote; without a line when the module's line was added by docgen. */
export interface AuthorPlace {
  readonly filePath: string
  readonly line?: number
  readonly column?: number
}

/** The pages of a bundler, and what it made of files that are used as components. */
export interface PageModules {
  readonly plugin: Plugin
  /** The code of a page's module, or of that made from a file; null for any other file. */
  readonly codeOf: CodeOf
  /** The pages of the next build. */
  set(pages: readonly PageSource[]): void
  /** Where a place in a page's compiled module comes from; null for a place in another file. */
  placeOf(location: Pick<Location, 'file' | 'line' | 'column'>): AuthorPlace | null
  /** What is wrong with the files used as components. */
  diagnostics(): readonly Diagnostic[]
  /** What is wrong with components in them, unless the theme has them. */
  components(): readonly UsedComponent[]
  /** Files that they refer to. */
  files(): readonly OutputFile[]
  /** Absolute paths of the files that they include. */
  inputs(): readonly string[]
}

/** One for a bundler; its builds share it, so that each fragment is parsed once. */
export function createPageModules(config: Config): PageModules {
  const state = { pages: new Map<string, PageSource>() }
  const fragments = new Map<string, { readonly hash: string; readonly page: Promise<Page> }>()
  const current = new Map<string, Page>()

  async function fragmentOf(absPath: string): Promise<Page> {
    const text = await readFile(absPath, 'utf8')
    const known = fragments.get(absPath)
    const isFresh = known?.hash === hashOf(text) && areUnchanged((await known.page).dependencies)
    const page = isFresh ? known.page : parseText(absPath, text, config)
    fragments.set(absPath, { hash: hashOf(text), page })
    current.set(absPath, await page)
    return await page
  }

  return {
    codeOf: (absPath, namespace) =>
      (namespace === PAGE ? state.pages : current).get(absPath)?.code ?? null,
    set(pages) {
      state.pages = new Map(pages.map((page) => [page.absPath, page]))
      current.clear()
    },
    plugin: {
      name: 'docgen-pages',
      setup(build) {
        build.onResolve({ filter: new RegExp(`^${PAGE}:`) }, ({ path }) => ({
          path: path.slice(PAGE.length + 1),
          namespace: PAGE,
        }))
        build.onLoad({ filter: /.*/, namespace: PAGE }, ({ path }) => ({
          contents: state.pages.get(path)?.code ?? '',
          loader: 'jsx',
          resolveDir: dirname(path),
        }))
        build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
          const { code } = await fragmentOf(path)
          return { contents: code ?? 'export default () => null', loader: 'jsx' }
        })
      },
    },
    placeOf({ file, line, column }) {
      const absPath = file.startsWith(`${PAGE}:`) ? file.slice(PAGE.length + 1) : null
      const page = absPath === null ? undefined : state.pages.get(absPath)
      return page ? mapBack(page, { line, column }) : null
    },
    diagnostics: () => [...current.values()].flatMap(({ diagnostics }) => diagnostics),
    components: () => [...current.values()].flatMap(({ components }) => components),
    files: () =>
      [...current.values()].flatMap(({ assets }) =>
        assets.map(({ absPath, outFile }) => ({ outFile, copyFrom: absPath })),
      ),
    inputs: () =>
      [...current.values()].flatMap(({ dependencies }) =>
        dependencies.map(({ absPath }) => absPath),
      ),
  }
}

/** By the map at the end of the module. esbuild counts columns from 0, lines from 1. */
function mapBack(
  { absPath, code }: PageSource,
  { line, column }: { readonly line: number; readonly column: number },
): AuthorPlace {
  const map = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code)?.[1] ?? ''
  const text = Buffer.from(map, 'base64').toString()
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column)
  const isMapped = 'originalSource' in entry && entry.generatedLine === line - 1
  if (!isMapped) return { filePath: absPath }
  const { originalSource, originalLine, originalColumn } = entry
  return { filePath: originalSource, line: originalLine + 1, column: originalColumn + 1 }
}

async function parseText(absPath: string, text: string, config: Config): Promise<Page> {
  const filePath = relative(config.docsDir, absPath).split(sep).join(posix.sep)
  const kind = absPath.endsWith('.mdx') ? 'mdx' : 'md'
  // Few sites have such files: the others do not load the parser for them.
  const { parseFragment } = await import('../markdown/parsePage.ts')
  return await parseFragment({ filePath, absPath, kind, text, lastUpdatedTime: null }, config)
}

/** Names of the entries, by page: `guide/start.mdx` → `guide-start`. */
export function entryNameOf({ filePath }: PageSource): string {
  return filePath.replace(/\.mdx?$/, '').replace(/[^\p{L}\p{N}_]+/gu, '-')
}
