// Section 2.5 Routing behaviour of the site specification, traced.
import type { SpecSection } from './row.ts'

export const routing: SpecSection = {
  section: '2.5 Routing behaviour',
  rows: [
    {
      says: 'the current path is decoded',
      code: 'packages/engine/src/shared/paths.ts#decodePath',
      tests: [
        'unit/shared/paths.test.ts › a route path is decoded, without query, hash, `.html` and `index`',
        'browser/states.test.ts › a page whose name needs escapes is loaded and switched to',
      ],
      decided: 'An escape that is malformed, or stands for a slash, stays as it is.',
    },
    {
      says: 'a trailing .html of the path is removed',
      code: 'packages/engine/src/shared/paths.ts#normalizeRoutePath',
      tests: [
        'unit/shared/paths.test.ts › a route path is decoded, without query, hash, `.html` and `index`',
        'browser/states.test.ts › an address with `.html`, a query or an escape is the page and none other to the router',
      ],
    },
    {
      says: 'a trailing /index of the path becomes /',
      code: 'packages/engine/src/shared/paths.ts#normalizeRoutePath',
      tests: [
        'unit/shared/paths.test.ts › a route path is decoded, without query, hash, `.html` and `index`',
        'browser/states.test.ts › a link to `/index.html` leads to `/`, the page itself',
      ],
    },
    {
      says: 'a path that matches no route shows the 404 page',
      code: 'packages/engine/src/server/resolvePath.ts',
      tests: [
        'browser/theme.test.ts › an unknown path shows the 404 page in the language of the path',
        'browser/navigation.test.ts › what cannot be fetched is loaded by the browser',
      ],
      decided:
        'The page is that of the host; a link to an unknown path is loaded by the browser, so that the status is 404 too.',
    },
    {
      says: 'the language is inferred from the path',
      code: 'packages/engine/src/shared/routePrefixes.ts#guessLang',
      tests: [
        'unit/shared/paths.test.ts › language and version are guessed by whole segments',
        'browser/theme.test.ts › an unknown path shows the 404 page in the language of the path',
      ],
      decided: 'By whole segments: /zhuyin is not Chinese.',
    },
    {
      says: 'the version is inferred from the path',
      code: 'packages/engine/src/shared/routePrefixes.ts#guessVersion',
      tests: ['unit/shared/paths.test.ts › language and version are guessed by whole segments'],
    },
    {
      says: 'the 404 page of a path with the default language segment redirects to the same path without it',
      code: 'packages/engine/src/runtime/beforePaint/unknownPath.ts',
      tests: [
        'browser/hydration.test.ts › an unknown path that names the default language is tried without it',
        'browser/redirects.test.ts › an unknown path that names the default language leads on before anything is painted',
      ],
    },
    {
      says: 'two paths are the same page when equal after normalising base and clean-URL form',
      code: 'packages/engine/src/shared/paths.ts#isSamePage',
      tests: [
        'unit/shared/paths.test.ts › two paths are the same page in any form of base, escapes and ending',
      ],
    },
    {
      says: 'links honour the base path',
      code: 'packages/engine/src/shared/paths.ts#toHref',
      tests: [
        'unit/shared/paths.test.ts › a link as written becomes an href',
        'browser/navigation.test.ts › a site below a base with .html addresses is walked through as well',
      ],
    },
    {
      says: 'links honour the clean-URL option',
      code: 'packages/engine/src/shared/paths.ts#toUrl',
      tests: [
        'unit/shared/paths.test.ts › a route path becomes an encoded URL with base and clean or `.html` form',
        'browser/navigation.test.ts › a site below a base with .html addresses is walked through as well',
      ],
    },
    {
      says: 'the page data is reloaded on each navigation',
      code: 'packages/engine/src/runtime/loadPage.ts#createPageLoader',
      tests: [
        'browser/navigation.test.ts › title, head and language become those of the page',
        'browser/states.test.ts › a page is fetched once for a document, and anew by the next',
      ],
      decided:
        'Each switch shows the data of its own page. They are fetched once for a document, ahead where a link is in view; the next document asks anew.',
    },
    {
      says: 'frontmatter hides global components',
      code: 'packages/engine/src/runtime/App.tsx#Globals',
      tests: [
        'browser/flags.test.ts › frontmatter leaves out global components from the first byte on',
        'browser/runtime.test.ts › frontmatter and query hide global components',
      ],
    },
    {
      says: 'globalUIComponents=0 in the query hides global components',
      code: 'packages/engine/src/runtime/App.tsx#Globals',
      tests: [
        'browser/flags.test.ts › globalUIComponents=0 leaves out global components and nothing else, without a trace of them',
      ],
      decided: 'A part that is left out is never seen: the page is hidden until it is alive.',
    },
    {
      says: 'navbar=0 hides the bar and nothing else',
      code: 'packages/theme/src/hooks/useShown.ts#navbar',
      tests: [
        'browser/flags.test.ts › navbar=0 leaves out the bar and nothing else, without a trace of it',
        'browser/flags.test.ts › the part is not seen either when scripts come long after the page',
      ],
    },
    {
      says: 'sidebar=0 hides the sidebar and nothing else',
      code: 'packages/theme/src/hooks/useShown.ts#sidebar',
      tests: [
        'browser/flags.test.ts › sidebar=0 leaves out the sidebar and nothing else, without a trace of it',
      ],
    },
    {
      says: 'outline=0 hides the outline and nothing else',
      code: 'packages/theme/src/hooks/useShown.ts#outline',
      tests: [
        'browser/flags.test.ts › outline=0 leaves out the outline and nothing else, without a trace of it',
      ],
    },
    {
      says: 'footer=0 hides the footer and nothing else',
      code: 'packages/theme/src/hooks/useShown.ts#footer',
      tests: [
        'browser/flags.test.ts › footer=0 leaves out the footer and nothing else, without a trace of it',
        'browser/flags.test.ts › footer=0 leaves out the footer of the home page',
      ],
    },
    {
      says: 'a flag counts for the address that carries it',
      code: 'packages/engine/src/runtime/hooks.ts#useQueryFlag',
      tests: [
        'browser/flags.test.ts › a link ends it, going back brings it back, a hash and a reload keep it',
      ],
      decided: 'Links do not carry flags on; going back, a hash and a reload keep them.',
    },
    {
      says: 'images in documents become click-to-zoom about 100 ms after the page is shown',
      code: 'packages/theme/src/behaviours/imageZoom.ts#startImageZoom',
      tests: [
        'browser/zoom.test.ts › images become ones to enlarge after the time, those in links and marked ones never',
        'browser/states.test.ts › an image that a component draws later becomes one to enlarge after the time',
        'browser/states.test.ts › images in hidden tabs and closed details are ones to enlarge from the start',
      ],
      decided:
        'An image that comes later counts from when it comes. Images in links, and those marked so, are left alone.',
    },
    {
      says: 'a fallback shows while the page loads',
      code: 'packages/theme/src/parts/LoadingBar/LoadingBar.tsx#LoadingBar',
      tests: [
        'browser/states.test.ts › the page stays, with a sign that another one is on its way, until that is there',
      ],
      decided: 'The page being left stays until the next one is there, below the loading bar.',
    },
    {
      says: 'when nothing matches, the content is an empty block',
      code: 'packages/engine/src/runtime/Article.tsx#Article',
      tests: [
        'browser/states.test.ts › a page without text is an empty block, loaded and switched to',
      ],
      decided:
        'An unknown path has the 404 page; the empty block is that of a page that holds nothing.',
    },
  ],
}
