// Updates relative imports of a fragment when it becomes part of a page in another folder.
import { join } from 'node:path'
import type { Literal, Node as EstreeNode } from 'estree'
import { walk } from 'estree-walker'
import type { Node } from 'unist'
import { relativePath } from '../../node/relativePath.ts'
import { nodesOf } from '../walk.ts'
import { programsOf } from './programs.ts'

export interface Move {
  /** Absolute folders. */
  readonly from: string
  readonly to: string
}

/**
 * Changes the sources of imports, exports and literal `import()` calls in the nodes and their
 * descendants.
 */
export function moveSources(nodes: readonly Node[], move: Move): void {
  const programs = nodes.flatMap((node) => [...nodesOf(node)].flatMap(programsOf))
  for (const program of programs) {
    walk(program, {
      enter(node) {
        const source = importSourceOf(node)
        if (source) moveSource(source, move)
      },
    })
  }
}

function importSourceOf(node: EstreeNode): Literal | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return node.source
    case 'ExportNamedDeclaration':
      return node.source ?? null
    case 'ImportExpression':
      return node.source.type === 'Literal' ? node.source : null
    default:
      return null
  }
}

/** Converts `./a` from one folder to the path of the same file from another folder. */
function moveSource(source: Literal, { from, to }: Move): void {
  const value = String(source.value)
  if (!/^\.{1,2}\//.test(value)) return
  const path = relativePath(to, join(from, value))
  source.value = path.startsWith('.') ? path : `./${path}`
  source.raw = JSON.stringify(source.value)
}
