// Section 2.1 Page types of the site specification, traced.
import type { SpecSection } from './row.ts'

const HERO =
  'browser/home.test.ts › the hero has name, lines of text, tagline, badge, buttons and the picture of the appearance'
const DOC_FOOTER = 'packages/theme/src/parts/DocFooter/DocFooter.tsx'
const NOT_FOUND =
  'browser/languages.test.ts › the 404 page says so, has that title and leads home, also for deep paths below a base'

export const pageTypes: SpecSection = {
  section: '2.1 Page types',
  rows: [
    {
      says: 'A home page has a hero with name, lines of text and tagline',
      code: 'packages/theme/src/parts/Hero/Hero.tsx',
      tests: [HERO],
    },
    {
      says: 'The hero has action buttons',
      code: 'packages/theme/src/parts/Hero/Hero.tsx',
      tests: [
        'browser/home.test.ts › the buttons of the hero lead to their pages, the first stands out',
      ],
    },
    {
      says: 'The hero has an image with a variant for light and one for dark',
      code: 'packages/theme/src/components/ThemedPicture.tsx',
      tests: [HERO],
    },
    {
      says: 'A home page has feature cards',
      code: 'packages/theme/src/parts/Features/Features.tsx',
      tests: [
        'browser/home.test.ts › features take the columns they ask for, four where they ask for none',
      ],
    },
    {
      says: 'A home page has the message of the footer',
      code: 'packages/theme/src/parts/Footer/Footer.tsx',
      tests: ['browser/home.test.ts › the footer of the home page has the message with its link'],
    },
    {
      says: 'A page is of type doc unless it says otherwise',
      code: 'packages/engine/src/markdown/parsePage.ts#pageTypeOf',
      tests: ['unit/markdown/parsePage.test.ts › a page holds everything of its file'],
    },
    {
      says: 'A doc page has its article',
      code: 'packages/theme/src/parts/DocLayout/DocLayout.tsx',
      tests: [
        'browser/navigation.test.ts › a link opens its page in the same document, at the top, with the focus on its heading',
      ],
    },
    {
      says: "A doc page has an outline, titled 'ON THIS PAGE' by default",
      code: 'packages/theme/src/parts/Outline/Outline.tsx',
      tests: [
        'theme/Doc.test.tsx › the default title of the outline is the one of the language',
        'theme/Doc.test.tsx › the outline lists the headings with their depth, under the title the site gives it',
      ],
    },
    {
      says: 'A doc page has links to the previous and the next page',
      code: DOC_FOOTER,
      tests: [
        'theme/Doc.test.tsx › neighbours are labelled, and a missing side leaves its half empty',
      ],
    },
    {
      says: 'A doc page has the line of its last change where the site asks for it',
      code: DOC_FOOTER,
      tests: [
        'theme/Doc.test.tsx › the date stands in a time element, and only where the site asks for it',
      ],
    },
    {
      says: 'A doc page has an edit link',
      code: DOC_FOOTER,
      tests: ['theme/Doc.test.tsx › the edit link leads to the source of the page in a new tab'],
    },
    {
      says: "The 404 page shows '404', 'PAGE NOT FOUND' and the link 'Take me home'",
      code: 'packages/theme/src/parts/NotFoundLayout/NotFoundLayout.tsx',
      tests: [NOT_FOUND],
    },
    {
      says: 'The title of the 404 page is 404',
      code: 'packages/engine/src/site/notFound.ts',
      tests: [NOT_FOUND],
    },
    {
      says: 'The route of the 404 page is /404',
      code: 'packages/engine/src/site/notFound.ts',
      tests: [
        'browser/languages.test.ts › the 404 page has the route /404 and is served as a page',
      ],
      decided: 'Each language has its own, /zh/404.',
    },
    {
      says: 'Pages of type custom and blank have their content without the layout of others',
      code: 'packages/theme/src/Layout.tsx#LAYOUTS',
      tests: [
        'browser/extras.test.ts › a custom page has the bar and its content, a blank page its content alone',
      ],
      decided: 'custom keeps the bar, blank has nothing around its content.',
    },
    {
      says: 'An overview page lists the groups of the sidebar with the headings of their pages',
      code: 'packages/theme/src/parts/Overview/Overview.tsx',
      tests: [
        'theme/Overview.test.tsx › every group is a heading with a count, every page a link with its headings',
        'unit/site/pageData.test.ts › an overview lists the groups below its folder, loose links last, without itself',
      ],
    },
    {
      says: 'The hero of the website has two actions, Introduction and Quick Start',
      code: 'site/docs/en/index.md',
      tests: [
        'websiteHome.test.ts › each home page has a hero with name, lines, tagline, two actions and a picture for light and dark',
      ],
    },
    {
      says: 'The home page of the website has six feature cards',
      code: 'site/docs/en/index.md',
      tests: [
        'websiteHome.test.ts › each home page has six features with icon, title and details; Chinese has the same ones',
      ],
    },
    {
      says: 'A feature has icon, title and details',
      code: 'packages/theme/src/parts/Features/Features.tsx',
      tests: [
        'browser/home.test.ts › a feature has an icon or none, a title that may break, and is a link where it has one',
      ],
      decided: 'The icon may be left out.',
    },
    {
      says: 'A feature may be a link',
      code: 'packages/theme/src/parts/Features/Features.tsx',
      tests: [
        'browser/home.test.ts › a feature has an icon or none, a title that may break, and is a link where it has one',
        'theme/Home.test.tsx › only a feature with a link is a link',
      ],
    },
    {
      says: 'A feature spans 2, 3, 4 or 6 columns, 4 by default',
      code: 'packages/theme/src/parts/Features/Features.css',
      tests: [
        'browser/home.test.ts › features take the columns they ask for, four where they ask for none',
        'browser/home.test.ts › features are six columns wide in the mobile layout, all twelve below the nav screen’s width',
      ],
      decided: 'Of twelve; in narrower windows all are six columns wide, then all twelve.',
    },
    {
      says: 'The Chinese home page, /zh/, has the same structure',
      code: 'site/docs/zh/index.md',
      tests: [
        'browser/home.test.ts › the Chinese home page has the same structure',
        'websiteHome.test.ts › each home page has six features with icon, title and details; Chinese has the same ones',
      ],
    },
  ],
}
