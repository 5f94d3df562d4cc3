// Every file of the output has its own path, inside the output folder, and none stands where another needs a
// folder. Two that give the same bytes are one.
import { readFileSync } from 'node:fs'
import type { Diagnostic, OutputFile, Site } from '../types.ts'
import { routeFiles } from './routes.ts'

export function checkOutputs(site: Site, outputs: readonly OutputFile[]): Diagnostic[] {
  const pageFiles = routeFiles(site)
  // `checkRoutes` names the page and the file that wants its address.
  const isReported = (a: OutputFile, b: OutputFile) =>
    pageFiles.has(a.outFile) && ('copyFrom' in a || 'copyFrom' in b)
  const byOutFile = new Map<string, OutputFile>()
  const folders = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const output of outputs) {
    const { outFile } = output
    const other = byOutFile.get(outFile)
    if (isOutside(outFile)) diagnostics.push(outside(outFile))
    else if (other && !isReported(other, output) && !isSame(other, output))
      diagnostics.push(duplicate(other, output))
    byOutFile.set(outFile, output)
    foldersOf(outFile).forEach((folder) => folders.set(folder, outFile))
  }
  for (const outFile of byOutFile.keys()) {
    const inner = folders.get(outFile)
    if (inner !== undefined) diagnostics.push(fileAsFolder(outFile, inner))
  }
  return diagnostics
}

function isOutside(outFile: string): boolean {
  return outFile === '' || outFile.startsWith('/') || /(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(outFile)
}

function isSame(a: OutputFile, b: OutputFile): boolean {
  if ('copyFrom' in a && 'copyFrom' in b) return a.copyFrom === b.copyFrom
  const [first, second] = [bytesOf(a), bytesOf(b)]
  return first !== null && second !== null && first.equals(second)
}

/** A picture that a page shows and another imports is a file that is copied and one that is bundled. */
function bytesOf(output: OutputFile): Buffer | null {
  if ('contents' in output) return Buffer.from(output.contents)
  try {
    return readFileSync(output.copyFrom)
  } catch {
    return null
  }
}

/** `a/b/c.js` → `a`, `a/b` */
function foldersOf(outFile: string): string[] {
  const parts = outFile.split('/')
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

function duplicate(a: OutputFile, b: OutputFile): Diagnostic {
  const copied = [a, b].flatMap((output) => ('copyFrom' in output ? output.copyFrom : []))
  return {
    severity: 'error',
    code: 'duplicate-output',
    message: `Two outputs are to be written to \`${b.outFile}\`.`,
    hint: 'Rename the source of one of them.',
    ...(copied[0] === undefined ? {} : { filePath: copied[0] }),
  }
}

function fileAsFolder(outFile: string, inner: string): Diagnostic {
  return {
    severity: 'error',
    code: 'output-conflict',
    message: `\`${outFile}\` would be both a file and the folder of \`${inner}\`.`,
    hint: 'Rename the source of one of them.',
  }
}

function outside(outFile: string): Diagnostic {
  return {
    severity: 'error',
    code: 'output-outside',
    message: `The output path \`${outFile}\` does not lie in the output folder.`,
    hint: 'Outputs of plugins need a relative path without `..`, such as `feeds/news.xml`.',
  }
}
