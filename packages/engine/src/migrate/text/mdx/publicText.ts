// Writes what readers of a public site see of pages that are also in an internal site of Meta. The package
// `docusaurus-plugin-internaldocs-fb`, or the older `internaldocs-fb-helpers`, hides the rest.

export const INTERNAL_DOCS = [
  'docusaurus-plugin-internaldocs-fb/internal',
  'internaldocs-fb-helpers',
] as const

const IMPORT = new RegExp(
  `^import\\s*\\{([^}]*)\\}\\s*from\\s*(['"])(?:${INTERNAL_DOCS.join('|')})\\2;?[ \\t]*$`,
  'gm',
)

/** Imports of files in the folders `fb`, which public repositories do not have. */
const INTERNAL_FILE =
  /^import\b[^\n]*?from\s*(['"])(?:@site|\.+)\/(?:[^'"\n]*\/)?fb\/[^'"\n]*\1;?[ \t]*(?:\n|$)/gm

/** Expressions that do on a public site what the package exports. */
export const PUBLIC_VALUES: Readonly<Record<string, string>> = {
  FbInternalOnly: '() => null',
  OssOnly: '({ children }) => children',
  fbContent: "({ external = [] }) => (typeof external === 'function' ? external() : external)",
  fbInternalOnly: '() => []',
  isInternal: '() => false',
}

/** Removes what is internal, and the tags around what is public. */
export function publicText(text: string): string {
  if (!INTERNAL_DOCS.some((name) => text.includes(name))) return text
  return text
    .replace(/[ \t]*<FbInternalOnly>[\s\S]*?<\/FbInternalOnly>/g, '')
    .replace(/<\/?OssOnly>/g, '')
    .replace(INTERNAL_FILE, '')
    .replace(IMPORT, (_, names: string) => valuesOf(names))
}

/** Returns definitions of the names that an import lists, without the components, which are gone. */
function valuesOf(list: string): string {
  const names = list.split(',').map((name) => name.trim())
  return names
    .filter((name) => name in PUBLIC_VALUES && !/^[A-Z]/.test(name))
    .map((name) => `export const ${name} = ${PUBLIC_VALUES[name] ?? ''}`)
    .join('\n')
}
