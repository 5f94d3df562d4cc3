// Nodes of the script of a Vue component, and what is found in them.
import type { Node } from 'acorn'
import type { Later, VueCode } from './state.ts'

export interface VueImport {
  /** Name that the module exports: `default` for its main export. */
  readonly exported: string
  readonly from: string
}

export interface VueScript {
  /** What each name stands for in React. */
  readonly names: ReadonlyMap<string, string>
  /** Names that the script imports from modules. */
  readonly imports: ReadonlyMap<string, VueImport>
  /** Source of constants with literal values. */
  readonly constants: ReadonlyMap<string, string>
  /** Components that only show icons. */
  readonly icons: ReadonlySet<string>
  readonly code: VueCode
}

/** A node whose fields depend on its type. */
export interface AnyNode extends Node {
  readonly [field: string]: unknown
}

export interface Found {
  readonly names: Map<string, string>
  readonly imports: Map<string, VueImport>
  readonly constants: Map<string, string>
  readonly icons: Set<string>
  readonly code: VueCode
  /** Code that needs the names of all declarations. */
  readonly later: Later[]
  /** The whole file. */
  readonly source: string
}

/** Adds a name whose value is written when all names are known. */
export function addLater(later: Later, { names, later: all }: Found): boolean {
  names.set(later.name, later.name)
  all.push(later)
  return true
}

export function calleeOf(node: AnyNode): string {
  return node.type === 'CallExpression' ? nameOf(node['callee']) : ''
}

/** Returns the name of an identifier, or the value of a text in its place; '' for other nodes. */
export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}
