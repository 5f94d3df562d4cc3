// Section 2.4 of the site specification, its navigation, with what sections 3 and 9 say of it, traced.
import type { SpecSection } from './row.ts'

const SITE = 'site/docgen.config.ts'
const BAR_OF_SITE =
  'websiteHome.test.ts › the bar leads to guide, configuration, plugins, API and community, in Chinese below /zh'
const SIDES =
  'browser/nav.test.ts › items stand on their side, in their order, and lead below the base in the language'
const GROUPS =
  'browser/nav.test.ts › a group with a link of its own has both: the link, and a button for its items'
const FAMILY = 'packages/theme/src/parts/FamilyPopover/FamilyPopover.tsx'
const TOOLS =
  'browser/nav.test.ts › the sister tools open at the bottom left, without an arrow, each with logo, name and words'
const SOCIAL = 'packages/theme/src/parts/SocialLinks/SocialLinks.tsx'

export const nav: SpecSection = {
  section: '2.4 Navigation',
  rows: [
    { says: 'Guide leads to /guide/start/', code: SITE, tests: [BAR_OF_SITE] },
    { says: 'Config leads to /config/', code: SITE, tests: [BAR_OF_SITE] },
    { says: 'Plugin leads to /plugins/list/', code: SITE, tests: [BAR_OF_SITE] },
    { says: 'API leads to /api/start/', code: SITE, tests: [BAR_OF_SITE] },
    { says: 'Community leads to /community/', code: SITE, tests: [BAR_OF_SITE] },
    {
      says: 'Each has a Chinese equivalent under /zh/',
      code: SITE,
      tests: [BAR_OF_SITE, SIDES],
    },
    {
      says: 'An item has text and link',
      code: 'packages/theme/src/parts/NavItems/NavItems.tsx',
      tests: [SIDES],
    },
    {
      says: 'An item may have sub-items',
      code: 'packages/theme/src/parts/NavItems/NavItems.tsx#Dropdown',
      tests: [
        GROUPS,
        'browser/nav.test.ts › a menu of the bar opens by hover, by click and by keyboard',
      ],
      decided: 'A group may have a link of its own, and groups in it.',
    },
    {
      says: 'An item stands at the left or at the right',
      code: 'packages/theme/src/parts/NavItems/NavItems.tsx#Side',
      tests: [SIDES],
      decided: 'At the right unless it says otherwise.',
    },
    {
      says: 'An item is current where its activeMatch fits the route path',
      code: 'packages/theme/src/hooks/useNavCurrent.ts',
      tests: [
        'browser/nav.test.ts › the item whose `activeMatch` fits the page is current, and stays so in its section',
      ],
      decided:
        'Without activeMatch the link counts as a prefix; a link to a home page only for itself.',
    },
    {
      says: 'An item may have a tag',
      code: 'packages/theme/src/components/Tag.tsx',
      tests: [
        'browser/nav.test.ts › a tag stands beside the text of its item',
        'theme/Nav.test.tsx › a tag is text, the markup of an SVG or a picture',
      ],
    },
    {
      says: 'An item of another site opens a new tab',
      code: 'packages/engine/src/runtime/Link.tsx',
      tests: [
        'browser/nav.test.ts › an item of another site has the arrow, its meaning in words, and opens a new tab',
      ],
    },
    {
      says: 'The base of the site is /',
      code: SITE,
      tests: [
        'websiteSettings.test.ts › it has clean addresses at the root, search, view transitions and one version',
      ],
    },
    {
      says: 'Addresses are clean',
      code: SITE,
      tests: [
        'websiteSettings.test.ts › it has clean addresses at the root, search, view transitions and one version',
        'unit/shared/paths.test.ts › a route path becomes an encoded URL with base and clean or `.html` form',
      ],
    },
    {
      says: 'Files under shared, theme and src are no routes',
      code: 'packages/engine/src/content/scanContent.ts',
      tests: [
        'websiteHome.test.ts › files below shared, theme and src are no pages',
        'unit/content/scanContent.test.ts › which files are pages is decided by exclude, a leading `_` and include',
      ],
    },
    {
      says: 'The logo of the bar has a variant for light and one for dark',
      code: 'packages/theme/src/parts/Brand/Brand.tsx',
      tests: [
        'browser/nav.test.ts › the mark has a file for light and one for dark, and leads home',
        'websiteHome.test.ts › its mark has a file for light and one for dark',
      ],
    },
    {
      says: '(3) A social link has icon, mode and content; the modes are link, text, img and dom',
      code: 'packages/theme/src/parts/SocialLinks/SocialContent.tsx',
      tests: [
        'browser/nav.test.ts › social links of mode text, img and dom show their content',
        'browser/nav.test.ts › three social links are shown and the rest sit in a menu',
      ],
    },
    {
      says: '(9) The first 3 social links are shown, the rest sit in a menu',
      code: SOCIAL,
      tests: ['browser/nav.test.ts › three social links are shown and the rest sit in a menu'],
    },
    {
      says: '(9) The family popover opens at the bottom left',
      code: 'packages/theme/src/parts/FamilyPopover/FamilyPopover.css',
      tests: [TOOLS],
    },
    { says: '(9) The family popover has no arrow', code: FAMILY, tests: [TOOLS] },
    {
      says: '(3) A family link has name, desc, descEn, logo, url and urlEn',
      code: FAMILY,
      tests: [
        TOOLS,
        'browser/nav.test.ts › the sister tools speak the other language on its pages',
      ],
    },
    { says: '(3) A family link may scale its logo: logoScale', code: FAMILY, tests: [TOOLS] },
    {
      says: '(3) The hero has name, text, tagline, actions (text, link, theme) and image (src light and dark, alt)',
      code: 'packages/theme/src/parts/Hero/Hero.tsx',
      tests: [
        'browser/home.test.ts › the hero has name, lines of text, tagline, badge, buttons and the picture of the appearance',
        'theme/Home.test.tsx › the buttons of the hero are links in the look they ask for',
      ],
    },
    {
      says: '(3) A feature has icon, title, details, link and span',
      code: 'packages/theme/src/parts/Features/Features.tsx',
      tests: [
        'browser/home.test.ts › a feature has an icon or none, a title that may break, and is a link where it has one',
        'browser/home.test.ts › features take the columns they ask for, four where they ask for none',
      ],
    },
    {
      says: '(9) The bar is 72 pixels high, and so far from the top headings stop',
      code: 'packages/theme/src/constants.ts#NAV_OFFSET',
      tests: [
        'browser/nav.test.ts › the bar is as high as headings keep away from the top, at every width',
      ],
    },
    {
      says: '(4) The bar hides on scroll down when configured',
      code: 'packages/theme/src/hooks/useScrolled.ts#useIsScrollingDown',
      tests: [
        'browser/nav.test.ts › the bar hides on the way down and shows on the way up, where the site asks for it',
      ],
    },
    {
      says: '(9) The copy of a link to a heading or of a page shows its success for 2 s, as that of code does',
      code: 'packages/theme/src/constants.ts#COPY_SUCCESS_MS',
      tests: [
        'browser/extras.test.ts › the sign beside a heading copies its address, says so for the time, and goes there',
        'browser/extras.test.ts › the button copies the page as Markdown, shows success for the time and says so',
      ],
      decided: 'The specification knows no such copies.',
    },
  ],
}
