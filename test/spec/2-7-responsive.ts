// Section 2.7 Responsive layout of the site specification, traced.
import type { SpecSection } from './row.ts'

const WIDTHS =
  'browser/responsive.test.ts › each width has its parts: hamburger, drawer, local bar, sidebar, outline'
const NAMED = 'theme/widths.test.ts › the layout changes at the named widths and at no others'
const FRAME = 'packages/theme/src/components/frame.css'

export const responsive: SpecSection = {
  section: '2.7 Responsive layout',
  rows: [
    {
      says: 'The mobile layout applies at a width of 1024 or less',
      code: 'packages/theme/src/constants.ts#MOBILE_MAX_WIDTH',
      tests: [WIDTHS, NAMED],
    },
    {
      says: 'In the mobile layout the sidebar is a drawer',
      code: 'packages/theme/src/components/Drawer.tsx',
      tests: [
        WIDTHS,
        'browser/theme.test.ts › the page behind the drawer keeps its place, and a click on the scrim closes the drawer',
      ],
    },
    {
      says: 'The hamburger shows below 768',
      code: 'packages/theme/src/parts/NavScreen/NavScreen.tsx',
      tests: [WIDTHS, NAMED],
    },
    {
      says: 'The mobile nav screen shows below 768',
      code: 'packages/theme/src/parts/NavScreen/NavScreen.tsx',
      tests: [
        WIDTHS,
        'browser/responsive.test.ts › behind the nav screen the page keeps its place and does not scroll',
      ],
    },
    {
      says: 'The nav screen closes at 768',
      code: 'packages/theme/src/hooks/useModalPopover.ts#media',
      tests: [
        'browser/nav.test.ts › on phones items, groups, language and version are in the nav screen, which closes with the width',
      ],
    },
    {
      says: 'What wider windows show',
      code: FRAME,
      tests: [
        WIDTHS,
        'browser/responsive.test.ts › columns are as wide as the design says, and the frame ends at its widest',
      ],
      decided:
        'The outline has a column above 1240 and is in the local bar below; above 1760 the frame is centred.',
    },
    {
      says: 'Where headings stop at each width',
      code: 'packages/theme/src/styles/base.css#scroll-padding-block-start',
      tests: [
        'browser/responsive.test.ts › headings stop below what stays on screen',
        'theme/widths.test.ts › headings stop below the nav, and below the local bar where both stay on screen',
      ],
      decided: '72 pixels below the top; 120 where nav and local bar both stay on screen.',
    },
    {
      says: 'How small a window may be',
      code: FRAME,
      tests: [
        'browser/responsive.test.ts › nothing scrolls sideways in a window of 320 pixels, nor at 200 % zoom',
        'browser/responsive.test.ts › nothing scrolls sideways with drawer, nav screen, outline or a menu open, and each lies in the window',
        'browser/responsive.test.ts › rows of drawer, nav screen and outline are at least 40 pixels high on phones',
      ],
      decided: '320 pixels, which is also 400 % zoom of 1280, without scrolling sideways.',
    },
  ],
}
