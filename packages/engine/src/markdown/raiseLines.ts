// Positions of a part of a file, moved to the lines of the file.
import type { Position } from 'unist'

/** Moves a position to the lines of another source. */
export function raise(position: Position | undefined | null, offset: number): void {
  if (!position) return
  position.start.line += offset
  position.end.line += offset
}
