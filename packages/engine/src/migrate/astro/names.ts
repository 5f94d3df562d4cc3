// The names of components of React, of what they declare, and of docgen's components in them.
import { posix } from 'node:path'
import { AUTHOR_COMPONENTS } from '../../shared/authorComponents.ts'
import { relativePath } from '../places.ts'
import { stubPath } from '../stubPath.ts'
import { quoted } from '../quoted.ts'

/** Pages need an import for icons too. */
const THEME_COMPONENTS: Readonly<Record<string, string>> = {
  ...AUTHOR_COMPONENTS,
  Icon: 'docgen/theme',
}

/** Returns the name of the component that a file becomes. */
export function nameOf(path: string): string {
  const name = posix.basename(path, '.astro').replace(/\W/g, '') || 'Component'
  return /^[A-Z]/.test(name) ? name : `Own${name}`
}

/** Whether a module imports or declares a name itself. */
export function isDeclared(name: string, imports: readonly string[], code: string): boolean {
  const declaration = new RegExp(String.raw`\b(?:const|let|var|function|class)\s+${name}\b`)
  return (
    imports.some((line) => hasWord(line.replace(/(['"]).*$/, ''), name)) || declaration.test(code)
  )
}

/** Returns the name of a component of docgen in a file. It gets another one if the file has its own `Card`. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [first = ''] = name.split('.')
  const isElement = /^[a-z]/.test(first)
  return !isElement && isTaken(first) ? `Theme${name}` : name
}

export function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text)
}

/** Returns the import of a component of docgen under a local name. */
export function importOf(name: string, local: string): string {
  const written = name === local ? name : `${name} as ${local}`
  return `import { ${written} } from ${quoted(THEME_COMPONENTS[name] ?? 'docgen/theme')}`
}

/** Returns the import of names from a module that the migration adds, in a file. */
export function addedImport(
  names: readonly string[],
  module: string,
  { path, has }: { readonly path: string; readonly has: (path: string) => boolean },
): string {
  const target = stubPath(module, has).replace(/\.tsx$/, '')
  return `import { ${names.join(', ')} } from ${quoted(relativePath(posix.join('..', path), posix.join('..', target)))}`
}
