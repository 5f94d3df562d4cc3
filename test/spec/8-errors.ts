// Section 8 Error catalogue of the site specification, traced; search stands apart.
import type { SpecSection } from './row.ts'

export const errors: SpecSection = {
  section: '8 Error catalogue',
  rows: [
    {
      says: 'an unknown route has a 404 page that says 404',
      code: 'packages/theme/src/parts/NotFoundLayout/NotFoundLayout.tsx#404',
      tests: [
        'browser/theme.test.ts › an unknown path shows the 404 page in the language of the path',
      ],
    },
    {
      says: 'the 404 page says PAGE NOT FOUND',
      code: 'packages/theme/src/text/en.ts#PAGE NOT FOUND',
      tests: [
        'browser/theme.test.ts › an unknown path shows the 404 page in the language of the path',
      ],
    },
    {
      says: 'the 404 page has the link Take me home',
      code: 'packages/theme/src/text/en.ts#Take me home',
      tests: [
        'browser/languages.test.ts › the 404 page says so, has that title and leads home, also for deep paths below a base',
      ],
    },
    {
      says: 'a failed reload of page data is logged to the console only',
      code: 'packages/engine/src/runtime/router.ts#leaveToBrowser',
      tests: [
        'browser/failures.test.ts › where the reader is offline, that is logged and the browser loads the page',
        'browser/failures.test.ts › where another build has been deployed and is gone in part, that is logged and the browser loads the page',
        'browser/failures.test.ts › going back to a page that cannot be fetched loads it',
        'browser/failures.test.ts › a page that failed when it was fetched ahead is asked for again on click',
      ],
      decided:
        'No message stands in the page: the browser loads the page itself and says what is wrong.',
    },
    {
      says: 'server error responses are not shown',
      code: 'packages/engine/src/runtime/loadPage.ts#fetchJson',
      tests: [
        'browser/failures.test.ts › where the server fails, that is logged and the browser loads the page',
        'browser/failures.test.ts › where there is HTML instead of the payload, that is logged and the browser loads the page',
        'browser/failures.test.ts › where the payload is cut off, that is logged and the browser loads the page',
        'browser/failures.test.ts › without the data of the site the page stays as it is and its links work',
      ],
      decided:
        'An answer of the server that is an error counts as a failure; without the data of the site the page can be read and its links work.',
    },
    {
      says: 'modules and styles that are missing are not shown',
      code: 'packages/engine/src/runtime/pageModule.ts#openModule',
      tests: [
        'browser/failures.test.ts › a page in MDX whose module is gone can be read, and its links work',
        'browser/failures.test.ts › a page in MDX whose style sheet is gone is alive on a first load',
        'browser/failures.test.ts › a style sheet that cannot be fetched leaves the page to the browser',
        'browser/mdx.test.ts › a module that cannot be fetched leaves the page to the browser',
      ],
      decided:
        'On a first load the page stays as the server drew it; on a switch the browser loads it.',
    },
    {
      says: 'browsers that lack or forbid a feature are not shown',
      code: 'packages/engine/src/runtime/prefetch.ts#IntersectionObserver',
      tests: [
        'browser/failures.test.ts › where storage is forbidden, everything else works',
        'browser/failures.test.ts › where storage is full, everything else works',
        'browser/failures.test.ts › where there is no matchMedia, everything else works',
        'browser/failures.test.ts › where there is no IntersectionObserver, everything else works',
        'browser/failures.test.ts › where there is no ResizeObserver, everything else works',
        'browser/failures.test.ts › where there are no view transitions, everything else works',
        'browser/failures.test.ts › where there is no popover API, everything else works',
        'browser/failures.test.ts › where there is no clipboard, everything else works',
        'browser/failures.test.ts › where there is no idle time, everything else works',
      ],
      decided:
        'Without storage, media queries, observers, view transitions, popovers, clipboard or idle time all the rest works, without an uncaught error.',
    },
  ],
}
