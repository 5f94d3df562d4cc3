// Examples of configuration files and of the API on the website → what TypeScript finds wrong in them. Packages that the project does not
// have may be anything.
import { join } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { faultsIn, virtualProgram, type Fault } from '../helpers/virtualProgram.ts'

/** A fence titled `rsbuild.config.*`, or one that uses the API. */
export interface ConfigExample {
  /** File and line of the fence. */
  readonly place: string
  readonly code: string
}

const DECLARATIONS = ['rsbuild', 'rsbuildApi', 'rsbuildPlugins'].map(
  (name) => `test/website/${name}.d.ts`,
)

const options: ts.CompilerOptions = {
  strict: true,
  // Functions of other packages' options have no types here.
  noImplicitAny: false,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // An example without imports is a module too, so that it can use `await`.
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: ['node'],
}

/** `export default` becomes a constant of the type of configurations, which gives functions in it their parameters. */
const EXPORT = /^export default (?=\{)/m
const TYPED = "export const config: import('@rsbuild/core').RsbuildConfig = "

/** Returns what is wrong, one line each: `file:line message`. A part of a configuration is only parsed. */
export function configFaults(examples: readonly ConfigExample[]): string[] {
  const root = packageRoot()
  const paths = examples.map((_, index) => join(root, `site/example-${index}.ts`))
  const files = new Map(
    examples.map(({ code }, index) => [paths[index] ?? '', code.replace(EXPORT, TYPED)]),
  )
  const declarations = DECLARATIONS.map((file) => join(root, file))
  const program = virtualProgram(files, options, { roots: declarations })
  const broken = declarations.flatMap((path) => faultsIn(program, path))
  const faults = examples.flatMap(({ place, code }, index) =>
    faultsIn(program, paths[index] ?? '', isWhole(code))
      .filter(isOfExample)
      .map(({ line, message }) =>
        place.replace(/\d+$/, (first) => `${Number(first) + line} ${message}`),
      ),
  )
  return [...broken.map(({ line, message }) => `declarations:${line} ${message}`), ...faults]
}

/** Whether the types of an example can be checked: a complete configuration, or a use of the API. */
function isWhole(code: string): boolean {
  return /^export default /m.test(code) || isUseOfApi(code)
}

/** Whether code imports Rsbuild or one of its plugins, or calls a method of an instance. */
export function isUseOfApi(code: string): boolean {
  return /^import [^;]* from '@rsbuild\/|^(?:const .*= )?(?:await )?rsbuild\.\w+\(/m.test(code)
}

/** `Cannot find module`, `Could not find a declaration file`: right for packages of the example's project. */
const MISSING_PACKAGE = new Set([2307, 7016])

function isOfExample({ code, message }: Fault): boolean {
  return !MISSING_PACKAGE.has(code) || message.includes("'@rsbuild/")
}
