// The only writer of the output folder: writes changed files, leaves equal ones untouched (time stamps too), and
// removes stale ones that docgen wrote earlier. Changed files are staged first and moved in one synchronous sweep,
// so that an interrupted build leaves either the old output or the new one.
import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { access, copyFile, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { DocgenError, messageOf } from './diagnostics.ts'
import { shortHashOf } from './hash.ts'
import type { Config, OutputFile } from './types.ts'

/** How many files are compared and staged at the same time. */
const CONCURRENCY = 32

export interface Emitted {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly bytes: number
}

/** Brings `config.outDir` to exactly `outputs`, plus whatever docgen did not write there. */
export async function emit(
  outputs: readonly OutputFile[],
  config: Config,
  signal?: AbortSignal,
): Promise<Emitted> {
  await assertWritable(config.outDir)
  const staging = await createStaging(config)
  try {
    const staged: Staged[] = []
    let bytes = 0
    await forEach(outputs, async (output, index) => {
      signal?.throwIfAborted()
      const result = await stage(output, join(staging, String(index)), config.outDir)
      bytes += result.bytes
      if (result.changed) staged.push(result.changed)
    })
    signal?.throwIfAborted()
    const record = recordFile(config)
    const stale = await staleFiles(outputs, record)
    const removed = sweepInto(config.outDir, staged, stale)
    writeFileSync(record, JSON.stringify(outputs.map((output) => output.outFile).sort()))
    return {
      written: staged.length,
      unchanged: outputs.length - staged.length,
      removed,
      bytes,
    }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Found out before anything is removed or moved: an output folder that cannot be used leaves all as it was. */
async function assertWritable(outDir: string): Promise<void> {
  try {
    await mkdir(outDir, { recursive: true })
    await access(outDir, constants.W_OK)
  } catch (error) {
    throw notWritten(outDir, error)
  }
}

function notWritten(filePath: string, error: unknown): DocgenError {
  const diagnostic = {
    severity: 'error',
    code: 'output-not-written',
    message: `The output cannot be written here: ${messageOf(error)}.`,
    hint: 'Free the path, get the right to write there, or choose another folder with `--out-dir`.',
    filePath,
  } as const
  return new DocgenError([diagnostic], { cause: error })
}

type OutputCopy = Extract<OutputFile, { copyFrom: string }>

interface Staged {
  readonly from: string
  readonly to: string
}

async function createStaging(config: Config): Promise<string> {
  await mkdir(config.cacheDir, { recursive: true })
  return await mkdtemp(join(config.cacheDir, 'staging-'))
}

/** Which files an earlier build wrote to this output folder. */
function recordFile(config: Config): string {
  return join(config.cacheDir, `output-${shortHashOf(config.outDir)}.list`)
}

async function stage(
  output: OutputFile,
  from: string,
  outDir: string,
): Promise<{ bytes: number; changed: Staged | null }> {
  const to = safeJoin(outDir, output.outFile)
  const contents = 'contents' in output ? Buffer.from(output.contents) : await readSource(output)
  if (await isEqualFile(to, contents)) return { bytes: contents.length, changed: null }
  if ('contents' in output) await writeFile(from, contents)
  else await copyFile(output.copyFrom, from)
  return { bytes: contents.length, changed: { from, to } }
}

/** What a file is copied from may have gone since it was listed, or be a mistake of a plugin. */
async function readSource({ outFile, copyFrom }: OutputCopy): Promise<Buffer> {
  return await readFile(copyFrom).catch((error: unknown) => {
    const diagnostic = {
      severity: 'error',
      code: 'output-source',
      message: `\`${outFile}\` cannot be copied from here: ${messageOf(error)}.`,
      hint: 'Put the file in its place and build again.',
      filePath: copyFrom,
    } as const
    throw new DocgenError([diagnostic], { cause: error })
  })
}

/** A path below `outDir`; a plugin's `../x` is refused. */
function safeJoin(outDir: string, outFile: string): string {
  const path = join(outDir, outFile)
  if (path.startsWith(outDir + sep)) return path
  throw new DocgenError([
    {
      severity: 'error',
      code: 'output-outside',
      message: `The output file \`${outFile}\` lies outside the output folder.`,
      hint: 'Use a path relative to the output folder, without `..`.',
    },
  ])
}

async function isEqualFile(path: string, contents: Buffer): Promise<boolean> {
  const info = await lstat(path).catch(() => null)
  if (!info?.isFile() || info.size !== contents.length) return false
  return contents.equals(await readFile(path))
}

async function staleFiles(outputs: readonly OutputFile[], record: string): Promise<string[]> {
  const current = new Set(outputs.map((output) => output.outFile))
  const earlier: unknown = await readFile(record, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => null)
  if (!Array.isArray(earlier)) return []
  return earlier.filter(
    (outFile): outFile is string => typeof outFile === 'string' && !current.has(outFile),
  )
}

function sweepInto(outDir: string, staged: readonly Staged[], stale: readonly string[]): number {
  try {
    return sweep(staged, stale, outDir)
  } catch (error) {
    throw notWritten(outDir, error)
  }
}

/** Removes and moves without giving up the thread: a signal cannot fall in between. */
function sweep(staged: readonly Staged[], stale: readonly string[], outDir: string): number {
  let removed = 0
  for (const outFile of stale) if (removeStale(outDir, outFile)) removed++
  const made = new Set<string>()
  for (const { from, to } of staged) {
    const dir = dirname(to)
    if (!made.has(dir)) mkdirSync(dir, { recursive: true })
    made.add(dir)
    move(from, to)
  }
  return removed
}

function removeStale(outDir: string, outFile: string): boolean {
  const path = join(outDir, outFile)
  if (!path.startsWith(outDir + sep)) return false
  try {
    rmSync(path)
  } catch {
    return false
  }
  removeEmptyFolders(dirname(path), outDir)
  return true
}

function removeEmptyFolders(dir: string, outDir: string): void {
  if (dir === outDir || !dir.startsWith(outDir) || readdirSync(dir).length > 0) return
  rmdirSync(dir)
  removeEmptyFolders(dirname(dir), outDir)
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    // The output folder may be on another file system.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/** Ends when every visit has ended, with the first failure if there was one: none goes on behind the caller's back. */
async function forEach<T>(
  items: readonly T[],
  visit: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  const lanes = Array.from({ length: CONCURRENCY }, async () => {
    for (const [index, item] of queue) await visit(item, index)
  })
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
