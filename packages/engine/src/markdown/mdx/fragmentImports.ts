// Finds the fragments that a page imports.
import { dirname, join } from 'node:path'
import type { ImportDeclaration } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { aliasEnd } from '../../shared/alias.ts'
import type { PageContext } from '../context.ts'
import { outsideReasonOf } from '../../content/siteFiles.ts'

export interface FragmentState {
  readonly context: PageContext
  /** Absolute paths of the nested fragments from the page to the current file. */
  readonly chain: readonly string[]
}

/** An imported name and the file it refers to. */
export interface FragmentImport {
  readonly name: string
  readonly absPath: string
  readonly esm: MdxjsEsm
}

export async function findImports(tree: Root, state: FragmentState): Promise<FragmentImport[]> {
  const found: FragmentImport[] = []
  for (const esm of tree.children) {
    if (esm.type !== 'mdxjsEsm') continue
    for (const declaration of importsOf(esm)) {
      const [specifier] = declaration.specifiers
      if (declaration.specifiers.length !== 1 || specifier?.type !== 'ImportDefaultSpecifier')
        continue
      const absPath = await resolveFragment(String(declaration.source.value), state)
      if (absPath) found.push({ name: specifier.local.name, absPath, esm })
    }
  }
  return found
}

export function importsOf({ data }: MdxjsEsm): ImportDeclaration[] {
  return (data?.estree?.body ?? []).filter((statement) => statement.type === 'ImportDeclaration')
}

/**
 * Returns the Markdown or MDX file that an import source names, with or without extension; null for
 * anything else.
 */
async function resolveFragment(
  source: string,
  { context, chain }: FragmentState,
): Promise<string | null> {
  const { config } = context
  const target = aliasEnd(source, config.alias)
  if (!/^\.{0,2}\//.test(target)) return null
  const from = dirname(chain.at(-1) ?? context.absPath)
  const absPath = target.startsWith('/') ? target : join(from, target)
  const candidates = /\.mdx?$/.test(absPath)
    ? [absPath]
    : ['.mdx', '.md', '/index.mdx', '/index.md'].map((ending) => absPath + ending)
  for (const candidate of candidates) {
    if (outsideReasonOf(candidate, config) !== null) continue
    if (await context.readBytes(candidate)) return candidate
  }
  // The missing files are recorded as dependencies, because they may be created later.
  return null
}

export function removeImport(tree: Root, { name, esm }: FragmentImport): void {
  const program = esm.data?.estree
  if (!program) return
  program.body = program.body.filter(
    (statement) =>
      statement.type !== 'ImportDeclaration' ||
      statement.specifiers.length !== 1 ||
      statement.specifiers[0]?.local.name !== name,
  )
  if (program.body.length === 0) tree.children = tree.children.filter((child) => child !== esm)
}
