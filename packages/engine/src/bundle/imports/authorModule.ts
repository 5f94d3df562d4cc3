// Parses a module of the author as JavaScript. esbuild compiles TypeScript and JSX; pages are
// compiled when they are parsed. A source map leads from the parsed code to the author's file.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { extname } from 'node:path'
import { parse } from 'acorn'
import type { Loader } from 'esbuild'
import type { Program } from 'estree'
import { esbuild } from '../../node/lazyPackages.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { authorFile } from '../authorFile.ts'
import type { CodeOf } from '../barrels.ts'

export interface AuthorModule {
  readonly absPath: string
  /** Source text as the author wrote it. */
  readonly text: string
  readonly program: Program
  readonly isTypeScript: boolean
  /**
   * Maps a place in `program` to the author's file. Lines count from 1, columns in `program` from
   * 0.
   */
  readonly placeOf: (place: { readonly line: number; readonly column: number }) => Place
}

type Place = Pick<Diagnostic, 'filePath' | 'line' | 'column'>

/**
 * Reads and parses a module. `input` is a module name from the metafile. Null for files that are
 * not JavaScript or TypeScript, and for files that the author did not write.
 */
export async function readAuthorModule(
  input: string,
  { config, codeOf }: { readonly config: Pick<Config, 'root'>; readonly codeOf: CodeOf },
): Promise<AuthorModule | null> {
  const absPath = authorFile(input, config)
  if (absPath === null) return null
  const namespace = /^([\w-]{2,}):/.exec(input)?.[1] ?? 'file'
  const compiled = codeOf(absPath, namespace)
  const loader = compiled === null ? loaderOf(absPath) : 'jsx'
  if (loader === null) return null
  const text = await readFile(absPath, 'utf8').catch(() => '')
  const options = { loader, jsx: 'automatic', sourcemap: 'external', sourcefile: absPath } as const
  const { code, map } = await esbuild().transform(compiled ?? text, options)
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload)
  return {
    absPath,
    text,
    isTypeScript: loader.startsWith('ts'),
    program: parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    }) as Program,
    placeOf({ line, column }) {
      const entry = sources.findEntry(line - 1, column)
      if (!('originalSource' in entry) || entry.generatedLine !== line - 1)
        return { filePath: absPath }
      const { originalSource, originalLine, originalColumn } = entry
      return { filePath: originalSource, line: originalLine + 1, column: originalColumn + 1 }
    },
  }
}

function loaderOf(absPath: string): Loader | null {
  const ending = extname(absPath)
    .replace(/^\.[cm]/, '.')
    .slice(1)
  if (ending === 'js') return 'jsx'
  return ending === 'jsx' || ending === 'ts' || ending === 'tsx' ? ending : null
}
