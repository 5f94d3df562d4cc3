// Modules and constants that only the bundler can resolve: the renderer, the theme of the site, and
// style sheets.
declare module 'docgen:renderer' {
  export { renderToString } from 'react-dom/server'
}

declare module 'docgen:tracer' {
  export { renderToPipeableStream } from 'react-dom/server'
}

declare module 'docgen:theme' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import by a relative path
  const theme: import('./theme.ts').Theme
  export default theme
}

declare module 'docgen:shippedTheme' {
  export { default } from 'docgen:theme'
}

/** DocSearch, on sites that search with Algolia, as far as the theme uses it. */
declare module 'docgen:docsearch' {
  export default function docsearch(options: {
    readonly container: HTMLElement
    readonly portalContainer: HTMLElement
    readonly appId: string
    readonly apiKey: string
    readonly indices: readonly {
      readonly name: string
      readonly searchParameters: { readonly facetFilters: readonly string[] }
    }[]
    readonly initialQuery: string
    readonly placeholder: string
    readonly translations: Readonly<Record<string, unknown>>
    readonly keyboardShortcuts: Readonly<Record<string, boolean>>
    readonly transformItems: (hits: { readonly url: string }[]) => { readonly url: string }[]
    readonly navigator: { readonly navigate: (to: { readonly itemUrl: string }) => void }
    readonly onClose: () => void
  }): { open(): void; destroy(): void }
}

declare module 'docgen:docsearch-*' {
  const text: string
  export default text
}

/** docgen's modules and React by the names that sites import. Only in dev mode. */
declare module 'docgen:own' {
  const own: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  export default own
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: object): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): unknown
  export function performReactRefresh(): unknown
  export function isLikelyComponentType(type: unknown): boolean
}

declare module '*.css'

interface Window {
  /** The answer with the site data of the document (`beforePaint/startSite.ts`). */
  docgenSite: Promise<Response>
}

/** The site's `base` and `route.cleanUrls`, defined by the bundler. */
declare const __DOCGEN_BASE__: string
declare const __DOCGEN_CLEAN_URLS__: boolean

/**
 * Whether the code is bundled for the browser, defined by the bundler. It removes code that only
 * the server needs.
 */
declare const __DOCGEN_BROWSER__: boolean

/** Whether the code is bundled for dev mode, defined by the bundler. */
declare const __DOCGEN_DEV__: boolean

/**
 * Whether languages of the site show pages of the default language, defined by the bundler. It
 * removes the code for such pages from other sites.
 */
declare const __DOCGEN_FALLBACK__: boolean

/**
 * Whether pages other than home pages have a footer, defined by the bundler. It removes the code for
 * such footers from other sites.
 */
declare const __DOCGEN_FOOTER__: boolean

/**
 * Address of the search worker's script, relative to the other scripts; '' if the site has none.
 * Defined by the bundler.
 */
declare const __DOCGEN_SEARCH_WORKER__: string
