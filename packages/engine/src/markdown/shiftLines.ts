// Shifts positions by a number of lines, to move a node into the line range of another source.
import type { Position } from 'unist'

/** Adds `offset` to the lines of a position. */
export function shiftLines(position: Position | undefined | null, offset: number): void {
  if (!position) return
  position.start.line += offset
  position.end.line += offset
}
