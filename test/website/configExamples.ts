// Examples of configuration files on the website → what TypeScript finds wrong in them. Packages that the project does not
// have may be anything.
import { join } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { faultsIn, virtualProgram, type Fault } from '../helpers/virtualProgram.ts'

/** A fence titled `rsbuild.config.*`. */
export interface ConfigExample {
  /** File and line of the fence. */
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

/** Whether a file is complete, so that its types can be checked. */
function isWhole(code: string): boolean {
  return /^export default /m.test(code)
}

/** `Cannot find module`, `Could not find a declaration file`: right for packages of the example's project. */
const MISSING_PACKAGE = new Set([2307, 7016])

function isOfExample({ code, message }: Fault): boolean {
  return !MISSING_PACKAGE.has(code) || message.includes("'@rsbuild/")
}
