// Section 6 Roles and permissions of the site specification, traced.
import type { SpecSection } from './row.ts'

export const roles: SpecSection = {
  section: '6 Roles and permissions',
  rows: [
    {
      says: 'all pages are public',
      code: 'packages/engine/src/server/folder.ts#serveFolder',
      tests: [
        'browser/hydration.test.ts › without JavaScript the page is whole and its links work',
        'unit/server/preview.test.ts › the output folder is served below the base',
      ],
      decided: 'The output is files that any host serves to anybody.',
    },
    {
      says: 'roles and sign-in are not shown',
      code: 'packages/engine/src/runtime/loadPage.ts#fetchSite',
      tests: [
        'browser/hydration.test.ts › no page of the website has a complaint or loses a node of its article',
      ],
      decided: 'There are none.',
    },
  ],
}
