// Reads the name of a package from an import.

/** Returns the package of a specifier: `@scope/name/file` → `@scope/name`. */
export function packageNameOf(specifier: string): string {
  const segments = specifier.split('/')
  return segments.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
