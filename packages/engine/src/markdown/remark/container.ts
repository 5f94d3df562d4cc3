// The nodes of containers.
import type { Parent, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { PageContext } from '../context.ts'
import type { ContainerMarker } from './markerLine.ts'

/** What stands between `::: code-group` and its end; tabs.ts replaces it. */
export interface CodeGroup extends Parent {
  type: 'codeGroup'
  /** Groups of one id show the same choice. */
  readonly groupId: string | null
}

/** A container that was read: its first line, its content, and what is around it. */
export interface Container {
  readonly marker: ContainerMarker
  /** In those of tabs, lines `== Label` are still markers. */
  readonly children: RootContent[]
  readonly position: Position | undefined
  /** Name of the container right around it; null for none. */
  readonly parentName: string | null
  readonly context: PageContext
}
