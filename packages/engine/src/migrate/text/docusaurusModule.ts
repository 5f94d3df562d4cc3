// Translates the scripts of a Docusaurus site's own components, if docgen has everything that they
// import from Docusaurus.

/** Modules of Docusaurus, and the exports of docgen that replace them. */
const MODULES: Readonly<Record<string, readonly [name: string, from: string]>> = {
  '@docusaurus/BrowserOnly': ['ClientOnly', 'docgen/runtime'],
  '@docusaurus/Head': ['Head', 'docgen/runtime'],
  '@docusaurus/Link': ['Link', 'docgen/runtime'],
  '@docusaurus/useBaseUrl': ['withBase', 'docgen/runtime'],
  '@theme/Admonition': ['Callout', 'docgen/theme'],
  '@theme/CodeBlock': ['CodeBlock', 'docgen/theme'],
  '@theme/TabItem': ['Tab', 'docgen/theme'],
  '@theme/Tabs': ['Tabs', 'docgen/theme'],
}

/** Attributes with another name in docgen. */
const ATTRIBUTES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  CodeBlock: ['language', 'lang'],
  Link: ['to', 'href'],
}

const IMPORT = /\bimport\s+([A-Za-z_$][\w$]*)\s+from\s*(['"])(@(?:docusaurus|theme)\/\w+)\2/g

/** Returns null if the module needs something that docgen does not have. */
export function docusaurusModule(text: string): string | null {
  const locals = new Map<string, string>()
  const changed = text.replace(IMPORT, (all, local: string, _, from: string) => {
    const [name, source] = MODULES[from] ?? []
    if (name === undefined) return all
    locals.set(local, name)
    return `import { ${name === local ? name : `${name} as ${local}`} } from '${source}'`
  })
  const withoutTypes = changed.replace(/\bimport\s+type\b[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g, '')
  if (/['"]@(?:docusaurus|theme(?:-original)?)\//.test(withoutTypes)) return null
  return [...locals].reduce(withAttributes, changed)
}

function withAttributes(text: string, [local, name]: readonly [string, string]): string {
  const [from, to] = ATTRIBUTES[name] ?? []
  if (from === undefined) return text
  const tag = new RegExp(`(<${local.replaceAll('$', '\\$')}\\b[^<>]*?\\s)${from}=`, 'g')
  return text.replace(tag, `$1${to}=`)
}
