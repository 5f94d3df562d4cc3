// Examples of configuration files on the website → what TypeScript finds wrong in them. One program holds all examples, each
// as a module of its own that exists in memory only; packages that the project does not have may be anything.
import { join } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

/** A fence titled `rsbuild.config.*`. */
export interface ConfigExample {
  /** Where it stands: file and line of the fence. */
  readonly place: string
  readonly code: string
}

const DECLARATIONS = ['test/website/rsbuild.d.ts', 'test/website/rsbuildPlugins.d.ts']

const options: ts.CompilerOptions = {
  strict: true,
  // Functions of other packages' options have no types here.
  noImplicitAny: false,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
}

/** `export default` becomes a constant of the type of configurations, which gives functions in it their parameters. */
const EXPORT = /^export default (?=\{)/m
const TYPED = "export const config: import('@rsbuild/core').RsbuildConfig = "

/** What is wrong, one line each: `file:line message`. A part of a configuration is only parsed. */
export function configFaults(examples: readonly ConfigExample[]): string[] {
  const root = packageRoot()
  const files = new Map(
    examples.map((example, index) => [join(root, `site/example-${index}.ts`), example]),
  )
  const host = ts.createCompilerHost(options)
  const withExamples: ts.CompilerHost = {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    getSourceFile: (path, target) => {
      const example = files.get(path)
      if (!example) return host.getSourceFile(path, target)
      return ts.createSourceFile(path, example.code.replace(EXPORT, TYPED), target)
    },
  }
  const declarations = DECLARATIONS.map((file) => join(root, file))
  const program = ts.createProgram([...declarations, ...files.keys()], options, withExamples)
  const broken = declarations.flatMap((path) => diagnosticsOf(program, path, true))
  const faults = [...files].flatMap(([path, { place, code }]) =>
    diagnosticsOf(program, path, isWhole(code)).map(({ line, message }) =>
      place.replace(/\d+$/, (first) => `${Number(first) + line} ${message}`),
    ),
  )
  return [...broken.map(({ line, message }) => `declarations:${line} ${message}`), ...faults]
}

/** Whether a file is all there, so that its types can be checked. */
function isWhole(code: string): boolean {
  return /^export default /m.test(code)
}

interface Fault {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** `Cannot find module`, `Could not find a declaration file`: right for packages of the example's project. */
const MISSING_PACKAGE = new Set([2307, 7016])

function diagnosticsOf(program: ts.Program, path: string, isTyped: boolean): Fault[] {
  const source = program.getSourceFile(path)
  if (!source) return [{ line: 0, message: 'was not read' }]
  const semantic = isTyped ? program.getSemanticDiagnostics(source) : []
  return [...program.getSyntacticDiagnostics(source), ...semantic]
    .map(({ code, start = 0, messageText }) => ({
      isMissing: MISSING_PACKAGE.has(code),
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }))
    .filter(({ isMissing, message }) => !isMissing || message.includes("'@rsbuild/"))
}
