// Creates the source map of a page's module. Its nodes may come from several files, which are
// encoded in line numbers (context.ts). This module decodes them.
import { SourceMapGenerator, type RawSourceMap } from 'source-map'
import type { Mapping } from 'source-map'
import { LINES_PER_SOURCE } from '../context.ts'

/** Options that `recma-stringify` passes. */
interface SourceMapOptions {
  readonly file?: string
}

/**
 * A replacement for `SourceMapGenerator` whose sources are the indexes of the page's sources: `0`,
 * `1`, ….
 */
export function AuthorSourceMap(this: unknown, start: SourceMapOptions = {}) {
  const generator = new SourceMapGenerator(start)
  return {
    addMapping({ original, ...mapping }: Mapping): void {
      if (!original) return generator.addMapping(mapping as Mapping)
      const { line, column } = original
      const source = String(Math.floor(line / LINES_PER_SOURCE))
      generator.addMapping({
        ...mapping,
        source,
        original: { line: line % LINES_PER_SOURCE, column },
      })
    },
    toJSON: (): RawSourceMap => generator.toJSON(),
  }
}

/** Returns the map as the last line of a module, with file paths as sources. */
export function inlineSourceMap(map: RawSourceMap, absPaths: readonly string[]): string {
  const sources = map.sources.map((number) => absPaths[Number(number)] ?? '')
  const text = JSON.stringify({ ...map, sources, sourcesContent: undefined })
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(text).toString('base64')}\n`
}
