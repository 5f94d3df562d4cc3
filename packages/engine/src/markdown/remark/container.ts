// Types for containers.
import type { Parent, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { PageContext } from '../context.ts'
import type { ContainerMarker } from './markerLine.ts'

/** The content of `::: code-group`; tabs.ts replaces it. */
export interface CodeGroup extends Parent {
  type: 'codeGroup'
  /** Groups with the same id are switched together. */
  readonly groupId: string | null
}

/** A parsed container: its first line, its content and its surroundings. */
export interface Container {
  readonly marker: ContainerMarker
  /** In a tabs container, `== Label` lines are still markers. */
  readonly children: RootContent[]
  readonly position: Position | undefined
  /** Name of the innermost container around it; null for none. */
  readonly parentName: string | null
  readonly context: PageContext
}
