// Translates the scripts of a Docusaurus site's own components, if docgen has everything that they
// import from Docusaurus, or a line of code can replace it.

type Source = 'docgen/runtime' | 'docgen/theme'

/** Exports of Docusaurus, and the exports of docgen that replace them. */
const EXPORTS: Readonly<Record<string, readonly [name: string, from: Source]>> = {
  '@docusaurus/BrowserOnly': ['ClientOnly', 'docgen/runtime'],
  '@docusaurus/Head': ['Head', 'docgen/runtime'],
  '@docusaurus/Link': ['Link', 'docgen/runtime'],
  '@docusaurus/router#useLocation': ['useLocation', 'docgen/runtime'],
  '@docusaurus/useBaseUrl': ['withBase', 'docgen/runtime'],
  '@theme/Admonition': ['Callout', 'docgen/theme'],
  '@theme/CodeBlock': ['CodeBlock', 'docgen/theme'],
  '@theme/TabItem': ['Tab', 'docgen/theme'],
  '@theme/Tabs': ['Tabs', 'docgen/theme'],
}

/** Exports of Docusaurus, and code that does the same. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  '@docusaurus/theme-common#useColorMode': "() => ({ colorMode: useDark() ? 'dark' : 'light' })",
  '@docusaurus/Translate': '({ children }) => children',
  '@docusaurus/Translate#translate':
    "({ message, id }, values = {}) => (message ?? id ?? '').replace(/\\{(\\w+)\\}/g, (all, key) => values[key] ?? all)",
  '@theme/Heading': "({ as: Tag = 'h2', ...rest }) => <Tag {...rest} />",
  '@theme/ThemedImage': '({ sources, ...rest }) => <img src={sources.light} {...rest} />',
}

/** Attributes with another name in docgen. */
const ATTRIBUTES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  CodeBlock: ['language', 'lang'],
  Link: ['to', 'href'],
}

const IMPORT =
  /\bimport\s+(?!type\b)(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])(@(?:docusaurus|theme)\/[\w-]+)\3/g

/** Returns null if the module needs something that docgen does not have. */
export function docusaurusModule(text: string): string | null {
  const locals = new Map<string, string>()
  const changed = text.replace(
    IMPORT,
    (all, main: string | undefined, list: string | undefined, _, from: string) => {
      const named = (list ?? '').split(',').flatMap((each) => {
        const [name = '', local = name] = each.trim().split(/\s+as\s+/)
        return name === '' ? [] : [[local, `${from}#${name}`] as const]
      })
      const names = [...(main === undefined ? [] : [[main, from] as const]), ...named]
      const written = names.map(([local, key]) => statementFor(local, key))
      if (written.includes(null)) return all
      for (const [local, key] of names) locals.set(local, EXPORTS[key]?.[0] ?? '')
      return written.join('\n')
    },
  )
  const withoutTypes = changed.replace(/\bimport\s+type\b[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g, '')
  if (/['"]@(?:docusaurus|theme(?:-original)?)\//.test(withoutTypes)) return null
  return [...locals].reduce(withAttributes, withDark(changed))
}

/** Returns what replaces the import of a name; null if docgen has nothing like it. */
function statementFor(local: string, key: string): string | null {
  const [name, source] = EXPORTS[key] ?? []
  if (name !== undefined)
    return `import { ${name === local ? name : `${name} as ${local}`} } from '${source}'`
  const definition = DEFINITIONS[key]
  return definition === undefined ? null : `const ${local} = ${definition}`
}

/** The definition of `useColorMode` needs a hook of docgen. */
function withDark(text: string): string {
  return text.includes('=> ({ colorMode: useDark()')
    ? `import { useDark } from 'docgen/runtime'\n${text}`
    : text
}

function withAttributes(text: string, [local, name]: readonly [string, string]): string {
  const [from, to] = ATTRIBUTES[name] ?? []
  if (from === undefined) return text
  const tag = new RegExp(`(<${local.replaceAll('$', '\\$')}\\b[^<>]*?\\s)${from}=`, 'g')
  return text.replace(tag, `$1${to}=`)
}
