// The source map of a page's module. Its nodes may come from several files, told apart by their line numbers (context.ts):
// this one turns such a line back into a file and a line of it.
import { SourceMapGenerator, type RawSourceMap } from 'source-map'
import type { Mapping } from 'source-map'
import { SOURCE_LINES } from '../context.ts'

/** What `recma-stringify` gives the file's path with. */
interface StartOfMap {
  readonly file?: string
}

/** A generator as `SourceMapGenerator` is one; its sources are `0`, `1`, …, the numbers of the page's sources. */
export function AuthorSourceMap(this: unknown, start: StartOfMap = {}) {
  const generator = new SourceMapGenerator(start)
  return {
    addMapping({ original, ...mapping }: Mapping): void {
      if (!original) return generator.addMapping(mapping as Mapping)
      const { line, column } = original
      const source = String(Math.floor(line / SOURCE_LINES))
      generator.addMapping({ ...mapping, source, original: { line: line % SOURCE_LINES, column } })
    },
    toJSON: (): RawSourceMap => generator.toJSON(),
  }
}

/** The map as the last line of a module, with the files themselves as its sources. */
export function inlineMap(map: RawSourceMap, absPaths: readonly string[]): string {
  const sources = map.sources.map((number) => absPaths[Number(number)] ?? '')
  const text = JSON.stringify({ ...map, sources, sourcesContent: undefined })
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(text).toString('base64')}\n`
}
