// Modules that only the bundler knows: the theme of the site being built, and style sheets.
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

declare module '*.css'

/** The site's `base` and `route.cleanUrls`, put in by the bundler. */
declare const __DOCGEN_BASE__: string
declare const __DOCGEN_CLEAN_URLS__: boolean

/** Whether this is the code for the browser, put in by the bundler: what only a build needs can be left out of it. */
declare const __DOCGEN_BROWSER__: boolean

/** Whether this is the code for `dev`, put in by the bundler. */
declare const __DOCGEN_DEV__: boolean

/** Address of the script that searches in a thread of its own, put in by the bundler; empty where there is none. */
declare const __DOCGEN_SEARCH_WORKER__: string
