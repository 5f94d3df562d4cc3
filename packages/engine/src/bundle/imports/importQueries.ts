// Handles imports with a query, for files of any type: `?url` gives the address, `?raw` the text,
// `?inline` a data URL, and `?react` a component made from an SVG file.
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult } from 'esbuild'
import { relativePath } from '../../node/relativePath.ts'
import {
  absPathOf,
  PUBLIC,
  resolveAs,
  STUB,
  type ImportContext,
  type Stub,
} from './importContext.ts'
import { diagnosticWarning, importWarning } from './importFindings.ts'
import type { ImportFinding } from './importDiagnostics.ts'
import { svgComponent } from './svgComponent.ts'

const LOADERS: Readonly<Record<string, Loader>> = { raw: 'text', url: 'file', inline: 'dataurl' }

/** `pluginData` passed from resolving to loading. */
interface QueriedFile {
  readonly absPath: string
}

export function addQueries(context: ImportContext): void {
  const { build, findings } = context
  build.onResolve({ filter: /\?(raw|url|inline|react)$/ }, (args) => resolveQuery(context, args))
  for (const [query, loader] of Object.entries(LOADERS)) {
    build.onLoad({ filter: /.*/, namespace: `docgen-${query}` }, async ({ pluginData }) => {
      const { absPath } = pluginData as QueriedFile
      findings.read(absPath)
      return { contents: await readFile(absPath), loader }
    })
  }
  build.onLoad({ filter: /.*/, namespace: 'docgen-react' }, async ({ pluginData }) => {
    const { absPath } = pluginData as QueriedFile
    findings.read(absPath)
    return loadComponent(absPath, await readFile(absPath, 'utf8'))
  })
}

async function resolveQuery(context: ImportContext, args: OnResolveArgs): Promise<OnResolveResult> {
  const [, bare = '', query = ''] = /^(.*)\?(\w+)$/s.exec(args.path) ?? []
  const resolved = await resolveAs(context, args, bare)
  if (resolved.errors.length > 0) return resolved
  const absPath = absPathOf(context, resolved)
  if (absPath === null) return resolved
  if (query === 'react' && extname(absPath) !== '.svg') return noComponent(args.path)
  // This loader already gives an address. Reuse it, so that a file imported with and without `?url`
  // is emitted once.
  const isAddress =
    resolved.namespace === PUBLIC ||
    context.build.initialOptions.loader?.[extname(absPath)] === 'file'
  if (query === 'url' && isAddress) return resolved
  return {
    path: relativePath(context.config.root, absPath),
    namespace: `docgen-${query}`,
    pluginData: { absPath } satisfies QueriedFile,
  }
}

function noComponent(specifier: string): OnResolveResult {
  const finding: ImportFinding = {
    severity: 'error',
    code: 'import-unsupported',
    specifier,
    message: `\`${specifier}\` is not an SVG file; only SVG files can be imported as components.`,
    hint: 'Import its address without `?react`, and use it in an `<img>`.',
  }
  const pluginData: Stub = { message: finding.message }
  return { path: specifier, namespace: STUB, pluginData, warnings: [importWarning(finding)] }
}

function loadComponent(absPath: string, text: string): OnLoadResult {
  const contents = svgComponent(text)
  const common = { loader: 'js', resolveDir: dirname(absPath) } as const
  if (contents !== null) return { ...common, contents }
  const diagnostic = {
    severity: 'error',
    code: 'svg-invalid',
    message: 'The file is imported as a component, but it contains no `<svg>` element.',
    hint: 'Put the whole picture into one `<svg …>…</svg>` element.',
    filePath: absPath,
  } as const
  return {
    ...common,
    contents: 'export default () => null',
    warnings: [diagnosticWarning(diagnostic)],
  }
}
