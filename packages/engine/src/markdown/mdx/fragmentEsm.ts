// Makes the imports and names of a fragment fit the page that uses it.
import { dirname } from 'node:path'
import type { ImportDeclaration, Program } from 'estree'
import type { Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { aliasEnd } from '../../shared/alias.ts'
import type { Config } from '../../types/index.ts'
import { boundNames, mentions } from './names.ts'
import { programsOf } from './programs.ts'
import { moveSources } from './moveSources.ts'
import { renameIn } from './renameIn.ts'
import { type FragmentState, type FragmentImport, importsOf } from './fragmentImports.ts'

export interface Part {
  readonly esm: readonly MdxjsEsm[]
  readonly content: RootContent[]
}

/**
 * Adapts the imports and exports of a fragment to the page: updates relative paths, removes what
 * the page already imports, and renames names that the page uses for something else.
 */
export function adaptEsm(
  esm: readonly MdxjsEsm[],
  tree: Root,
  {
    parts,
    fragment,
    state,
  }: { parts: readonly Part[]; fragment: FragmentImport; state: FragmentState },
): MdxjsEsm[] {
  const { context, chain } = state
  const from = dirname(fragment.absPath)
  const to = dirname(chain.at(-1) ?? context.absPath)
  const { alias } = context.config
  moveSources([...esm, ...parts.flatMap(({ content }) => content)], { from, to })
  for (const node of esm) {
    for (const program of programsOf(node)) removeDuplicateImports(program, tree, alias)
  }
  const taken = boundNames(tree)
  for (const name of boundNames({ type: 'root', children: [...esm] } as Root)) {
    if (!taken.has(name) && !mentions(tree, name)) continue
    const nodes = parts.flatMap(({ esm: own, content }) => [...own, ...content])
    renameIn(nodes, name, `${name}$${context.sources.length}`)
  }
  return esm.filter((node) => programsOf(node).some(({ body }) => body.length > 0))
}

/** Removes imports that the page already has: the same name from the same module. */
function removeDuplicateImports(program: Program, tree: Root, alias: Config['alias']): void {
  const keysIn = (declaration: ImportDeclaration) => keysOf(declaration, alias)
  const existing = new Set(
    tree.children.flatMap((child) =>
      child.type === 'mdxjsEsm' ? importsOf(child).flatMap(keysIn) : [],
    ),
  )
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) continue
    const keys = keysIn(statement)
    statement.specifiers = statement.specifiers.filter(
      (_, index) => !existing.has(keys[index] ?? ''),
    )
    if (statement.specifiers.length === 0)
      program.body = program.body.filter((each) => each !== statement)
  }
}

/** Returns a key of module, exported name and local name for each specifier. */
function keysOf({ source, specifiers }: ImportDeclaration, alias: Config['alias']): string[] {
  const resolved = aliasEnd(String(source.value), alias)
  const module = resolved === '@theme' ? 'docgen/theme' : resolved
  return specifiers.map((specifier) => {
    const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null
    const name = imported && 'name' in imported ? imported.name : specifier.type
    return [module, name, specifier.local.name].join('\0')
  })
}
