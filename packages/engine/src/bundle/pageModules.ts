// Adds the modules of pages as entry points to both builds. Their code was compiled when the pages
// were parsed and is only passed to esbuild here. An `.md` or `.mdx` file that is imported as a
// component (a fragment) is compiled here.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join } from 'node:path'
import type { Location, Plugin } from 'esbuild'
import { relativePath } from '../node/relativePath.ts'
import type { ParseTools } from '../markdown/parseTools.ts'
import type { Config, Site } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Page, UsedComponent } from '../types/content.ts'
import type { CodeOf } from './barrels.ts'

/** Namespace of page modules. Their paths are the absolute paths of the page files. */
export const PAGE = 'docgen-page'

/** The compiled module of a page. */
export interface PageSource {
  /** Path relative to the docs folder. */
  readonly filePath: string
  readonly absPath: string
  readonly code: string
}

/** Returns the pages of a model that have a module. */
export function pageSourcesOf({ routes, config }: Pick<Site, 'routes' | 'config'>): PageSource[] {
  return [...routes.values()].flatMap(({ page: { filePath, code } }) =>
    code === null ? [] : [{ filePath, absPath: join(config.docsDir, filePath), code }],
  )
}

/** A place in the author's file. `line` is missing if docgen added that line of the module. */
export interface AuthorPlace {
  readonly filePath: string
  readonly line?: number
  readonly column?: number
}

/** The pages of one build for browsers and the server, and the results of compiling fragments. */
export interface PageModules {
  readonly plugin: Plugin
  /** Returns the code of a page's module or of a compiled fragment; null for any other file. */
  readonly codeOf: CodeOf
  /**
   * Maps a place in a page's compiled module to the author's file; null for a place in another
   * file.
   */
  placeOf(location: Pick<Location, 'file' | 'line' | 'column'>): AuthorPlace | null
  /** Diagnostics of the fragments. */
  diagnostics(): readonly Diagnostic[]
  /** Components used in fragments that are findings unless the theme defines them. */
  components(): readonly UsedComponent[]
  /** Files that the fragments refer to. */
  files(): readonly OutputFile[]
  /** Absolute paths of the files that the fragments include. */
  inputs(): readonly string[]
}

/** Creates the page modules. Both builds share them, so that each fragment is parsed once. */
export function createPageModules(config: Config, pages: readonly PageSource[] = []): PageModules {
  const byPath = new Map(pages.map((page) => [page.absPath, page]))
  const parsing = new Map<string, Promise<Page>>()
  const fragments = new Map<string, Page>()
  const parseText = createTextParser(config)

  async function parseFile(absPath: string): Promise<Page> {
    const page = await parseText(absPath, await readFile(absPath, 'utf8'))
    fragments.set(absPath, page)
    return page
  }

  function fragmentOf(absPath: string): Promise<Page> {
    const page = parsing.get(absPath) ?? parseFile(absPath)
    parsing.set(absPath, page)
    return page
  }

  return {
    codeOf: (absPath, namespace) =>
      (namespace === PAGE ? byPath : fragments).get(absPath)?.code ?? null,
    plugin: {
      name: 'docgen-pages',
      setup(build) {
        build.onResolve({ filter: new RegExp(`^${PAGE}:`) }, ({ path }) => ({
          path: path.slice(PAGE.length + 1),
          namespace: PAGE,
        }))
        build.onLoad({ filter: /.*/, namespace: PAGE }, ({ path }) => ({
          contents: byPath.get(path)?.code ?? '',
          loader: 'jsx',
          resolveDir: dirname(path),
        }))
        build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
          const page = await fragmentOf(path)
          const contents = page.code ?? 'export default () => null'
          return { contents: sheetImports(page) + contents, loader: 'jsx' }
        })
      },
    },
    placeOf({ file, line, column }) {
      const absPath = file.startsWith(`${PAGE}:`) ? file.slice(PAGE.length + 1) : null
      const page = absPath === null ? undefined : byPath.get(absPath)
      return page ? mapBack(page, { line, column }) : null
    },
    diagnostics: () => [...fragments.values()].flatMap(({ diagnostics }) => diagnostics),
    components: () => [...fragments.values()].flatMap(({ components }) => components),
    files: () => [...fragments.values()].flatMap(filesOf),
    inputs: () =>
      [...fragments.values()].flatMap(({ dependencies }) =>
        dependencies.map(({ absPath }) => absPath),
      ),
  }
}

/** Returns the files that a fragment refers to. Its style sheets are bundled. */
function filesOf({ assets, styles = [] }: Page): OutputFile[] {
  const copied = assets.filter(({ outFile }) => !styles.includes(outFile))
  return copied.map(({ absPath, outFile }) => ({ outFile, copyFrom: absPath }))
}

/**
 * Returns imports of the style sheets of optional features that a fragment uses. They have no line
 * of their own, because the source map belongs to the lines of the code.
 */
function sheetImports({ assets, styles = [] }: Page): string {
  const sheets = assets.filter(({ outFile }) => styles.includes(outFile))
  return sheets.map(({ absPath }) => `import ${JSON.stringify(absPath)};`).join('')
}

/**
 * Maps a place back with the source map at the end of the module, if it has one. esbuild counts columns from 0 and
 * lines from 1.
 */
function mapBack(
  { absPath, code }: PageSource,
  { line, column }: { readonly line: number; readonly column: number },
): AuthorPlace {
  const map = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code)?.[1]
  // Modules that docgen writes itself, such as those of diagrams and lists, have no source map.
  if (map === undefined) return { filePath: absPath }
  const text = Buffer.from(map, 'base64').toString()
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column)
  const isMapped = 'originalSource' in entry && entry.generatedLine === line - 1
  if (!isMapped) return { filePath: absPath }
  const { originalSource, originalLine, originalColumn } = entry
  return { filePath: originalSource, line: originalLine + 1, column: originalColumn + 1 }
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

/** Returns the entry point name of a page: `guide/start.mdx` → `guide-start`. */
export function entryNameOf({ filePath }: PageSource): string {
  return filePath.replace(/\.mdx?$/, '').replace(/[^\p{L}\p{N}_]+/gu, '-')
}
