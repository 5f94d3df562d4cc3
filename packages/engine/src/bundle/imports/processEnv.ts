// Finds `process.env.…` in the author's modules. It works where pages are rendered but throws in
// the browser, which has no `process`. esbuild replaces what `define` lists; this module searches
// the browser scripts for the rest.
import { readFile } from 'node:fs/promises'
import { parse } from 'acorn'
import type { BuildResult, OutputFile } from 'esbuild'
import { walk, type Node } from 'estree-walker'
import { relativePath } from '../../node/relativePath.ts'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { authorFile } from '../authorFile.ts'
import { linesOutsideFences } from './findImport.ts'

/** The expression to search for. Joined from parts, so that this file does not appear to read it. */
const ENV = ['process', 'env'].join('.')

/**
 * Returns one warning for each variable and each author file that reads it. Needs a build result
 * with metafile and output files.
 */
export async function findProcessEnv(
  { outputFiles = [], metafile }: BuildResult,
  config: Config,
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    outputFiles.map(async (output) => {
      const names = namesIn(output)
      if (names.length === 0) return []
      const path = relativePath(config.root, output.path)
      const inputs = Object.keys(metafile?.outputs[path]?.inputs ?? {})
      const files = inputs.map((input) => authorFile(input, config)).filter((each) => each !== null)
      return (await Promise.all(files.map((file) => placesIn(file, names)))).flat()
    }),
  )
  return found.flat()
}

/**
 * Returns the variables that a script reads from `process.env`; `''` stands for the whole object.
 */
function namesIn({ path, text }: OutputFile): string[] {
  if (!path.endsWith('.js') || !text.includes(ENV)) return []
  const names = new Set<string>()
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  walk(tree as Node, {
    enter(node, parent) {
      if (node.type !== 'MemberExpression' || node.computed) return
      const isEnv =
        node.object.type === 'Identifier' &&
        node.object.name === 'process' &&
        node.property.type === 'Identifier' &&
        node.property.name === 'env'
      if (!isEnv) return
      const isRead = parent?.type === 'MemberExpression' && parent.object === node
      const name = isRead && !parent.computed && parent.property.type === 'Identifier'
      names.add(name ? (parent.property as { name: string }).name : '')
    },
  })
  return [...names]
}

async function placesIn(absPath: string, names: readonly string[]): Promise<Diagnostic[]> {
  const text = await readFile(absPath, 'utf8').catch(() => '')
  const lines = linesOutsideFences(text)
  return names.flatMap((name) => {
    const expression = name === '' ? ENV : `${ENV}.${name}`
    const pattern = new RegExp(
      `\\b${expression.replaceAll('.', '\\.')}${name === '' ? '(?!\\.)' : ''}\\b`,
    )
    const index = lines.findIndex((line) => pattern.test(line))
    const line = lines[index]
    // A line with `typeof process` already handles the browser.
    if (line === undefined || line.includes('typeof process')) return []
    const diagnostic: Diagnostic = {
      severity: 'warning',
      code: 'process-env',
      message: `\`${expression}\` fails in the browser, which has no \`process\`.`,
      hint: hintFor(name),
      filePath: absPath,
      line: index + 1,
      column: line.search(pattern) + 1,
      length: expression.length,
    }
    return [withFrame(diagnostic, text)]
  })
}

function hintFor(name: string): string {
  return name === ''
    ? 'Read single variables, and give each one a value with `define` in the configuration.'
    : `Give it a value in the configuration: \`define: { '${ENV}.${name}': JSON.stringify(${ENV}.${name} ?? '') }\`.`
}
