// Packs the built manual into one compressed file of the package, and reads it. Its pages resemble
// each other so much that the file is a small fraction of the folder.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Titles of the pages by route path without the leading slash, such as `guide/start`. */
export type Topics = Readonly<Record<string, string>>

/** A file of the manual. */
interface PackedFile {
  /** Relative to the manual, with slashes. */
  readonly path: string
  readonly bytes: Buffer
}

const PACK_FILE = 'site.br'
export const TOPICS_FILE = 'topics.json'

/** Length of the number before the list of files. */
const LENGTH_BYTES = 4

/**
 * Quality of the compression. The best one makes the pack 10 % smaller and takes 15 s instead of
 * one.
 */
const QUALITY = { fast: 9, best: 11 }

/**
 * Writes the pack of the built site in `folder` and the list of its topics to `target`. `isBest`:
 * whether to take more time for fewer bytes. Default: no.
 */
export async function packManual(
  folder: string,
  target: string,
  { isBest = false } = {},
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  const files = await Promise.all(
    paths.map(async (path) => ({
      path: path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
      bytes: await readFile(path),
    })),
  )
  await mkdir(target, { recursive: true })
  const quality = isBest ? QUALITY.best : QUALITY.fast
  await writeFile(join(target, PACK_FILE), compress(files, quality))
  await writeFile(join(target, TOPICS_FILE), `${JSON.stringify(topicsOf(files))}\n`)
}

/** Reads the files of a pack that `packManual` wrote. */
export async function readPack(target: string): Promise<PackedFile[]> {
  const bytes = brotliDecompressSync(await readFile(join(target, PACK_FILE)))
  const start = LENGTH_BYTES + bytes.readUInt32LE(0)
  const list = JSON.parse(bytes.subarray(LENGTH_BYTES, start).toString()) as [string, number][]
  const sizes = list.map(([, size]) => size)
  return list.map(([path, size], index) => {
    const from = start + sizes.slice(0, index).reduce((sum, each) => sum + each, 0)
    return { path, bytes: bytes.subarray(from, from + size) }
  })
}

/** Writes the files of a pack to a folder, so that they can be served. */
export async function unpack(target: string, folder: string): Promise<void> {
  for (const { path, bytes } of await readPack(target)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}

function compress(files: readonly PackedFile[], quality: number): Buffer {
  const list = Buffer.from(JSON.stringify(files.map(({ path, bytes }) => [path, bytes.length])))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(list.length)
  const all = Buffer.concat([length, list, ...files.map(({ bytes }) => bytes)])
  return brotliCompressSync(all, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  })
}

/** Lists the pages by their Markdown files. */
function topicsOf(files: readonly PackedFile[]): Topics {
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  return Object.fromEntries(
    pages.map(({ path, bytes }) => {
      const [, title = ''] = /^# (.+)$/m.exec(bytes.toString()) ?? []
      return [topicOf(path), title]
    }),
  )
}

/** Returns the route path of a page's Markdown file, without the leading slash. */
export function topicOf(path: string): string {
  return path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '')
}
