// Section 2.4 of the site specification, its sidebars, traced.
import type { SpecSection } from './row.ts'

const FOLDERS = 'packages/engine/src/site/folderSidebar.ts'
const GROUP = 'packages/theme/src/parts/Sidebar/Group.tsx'
const ITEMS = 'packages/theme/src/parts/Sidebar/Items.tsx'
const SECTIONS =
  'websiteSidebars.test.ts › every page below guide, config, plugins, api and community has the sidebar of its section'
const FOLDER =
  'unit/site/folderNavigation.test.ts › each top-level folder of a language has a sidebar, pages by name, index first'
const KINDS = 'unit/site/configNavigation.test.ts › every kind of sidebar item is resolved'
const DRAWN =
  'theme/Sidebar.test.tsx › tag, context, divider, header and the mark of external links are drawn'
const LOOKS =
  'browser/sidebar.test.ts › a divider is dashed, a header is text, an item carries its tag and context, an external one its mark'

export const sidebars: SpecSection = {
  section: '2.4 Sidebars',
  rows: [
    ...['/api', '/community', '/config', '/guide', '/plugins'].map((prefix) => ({
      says: `There is a sidebar for ${prefix}`,
      code: FOLDERS,
      tests: [SECTIONS, FOLDER],
    })),
    {
      says: 'The sidebar of /community has the release announcements v0.1 to v0.7',
      code: 'site/docs/en/community/releases/_meta.json',
      tests: [
        'websiteSidebars.test.ts › the sidebar of the community lists the announcements of v0.1 to v0.7',
      ],
    },
    {
      says: 'Hook and helper pages stand below /shared',
      code: 'site/docgen.config.ts#shared',
      tests: [
        'websiteSidebars.test.ts › files below shared are no pages and in no sidebar',
        'websiteSidebars.test.ts › every page below guide, config, plugins, api and community has the sidebar of its section',
      ],
      decided:
        'Files below shared are excluded from routing: they are fragments that pages include. The sidebar of the folder leads to the headings under which they are included.',
    },
    {
      says: 'Groups start expanded',
      code: `${GROUP}#isOpenAtFirst`,
      tests: [
        'websiteSidebars.test.ts › its groups can be closed and are not closed at first',
        'browser/sidebar.test.ts › groups are open at first, close and open again by a click and by the keyboard',
      ],
    },
    {
      says: 'Groups are collapsible',
      code: `${GROUP}#Disclosure`,
      tests: [
        'websiteSidebars.test.ts › its groups can be closed and are not closed at first',
        'browser/sidebar.test.ts › a group unfolds over time, also the first time, and at once for readers who want no motion',
      ],
    },
    {
      says: 'What a group was left as is kept',
      code: 'packages/theme/src/components/restoreSidebar.ts',
      tests: [
        'browser/theme.test.ts › groups stay as the reader left them, and the scroll position too, from page to page',
        'browser/sidebar.test.ts › a group stays as the reader left it in other sections of the site, and on the home page',
        'browser/sidebar.test.ts › after a reload the sidebar is as it was before the first paint: scroll position and groups',
      ],
      decided:
        'Open groups and the scroll position are kept from page to page, and over reloads for the time of the session.',
    },
    {
      says: 'The current page is in sight in the sidebar',
      code: 'packages/theme/src/components/showCurrent.ts',
      tests: [
        'browser/sidebar.test.ts › the current page is in sight before the first paint',
        'browser/sidebar.test.ts › arriving at a page opens the closed groups around it at once and brings it in sight',
        'browser/sidebar.test.ts › the drawer shows the current page when it opens, below its head',
      ],
      decided: 'On arrival the sidebar scrolls if it has to, and the page does not.',
    },
    {
      says: 'What a large sidebar puts into each page',
      code: `${GROUP}#isDrawn`,
      tests: [
        'browser/sidebar.test.ts › what a closed group holds is not in the document, and is there once it is opened',
        'browser/sidebar.test.ts › a document holds the groups around its page, and only those of the closed ones',
        'browser/sidebar.test.ts › without JavaScript the row of a closed group leads to the first page in it',
      ],
      decided:
        'The items of a closed group come from the data of the site when it is opened; without scripts its row leads to the first page in it.',
    },
    { says: 'An item has text and link', code: `${ITEMS}#PageLink`, tests: [KINDS, LOOKS] },
    {
      says: 'An item has a file key',
      code: 'packages/engine/src/site/folderSidebar.ts',
      tests: [
        'unit/site/folderNavigation.test.ts › `_meta.json` decides what is listed, in which order and under which name',
      ],
      decided: 'The key is the name of the file in `_meta.json`; a resolved item keeps its link.',
    },
    {
      says: 'An item may be collapsible, or not',
      code: `${GROUP}#collapsible`,
      tests: [KINDS, 'theme/Sidebar.test.tsx › a group that cannot be closed is no disclosure'],
    },
    {
      says: 'An item may be collapsed at first',
      code: `${GROUP}#collapsed`,
      tests: [KINDS, 'theme/Sidebar.test.tsx › groups are open or closed as the site says'],
    },
    {
      says: 'An item may have nested items',
      code: `${GROUP}#Items`,
      tests: [
        KINDS,
        'theme/Sidebar.test.tsx › the groups around the current page are open, however deep',
      ],
    },
    { says: 'An item may have a tag', code: `${ITEMS}#Tag`, tests: [KINDS, DRAWN, LOOKS] },
    {
      says: 'An item may say which headings overviews list of its page',
      code: 'packages/engine/src/site/overview.ts#overviewHeaders',
      tests: [
        KINDS,
        'unit/site/pageData.test.ts › an overview shows the headings the item, its group or the overview page asks for',
      ],
    },
    { says: 'There are dividers', code: `${ITEMS}#divider`, tests: [KINDS, DRAWN, LOOKS] },
    {
      says: 'There are section headers',
      code: `${ITEMS}#sidebar-header`,
      tests: [KINDS, DRAWN, LOOKS],
    },
  ],
}
