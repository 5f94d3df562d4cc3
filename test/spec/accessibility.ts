// What the site specification does not ask for and a reader may still need, traced like its sections: the page by keyboard,
// on paper, in other colours, larger, and the parts that were added.
import type { ExtraSection } from './row.ts'

export const accessibility: ExtraSection = {
  section: 'Beyond the specification: accessibility',
  rows: [
    {
      says: 'No page type breaks a rule of axe, in light and dark, in English and Chinese, on a desktop and on a phone',
      code: 'test/helpers/axe.ts',
      tests: [
        'browser/axe.test.ts › nothing is found on a page of type home on a desktop',
        'browser/axe.test.ts › nothing is found on a page of type home on a phone',
        'browser/axe.test.ts › nothing is found on a page of type doc on a desktop',
        'browser/axe.test.ts › nothing is found on a page of type doc on a phone',
        'browser/axe.test.ts › nothing is found on a page of type overview on a desktop',
        'browser/axe.test.ts › nothing is found on a page of type overview on a phone',
        'browser/axe.test.ts › nothing is found on a page of type custom on a desktop',
        'browser/axe.test.ts › nothing is found on a page of type custom on a phone',
        'browser/axe.test.ts › nothing is found on a page of type blank on a desktop',
        'browser/axe.test.ts › nothing is found on a page of type blank on a phone',
        'browser/axe.test.ts › nothing is found on a page of type 404 on a desktop',
        'browser/axe.test.ts › nothing is found on a page of type 404 on a phone',
      ],
    },
    {
      says: 'Nothing that opens breaks one: menus, drawer, nav screen, enlarged images, popovers',
      code: 'test/helpers/axe.ts',
      tests: [
        'browser/axe.test.ts › nothing is found with a menu of the nav open',
        'browser/axe.test.ts › nothing is found with the language menu open',
        'browser/axe.test.ts › nothing is found with the menu of social links open',
        'browser/axe.test.ts › nothing is found with the family popover open',
        'browser/axe.test.ts › nothing is found with the drawer open',
        'browser/axe.test.ts › nothing is found with the drawer on a phone open',
        'browser/axe.test.ts › nothing is found with the outline of the local bar open',
        'browser/axe.test.ts › nothing is found with the nav screen open',
        'browser/axe.test.ts › nothing is found with an enlarged image open',
        'browser/axe.test.ts › nothing is found with a popover open',
        'browser/axe.test.ts › nothing is found with a tooltip shown',
      ],
    },
    {
      says: 'The first stop of the keyboard leads to the content',
      code: 'packages/theme/src/Layout.tsx',
      tests: [
        'browser/keyboard.test.ts › the first stop leads to the content, where the next one is',
      ],
    },
    {
      says: 'Landmarks of one kind have names that differ, every nav has one, and there is one main',
      code: 'packages/theme/src/components/Main.tsx',
      tests: ['browser/keyboard.test.ts › landmarks of the same kind have different names'],
    },
    {
      says: 'A page has one h1 and leaves out no level of headings',
      code: 'packages/theme/src/parts/DocLayout/DocLayout.tsx',
      tests: [
        'browser/keyboard.test.ts › a page has one h1, and no level of its headings is left out',
      ],
    },
    {
      says: 'Tab goes through the page in the order in which it is read, at every layout, and comes to every control that is shown',
      code: 'packages/theme/src/Layout.tsx',
      tests: [
        'browser/keyboard.test.ts › Tab goes through the page as it is read, beside sidebar and outline',
        'browser/keyboard.test.ts › Tab goes through the page as it is read, with the local bar',
        'browser/keyboard.test.ts › Tab goes through the page as it is read, on a phone',
      ],
    },
    {
      says: 'The focus is always in sight, with a ring of 2 pixels and a contrast of 3',
      code: 'packages/theme/src/styles/base.css',
      tests: [
        'browser/keyboard.test.ts › the focus is always seen, on a desktop',
        'browser/keyboard.test.ts › the focus is always seen, on a tablet',
        'browser/keyboard.test.ts › the focus is always seen, on a phone',
      ],
    },
    {
      says: 'Escape closes what is open and gives the focus back',
      code: 'packages/theme/src/hooks/useMenu.ts',
      tests: [
        'browser/keyboard.test.ts › Escape closes a menu of the nav and gives the focus back to its control',
        'browser/keyboard.test.ts › Escape closes the language menu and gives the focus back to its control',
        'browser/keyboard.test.ts › Escape closes the family popover and gives the focus back to its control',
        'browser/keyboard.test.ts › Escape closes the outline of the local bar and gives the focus back to its control',
        'browser/keyboard.test.ts › Escape closes the drawer and gives the focus back to its control',
        'browser/keyboard.test.ts › Escape closes the nav screen and gives the focus back to its control',
      ],
    },
    {
      says: 'After a page switch the focus is on the new heading and the title is spoken',
      code: 'packages/engine/src/runtime/arrive.ts',
      tests: [
        'browser/keyboard.test.ts › after a page switch the focus is on the new heading',
        'browser/states.test.ts › a switch moves the focus to the heading and speaks the title; a first load does not',
      ],
    },
    {
      says: 'With less motion nothing has a duration, and pages are switched without a transition',
      code: 'packages/theme/src/styles/tokens.css',
      tests: [
        'browser/modes.test.ts › with less motion nothing on a page has a duration, and nothing runs when something opens',
        'browser/modes.test.ts › with less motion pages are switched without a transition',
      ],
    },
    {
      says: 'More contrast makes secondary text ink and hairlines edges',
      code: 'packages/theme/src/styles/tokens.css',
      tests: [
        'browser/modes.test.ts › more contrast makes secondary text ink and hairlines edges',
        'theme/contrast.test.ts › where more contrast is asked for, labels reach 7 and hairlines can be seen',
      ],
    },
    {
      says: 'Every colour is as legible as the design measured it, in every state',
      code: 'packages/theme/src/styles/tokens.css',
      tests: [
        'theme/contrast.test.ts › what is drawn on desk can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on desk + hover can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on desk + press can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on sheet can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on sheet + hover can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on sheet + press can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on raised can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on raised + hover can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on raised + press can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on mark can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on selection can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on fill can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on well can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on well + 11% go can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on well + 13% green can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on well + 11% rose can be read in light and dark',
        'theme/contrast.test.ts › what is drawn on well + 11% amber can be read in light and dark',
        'theme/contrast.test.ts › colours on desk have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on desk + hover have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on sheet have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on sheet + hover have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on raised have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on raised + hover have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on mark have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on fill have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on selection have the contrast they were chosen for',
        'theme/contrast.test.ts › colours on well have the contrast they were chosen for',
      ],
    },
    {
      says: 'In forced colours boxes have edges',
      code: 'packages/theme/src/styles/base.css',
      tests: ['browser/modes.test.ts › in forced colours what is a box has an edge'],
    },
    {
      says: 'In forced colours what is current, selected or checked is outlined as a highlight',
      code: 'packages/theme/src/styles/base.css',
      tests: [
        'browser/modes.test.ts › in forced colours what is current, selected or checked is outlined in the colour of a highlight',
      ],
    },
    {
      says: 'In forced colours the focus is told from the mark of the current page',
      code: 'packages/theme/src/styles/base.css',
      tests: [
        'browser/modes.test.ts › in forced colours the focus differs from the marker of the current page',
      ],
    },
    {
      says: 'In forced colours matches have the colours of a mark',
      code: 'packages/theme/src/styles/base.css',
      tests: [
        'browser/modes.test.ts › in forced colours matches of a filter have the colours of a mark',
      ],
    },
    {
      says: 'Only the text of a page is printed',
      code: 'packages/theme/src/styles/base.css',
      tests: ['browser/print.test.ts › nothing but the text of the page is printed'],
    },
    {
      says: 'Paper is light whatever the appearance',
      code: 'packages/theme/src/styles/base.css',
      tests: [
        'browser/print.test.ts › paper is white and its text dark, whatever the reader has chosen',
      ],
    },
    {
      says: 'On paper code wraps and nothing is wider than the page',
      code: 'packages/theme/src/styles/code.css',
      tests: [
        'browser/print.test.ts › on paper long lines of code wrap, and nothing is wider than the page',
      ],
    },
    {
      says: 'On paper no block is cut and no heading left alone',
      code: 'packages/theme/src/styles/article.css',
      tests: [
        'browser/print.test.ts › a block stays on one sheet of paper, and a heading with what follows it',
      ],
    },
    {
      says: 'On paper a link to another site says where it leads',
      code: 'packages/theme/src/styles/article.css',
      tests: [
        'browser/print.test.ts › on paper a link to elsewhere says where it leads, one within the site does not',
      ],
    },
    {
      says: 'Documents of right-to-left languages say so and are mirrored, code is not',
      code: 'packages/theme/src/styles/code.css',
      tests: [
        'browser/rtl.test.ts › documents of right-to-left languages say so, 404 pages too, and others do not',
        'browser/rtl.test.ts › brand and sidebar are on the right, the outline is on the left, the text is between them',
        'browser/rtl.test.ts › code stays from left to right: blocks, words in a line, names of files',
      ],
    },
    {
      says: 'At 200 % a desktop has the mobile layout',
      code: 'packages/theme/src/constants.ts#MOBILE_MAX_WIDTH',
      tests: ['browser/modes.test.ts › at 200 % a desktop has the layout of a phone'],
    },
    {
      says: 'At 400 %, 320 pixels wide, every page fits and what stays on screen leaves room',
      code: 'packages/theme/src/components/frame.css',
      tests: [
        'browser/modes.test.ts › at 400 % every page fits its window of 320 pixels, with nothing cut off',
        'browser/modes.test.ts › at 400 % what stays on screen leaves room for the text',
      ],
    },
    {
      says: 'More room between letters, words and lines cuts nothing off',
      code: 'packages/theme/src/styles/article.css',
      tests: [
        'browser/modes.test.ts › with more room between letters, words and lines nothing is cut off',
      ],
    },
    {
      says: 'Wide tables and long code scroll by themselves, by keyboard too',
      code: 'packages/engine/src/markdown/rehype/tables.ts',
      tests: [
        'browser/modes.test.ts › what is wider than the page scrolls by itself, by keyboard too, and has a name',
      ],
    },
    {
      says: 'The sign beside a heading copies its address',
      code: 'packages/theme/src/behaviours/index.ts',
      tests: [
        'browser/extras.test.ts › the sign beside a heading copies its address, says so for the time, and goes there',
      ],
    },
    {
      says: 'Breadcrumbs lead from the group to the page',
      code: 'packages/theme/src/parts/Breadcrumbs/Breadcrumbs.tsx',
      tests: [
        'browser/extras.test.ts › breadcrumbs lead from the group to the page: over the heading, or in the local bar',
      ],
    },
    {
      says: 'A page can be copied as Markdown',
      code: 'packages/theme/src/parts/CopyPage/CopyPage.tsx',
      tests: [
        'browser/extras.test.ts › the button copies the page as Markdown, shows success for the time and says so',
      ],
    },
    {
      says: 'A banner stands above every page and can be put away',
      code: 'packages/theme/src/parts/Banner/Banner.tsx',
      tests: [
        'browser/extras.test.ts › the banner is above the bar of every page, in its language, and links to its page',
        'browser/extras.test.ts › a banner that was put away stays away in both languages, before the first paint already',
      ],
    },
    {
      says: 'A home page stands without hero and features',
      code: 'packages/theme/src/parts/Hero/Hero.tsx',
      tests: ['browser/home.test.ts › a home page without hero and features is what is around it'],
    },
    {
      says: 'A hero works without an image',
      code: 'packages/theme/src/parts/Hero/Hero.tsx',
      tests: [
        'theme/Home.test.tsx › the hero has one heading with the name and a line for each line of text',
      ],
    },
    {
      says: 'While a page is on its way the old one stays, with a sign of it',
      code: 'packages/engine/src/runtime/router.ts',
      tests: [
        'browser/states.test.ts › the page stays, with a sign that another one is on its way, until that is there',
      ],
    },
    {
      says: 'Pages without text and overviews of nothing stand',
      code: 'packages/theme/src/parts/Overview/Overview.tsx',
      tests: [
        'browser/extras.test.ts › a page without text and an empty overview are rendered without an error',
      ],
    },
    {
      says: 'A document brings the texts of the interface in its own language only',
      code: 'packages/theme/src/text.ts',
      tests: [
        'browser/texts.test.ts › no script of the default theme holds words of the interface',
      ],
    },
    {
      says: 'The style sheet of every page is at most 10 000 bytes, compressed',
      code: 'packages/theme/src/styles/index.css',
      tests: [
        'theme/article.test.ts › the whole style sheet fits its budget',
        'browser/budget.test.ts › no documentation page loads more CSS than allowed',
      ],
    },
    {
      says: 'All JavaScript on the first load of a documentation page of the website is at most 84 kB, compressed',
      code: 'packages/engine/src/bundle/oneChunk.ts',
      tests: ['browser/budget.test.ts › no documentation page loads more JavaScript than allowed'],
    },
    {
      says: 'A page fetches no fonts, and no script its document does not name',
      code: 'packages/engine/src/render/document.ts',
      tests: [
        'browser/budget.test.ts › a page fetches the scripts and sheets its document names, and no fonts',
      ],
    },
  ],
}
