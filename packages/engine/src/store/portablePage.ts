// Makes the paths in a parsed page relative to the site's folder before it is stored, and absolute
// after it is read. A stored page can then be used in another folder or on another machine.
import { join, sep } from 'node:path'
import type { Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Begins a path that is relative to the site's folder. No path contains this character. */
const MARK = '\0'

type MovePath = (path: string) => string

/** Returns a path without the site's folder `root`. A path elsewhere is returned unchanged. */
export function portablePath(path: string, root: string): string {
  const folder = root.endsWith(sep) ? root : root + sep
  return path.startsWith(folder) ? MARK + path.slice(folder.length) : path
}

/** Returns a copy of a page with portable paths. */
export function portablePage(page: Page, root: string): Page {
  return { ...page, ...pathsIn(page, (path) => portablePath(path, root)) }
}

/** Makes the paths of a page from `portablePage` absolute. Changes the page. */
export function placePage(page: Page, root: string): Page {
  const place: MovePath = (path) => (path.startsWith(MARK) ? join(root, path.slice(1)) : path)
  return Object.assign(page, pathsIn(page, place))
}

type WithPaths = Pick<Page, 'assets' | 'dependencies' | 'diagnostics' | 'componentProblems'>

function pathsIn(
  { assets, dependencies, diagnostics, componentProblems }: Page,
  move: MovePath,
): WithPaths {
  const moved = <T extends { readonly absPath: string }>(files: readonly T[]) =>
    files.map((file) => ({ ...file, absPath: move(file.absPath) }))
  return {
    assets: moved(assets),
    dependencies: moved(dependencies),
    diagnostics: diagnostics.map((each) => movedDiagnostic(each, move)),
    componentProblems: componentProblems.map(({ name, finding }) => {
      return { name, finding: movedDiagnostic(finding, move) }
    }),
  }
}

function movedDiagnostic(diagnostic: Diagnostic, move: MovePath): Diagnostic {
  const { filePath, cause } = diagnostic
  return {
    ...diagnostic,
    ...(filePath === undefined ? {} : { filePath: move(filePath) }),
    ...(cause === undefined ? {} : { cause: movedDiagnostic(cause, move) }),
  }
}
