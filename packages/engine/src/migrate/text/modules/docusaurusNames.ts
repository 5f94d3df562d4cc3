// What replaces the components and hooks of Docusaurus in the components of a site.
import { dataOf } from '../../config/values.ts'
import { INTERNAL_DOCS, PUBLIC_VALUES } from '../mdx/publicText.ts'
import { quoted } from '../../quoted.ts'

/** Modules that the migration adds to the site have no `/`. */
type Source =
  'docgen/runtime' | 'docgen/theme' | 'docsVersions' | 'siteAddresses' | 'translatedText'

/** Exports of Docusaurus, and the exports of docgen that replace them. */
export const EXPORTS: Readonly<Record<string, readonly [name: string, from: Source]>> = {
  '@docusaurus/BrowserOnly': ['ClientOnly', 'docgen/runtime'],
  '@docusaurus/Head': ['Head', 'docgen/runtime'],
  '@docusaurus/Link': ['Link', 'docgen/runtime'],
  '@docusaurus/Translate': ['Translate', 'translatedText'],
  '@docusaurus/Translate#translate': ['translate', 'translatedText'],
  '@docusaurus/plugin-content-docs/client#useActiveVersion': ['useActiveVersion', 'docsVersions'],
  '@docusaurus/plugin-content-docs/client#useDocsVersion': ['useDocsVersion', 'docsVersions'],
  '@docusaurus/plugin-content-docs/client#useLatestVersion': ['useLatestVersion', 'docsVersions'],
  '@docusaurus/plugin-content-docs/client#useVersions': ['useVersions', 'docsVersions'],
  '@docusaurus/router#Link': ['Link', 'docgen/runtime'],
  '@docusaurus/router#useLocation': ['useLocation', 'docgen/runtime'],
  '@docusaurus/theme-common#useDocsVersion': ['useDocsVersion', 'docsVersions'],
  '@docusaurus/theme-common/internal#useDocsVersion': ['useDocsVersion', 'docsVersions'],
  '@docusaurus/useBaseUrl': ['withBase', 'docgen/runtime'],
  '@theme/Admonition': ['Callout', 'docgen/theme'],
  '@theme/CodeBlock': ['CodeBlock', 'docgen/theme'],
  '@theme/TabItem': ['Tab', 'docgen/theme'],
  '@theme/Tabs': ['Tabs', 'docgen/theme'],
  '@theme/hooks/useDocs#useActiveVersion': ['useActiveVersion', 'docsVersions'],
  '@theme/hooks/useDocs#useLatestVersion': ['useLatestVersion', 'docsVersions'],
  '@theme/hooks/useDocs#useVersions': ['useVersions', 'docsVersions'],
}

/** Returns the part of docgen's theme for a module such as `@theme/Tabs`; undefined if there is none. */
export function themePart(specifier: string): string | undefined {
  const [name, from] = EXPORTS[specifier] ?? []
  return from === 'docgen/theme' ? name : undefined
}

/** An expression that does the same as an export of Docusaurus. */
interface Definition {
  readonly value: string
  /** What the expression uses, and where it is from. */
  readonly needs?: Readonly<Record<string, Source>>
}

/** Joins class names. The packages for it come with Docusaurus. */
const CLASS_NAMES =
  "(...all) => all.flat(9).flatMap((each) => (each && typeof each === 'object' ? Object.keys(each).filter((name) => each[name]) : each || [])).join(' ')"

/** Reads and sets light or dark. Without a mode, that of the system applies. */
const COLOR_MODE =
  "() => { const [appearance, choose] = useAppearance(); return { colorMode: useDark() ? 'dark' : 'light', colorModeChoice: appearance === 'auto' ? null : appearance, setColorMode: (mode) => choose(mode ?? 'auto') } }"

/** Opens pages. Docusaurus also takes the parts of an address, such as another search. */
const HISTORY =
  "() => { const navigate = useNavigate(); const location = useLocation(); const open = (to) => navigate(typeof to === 'string' ? to : [to.pathname ?? location.pathname, to.search, to.hash].join('')); return { location, push: open, replace: open } }"

function publicValues(): Readonly<Record<string, Definition>> {
  const entries = Object.entries(PUBLIC_VALUES)
  return Object.fromEntries(
    INTERNAL_DOCS.flatMap((from) => entries.map(([name, value]) => [`${from}#${name}`, { value }])),
  )
}

/** Returns the expressions for exports that docgen does not have. `siteConfig` is what pages read of the old options. */
export function definitionsOf(siteConfig: unknown): Readonly<Record<string, Definition>> {
  const languages = JSON.stringify(dataOf(dataOf(siteConfig)['i18n']))
  const context = `{ siteConfig: ${JSON.stringify(siteConfig ?? {})}, i18n: { ...${languages}, currentLocale: useLang() } }`
  return {
    ...publicValues(),
    clsx: { value: CLASS_NAMES },
    classnames: { value: CLASS_NAMES },
    '@docusaurus/isInternalUrl': {
      value: '(url) => url !== undefined && !/^(?:[a-z][\\w+.-]*:|\\/\\/)/i.test(url)',
    },
    '@docusaurus/ExecutionEnvironment': { value: "({ canUseDOM: typeof window !== 'undefined' })" },
    '@docusaurus/router#useHistory': {
      value: HISTORY,
      needs: { useNavigate: 'docgen/runtime', useLocation: 'docgen/runtime' },
    },
    '@docusaurus/theme-common#useColorMode': {
      value: COLOR_MODE,
      needs: { useDark: 'docgen/runtime', useAppearance: 'docgen/theme' },
    },
    '@docusaurus/useBaseUrl#useBaseUrlUtils': {
      value: '() => ({ withBaseUrl: withBase })',
      needs: { withBase: 'docgen/runtime' },
    },
    '@docusaurus/useIsBrowser': {
      value: 'useIsMounted',
      needs: { useIsMounted: 'docgen/runtime' },
    },
    '@docusaurus/useDocusaurusContext': {
      value: `() => (${context})`,
      needs: { useLang: 'docgen/runtime' },
    },
    '@theme/Details': {
      value:
        '({ summary, children, ...rest }) => <details {...rest}>{typeof summary === "string" ? <summary>{summary}</summary> : summary}{children}</details>',
    },
    '@theme/Heading': { value: "({ as: Tag = 'h2', ...rest }) => <Tag {...rest} />" },
    '@theme/Layout': { value: '({ children }) => <>{children}</>' },
    '@theme/Layout/Provider': { value: '({ children }) => <>{children}</>' },
    '@theme/ThemedImage': {
      value:
        '({ sources, ...rest }) => <img src={useDark() ? sources.dark : sources.light} {...rest} />',
      needs: { useDark: 'docgen/runtime' },
    },
  }
}

/** Returns whether something of docgen replaces a module of Docusaurus. */
export function isReplaced(specifier: string): boolean {
  const keys = [...Object.keys(EXPORTS), ...Object.keys(definitionsOf({}))]
  return keys.some((key) => key.split('#')[0] === specifier)
}

/** Returns what replaces an import of a page; undefined if docgen has no expression for it. */
export function definitionFor(
  local: string,
  { from, exported }: { readonly from: string; readonly exported: string },
  siteConfig: unknown,
): string | undefined {
  const key = exported === 'default' ? from : `${from}#${exported}`
  const definition = definitionsOf(siteConfig)[key]
  if (definition === undefined) return undefined
  const imports = Object.entries(definition.needs ?? {}).map(
    ([name, source]) => `import { ${name} } from ${quoted(source)}`,
  )
  return [...imports, `export const ${local} = ${definition.value}`].join('\n')
}
