// Adds the modules of pages as entry points to both builds. Their code was compiled when the pages
// were parsed and is only passed to esbuild here, together with that of the fragments they import.
import { dirname, join } from 'node:path'
import type { Location, Plugin } from 'esbuild'
import type { Config, Site } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { ComponentProblem } from '../types/content.ts'
import { type AuthorPlace, authorPlaceIn } from './authorPlace.ts'
import type { CodeOf } from './barrels.ts'
import { createFragments, filesOfFragment } from './fragments.ts'

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
  const sources: PageSource[] = []
  // A loop, because a dev server with many pages calls this after each save.
  for (const { page } of routes.values()) {
    const { filePath, code } = page
    if (code !== null) sources.push({ filePath, absPath: join(config.docsDir, filePath), code })
  }
  return sources
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
  componentProblems(): readonly ComponentProblem[]
  /** Files that the fragments refer to. */
  files(): readonly OutputFile[]
  /** Absolute paths of the files that the fragments include. */
  inputs(): readonly string[]
}

/** Creates the page modules. Both builds share them, so that each fragment is parsed once. */
export function createPageModules(config: Config, pages: readonly PageSource[] = []): PageModules {
  const byPath = new Map(pages.map((page) => [page.absPath, page]))
  const fragments = createFragments(config)
  const compiled = () => [...fragments.byPath.values()]
  return {
    codeOf: (absPath, namespace) =>
      (namespace === PAGE ? byPath : fragments.byPath).get(absPath)?.code ?? null,
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
        build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => ({
          contents: await fragments.compile(path),
          loader: 'jsx',
        }))
      },
    },
    placeOf({ file, line, column }) {
      const absPath = file.startsWith(`${PAGE}:`) ? file.slice(PAGE.length + 1) : null
      const page = absPath === null ? undefined : byPath.get(absPath)
      return page ? authorPlaceIn(page, { line, column }) : null
    },
    diagnostics: () => compiled().flatMap(({ diagnostics }) => diagnostics),
    componentProblems: () => compiled().flatMap((page) => page.componentProblems),
    files: () => compiled().flatMap(filesOfFragment),
    inputs: () =>
      compiled().flatMap(({ dependencies }) => dependencies.map(({ absPath }) => absPath)),
  }
}

/** Returns the entry point name of a page: `guide/start.mdx` → `guide-start`. */
export function entryNameOf({ filePath }: PageSource): string {
  return filePath.replace(/\.mdx?$/, '').replace(/[^\p{L}\p{N}_]+/gu, '-')
}
