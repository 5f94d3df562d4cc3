// Creates relative paths that are the same on every platform. The names of outputs, modules and
// pages are such paths.
import { relative, sep } from 'node:path'

/** Returns the path of `absPath` relative to `folder`, with `/` as the separator. */
export function relativePath(folder: string, absPath: string): string {
  return relative(folder, absPath).split(sep).join('/')
}
