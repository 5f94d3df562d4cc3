// Section 7 The calls it makes of the site specification, traced; search stands apart.
import type { SpecSection } from './row.ts'

export const calls: SpecSection = {
  section: '7 The calls it makes',
  rows: [
    {
      says: 'page content makes no calls to a backend',
      code: 'packages/engine/src/runtime/loadPage.ts#createPageLoader',
      tests: [
        'browser/hydration.test.ts › a page of Markdown loads the shared files and nothing of its own',
        'browser/mdx.test.ts › a page in MDX without components requests no module',
      ],
      decided: 'All that is fetched are files of the site.',
    },
    {
      says: 'the content of each page is loaded on demand, apart from that of others',
      code: 'packages/engine/src/shared/paths.ts#payloadFileOf',
      tests: [
        'unit/shared/paths.test.ts › pages and their payloads have their files',
        'browser/states.test.ts › a page is fetched once for a document, and anew by the next',
      ],
      decided:
        'The chunk of a page is its payload beside the document, and a module where it has components.',
    },
    {
      says: 'a page is preloaded before navigation',
      code: 'packages/engine/src/runtime/prefetch.ts#createPrefetch',
      tests: [
        'browser/navigation.test.ts › pages in view are fetched ahead, once; those below when they are scrolled to',
        'browser/navigation.test.ts › nothing is fetched ahead for a reader who saves data',
      ],
      decided: 'What is in view, pointed at or focused; nothing for a reader who saves data.',
    },
    {
      says: 'some pages load two chunks together',
      code: 'packages/engine/src/runtime/pageModule.ts#openModule',
      tests: [
        'browser/mdx.test.ts › navigation leads from and to pages with modules, styles and all',
      ],
      decided:
        'A page with components loads payload and module; no two pages are tied to each other, those that are linked are fetched ahead.',
    },
    {
      says: 'external links open in a new tab',
      code: 'packages/engine/src/runtime/Link.tsx#Link',
      tests: [
        'browser/states.test.ts › a link to another site opens in a new tab',
        'browser/nav.test.ts › an item of another site has the arrow, its meaning in words, and opens a new tab',
      ],
      decided: 'The other site does not learn which window opened it.',
    },
    {
      says: 'a failed reload of page data on navigation is logged to the console',
      code: 'packages/engine/src/runtime/router.ts#leaveToBrowser',
      tests: [
        'browser/failures.test.ts › where the reader is offline, that is logged and the browser loads the page',
        'browser/failures.test.ts › where the server fails, that is logged and the browser loads the page',
        'browser/failures.test.ts › where there is HTML instead of the payload, that is logged and the browser loads the page',
        'browser/failures.test.ts › where the payload is cut off, that is logged and the browser loads the page',
        'browser/failures.test.ts › where the payload is something else, that is logged and the browser loads the page',
        'browser/failures.test.ts › where the payload is null, that is logged and the browser loads the page',
        'browser/failures.test.ts › where another build has been deployed and is gone in part, that is logged and the browser loads the page',
      ],
      decided: 'And the browser then loads the page itself.',
    },
  ],
}
