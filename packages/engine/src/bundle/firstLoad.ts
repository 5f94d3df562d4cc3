// Measures how much a first visit loads, for the summary of a build.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Config } from '../types/index.ts'
import type { Bundle, FirstLoad, OutputFile } from '../types/output.ts'

/**
 * Returns the gzip size in bytes of what a first visit loads besides the document: the entry point,
 * the chunks it imports statically, and the style sheets.
 */
export async function firstLoadOf(bundle: Bundle, config: Config): Promise<FirstLoad> {
  if (bundle.firstLoad) return bundle.firstLoad
  const files = new Map(bundle.files.map((file) => [config.base + file.outFile, file]))
  const sum = async (urls: readonly string[]) => {
    const sizes = await Promise.all(urls.map((url) => gzipSizeOf(files.get(url))))
    return sizes.reduce((bytes, size) => bytes + size, 0)
  }
  const { entry, preloads, styles } = bundle.client
  const [javascript, css] = await Promise.all([sum([entry, ...preloads]), sum(styles)])
  return { javascript, css }
}

const gzipped = promisify(gzip)

async function gzipSizeOf(file: OutputFile | undefined): Promise<number> {
  if (!file || !('contents' in file)) return 0
  return (await gzipped(file.contents)).length
}
