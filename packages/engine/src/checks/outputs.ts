// Checks that every output file has a unique path inside the output folder and that no file is in
// the place of a folder. Two outputs with the same bytes count as one.
import { readFileSync } from 'node:fs'
import { attempt } from '../node/attempt.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { routeFiles } from './routes.ts'

/** Returns an error for each conflict. */
export function checkOutputs(site: Site, outputs: readonly OutputFile[]): Diagnostic[] {
  const pageFiles = routeFiles(site)
  // `checkRoutes` reports these with the page and the file.
  const isReported = (a: OutputFile, b: OutputFile) =>
    pageFiles.has(a.outFile) && ('copyFrom' in a || 'copyFrom' in b)
  const byOutFile = new Map<string, OutputFile>()
  const folders = new Map<string, OutputFile>()
  const diagnostics: Diagnostic[] = []
  for (const output of outputs) {
    const { outFile } = output
    const other = byOutFile.get(outFile)
    if (isOutside(outFile)) diagnostics.push(outside(output))
    else if (other && !isReported(other, output) && !isSame(other, output))
      diagnostics.push(duplicate(other, output))
    byOutFile.set(outFile, output)
    foldersOf(outFile).forEach((folder) => folders.set(folder, output))
  }
  for (const output of byOutFile.values()) {
    const inner = folders.get(output.outFile)
    if (inner !== undefined) diagnostics.push(fileAsFolder(output, inner))
  }
  return diagnostics
}

function isOutside(outFile: string): boolean {
  return outFile === '' || outFile.startsWith('/') || /(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(outFile)
}

function isSame(a: OutputFile, b: OutputFile): boolean {
  if ('copyFrom' in a && 'copyFrom' in b && a.copyFrom === b.copyFrom) return true
  const [first, second] = [bytesOf(a), bytesOf(b)]
  return first !== null && second !== null && first.equals(second)
}

/**
 * Returns the bytes of an output. An image may be both copied for one page and bundled for another.
 */
function bytesOf(output: OutputFile): Buffer | null {
  if ('contents' in output) return Buffer.from(output.contents)
  return attempt(() => readFileSync(output.copyFrom))
}

/** Returns all parent folders: `a/b/c.js` → `a`, `a/b`. */
function foldersOf(outFile: string): string[] {
  const parts = outFile.split('/')
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

function duplicate(a: OutputFile, b: OutputFile): Diagnostic {
  const makers = makersOf(a, b)
  const copied = [a, b].flatMap((output) => ('copyFrom' in output ? output.copyFrom : []))
  return {
    severity: 'error',
    code: 'duplicate-output',
    message: `Two files would be written to \`${b.outFile}\`${makers}.`,
    hint:
      makers === ''
        ? 'Rename the source of one of them.'
        : 'Give the output of the plugin another `outFile`.',
    ...(copied[0] === undefined ? {} : { filePath: copied[0] }),
  }
}

/**
 * Names the plugins that wrote the outputs, as " by the plugin `a` and by docgen"; '' if no plugin
 * is involved.
 */
function makersOf(...outputs: readonly OutputFile[]): string {
  if (outputs.every(({ plugin }) => plugin === undefined)) return ''
  const names = outputs.map(({ plugin }) =>
    plugin === undefined ? 'docgen' : `the plugin \`${plugin}\``,
  )
  return ` by ${[...new Set(names)].join(' and by ')}`
}

function fileAsFolder(output: OutputFile, inner: OutputFile): Diagnostic {
  const makers = makersOf(output, inner)
  return {
    severity: 'error',
    code: 'output-conflict',
    message: `\`${output.outFile}\` would be both a file and the folder of \`${inner.outFile}\`${makers === '' ? '' : `, written${makers}`}.`,
    hint: 'Rename the source of one of them.',
  }
}

function outside(output: OutputFile): Diagnostic {
  return {
    severity: 'error',
    code: 'output-outside',
    message: `The output path \`${output.outFile}\`${makersOf(output)} is outside the output folder.`,
    hint: 'Outputs of plugins need a relative path without `..`, such as `feeds/news.xml`.',
  }
}
