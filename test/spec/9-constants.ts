// Section 9 Business constants and limits of the site specification, traced; search, social links and sister tools stand apart.
import type { SpecSection } from './row.ts'

export const constants: SpecSection = {
  section: '9 Business constants and limits',
  rows: [
    {
      says: 'scrolling is looked at every 200 ms',
      code: 'packages/theme/src/constants.ts#SCROLL_THROTTLE_MS',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/theme.test.ts › the scroll position is looked at once in the throttle time',
      ],
    },
    {
      says: 'the offset of the fixed nav is 72 px',
      code: 'packages/theme/src/constants.ts#NAV_OFFSET',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/states.test.ts › a heading that is followed to stops below the bar',
        'browser/nav.test.ts › the bar is as high as headings keep away from the top, at every width',
      ],
    },
    {
      says: 'copy success lasts 2 s',
      code: 'packages/theme/src/constants.ts#COPY_SUCCESS_MS',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/states.test.ts › each code block shows its success for its own time',
      ],
    },
    {
      says: 'the mobile breakpoint is 1024',
      code: 'packages/theme/src/constants.ts#MOBILE_MAX_WIDTH',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/states.test.ts › the mobile layout holds up to its breakpoint and no further',
      ],
    },
    {
      says: 'the nav screen closes at 768',
      code: 'packages/theme/src/constants.ts#NAV_SCREEN_CLOSE_WIDTH',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/nav.test.ts › on phones items, groups, language and version are in the nav screen, which closes with the width',
      ],
    },
    {
      says: 'a tooltip stands above',
      code: 'packages/theme/src/components/Tooltip/Tooltip.tsx#placement',
      tests: [
        'browser/popups.test.ts › a tooltip and a popover open by hover and stand above, unless they are told otherwise',
      ],
    },
    {
      says: 'a tooltip enters after 0.1 s and leaves after 0.1 s',
      code: 'packages/theme/src/constants.ts#POPOVER_DELAY_MS',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/popups.test.ts › a tooltip opens and closes by hover, each after its delay',
      ],
    },
    {
      says: 'a tooltip is at most 250 wide',
      code: 'packages/theme/src/constants.ts#TOOLTIP_MAX_WIDTH',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/popups.test.ts › a tooltip is at most as wide as the constant, a title at least; layers add up',
      ],
    },
    {
      says: 'the deadline of motion is 1000 ms',
      code: 'packages/theme/src/constants.ts#POPUP_MOTION_DEADLINE_MS',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/popups.test.ts › a popup whose transition does not end is gone after the deadline',
      ],
    },
    {
      says: 'a popover stands above',
      code: 'packages/theme/src/components/Popover/Popover.tsx#placement',
      tests: [
        'browser/popups.test.ts › a tooltip and a popover open by hover and stand above, unless they are told otherwise',
      ],
    },
    {
      says: 'a popover is triggered by hover',
      code: 'packages/theme/src/components/Popover/Popover.tsx#trigger',
      tests: [
        'browser/popups.test.ts › a tooltip and a popover open by hover and stand above, unless they are told otherwise',
        'browser/popups.test.ts › a popover by click does not open by hover or focus',
      ],
    },
    {
      says: 'a popover has delays of 0.1 s',
      code: 'packages/theme/src/constants.ts#POPOVER_DELAY_MS',
      tests: [
        'browser/popups.test.ts › a popover opens and closes by hover, each after its delay',
        'browser/theme.test.ts › a menu opens and closes by hover, each after its delay',
      ],
    },
    {
      says: 'the title of a popover is at least 177 wide',
      code: 'packages/theme/src/constants.ts#POPOVER_TITLE_MIN_WIDTH',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/popups.test.ts › a tooltip is at most as wide as the constant, a title at least; layers add up',
      ],
    },
    {
      says: 'a tooltip is stacked 70 above what it is in',
      code: 'packages/theme/src/components/Popup/Popup.tsx#layerOf',
      tests: [
        'theme/constants.test.ts › popups lie above what they are in, and none above the cap',
        'browser/popups.test.ts › a tooltip is at most as wide as the constant, a title at least; layers add up',
      ],
    },
    {
      says: 'a popover is stacked 30 above what it is in',
      code: 'packages/theme/src/components/Popup/Popup.tsx#layerOf',
      tests: [
        'theme/constants.test.ts › popups lie above what they are in, and none above the cap',
        'browser/popups.test.ts › a tooltip is at most as wide as the constant, a title at least; layers add up',
      ],
    },
    {
      says: 'stacking is capped at base + 1000',
      code: 'packages/theme/src/constants.ts#POPUP_LAYERS',
      tests: [
        'theme/constants.test.ts › popups lie above what they are in, and none above the cap',
      ],
    },
    {
      says: 'image zoom is attached after 100 ms',
      code: 'packages/theme/src/constants.ts#IMAGE_ZOOM',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/zoom.test.ts › images become ones to enlarge after the time, those in links and marked ones never',
      ],
    },
    {
      says: 'the transition of image zoom takes 0.3 s',
      code: 'packages/theme/src/constants.ts#transitionMs',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/zoom.test.ts › a click enlarges an image over the page, in the time of the transition',
      ],
    },
    {
      says: 'the scroll offset of image zoom is 40 px',
      code: 'packages/theme/src/constants.ts#scrollOffset',
      tests: [
        'theme/constants.test.ts › the numbers are those of the specification',
        'browser/zoom.test.ts › scrolling further than the offset puts it back, less does not',
      ],
    },
    {
      says: 'the loading bar starts at 0.08',
      code: 'packages/theme/src/constants.ts#minimum',
      tests: [
        'theme/constants.test.ts › the loading bar has the four numbers of the specification',
        'browser/theme.test.ts › the loading bar starts small, creeps on and is gone when the page is there',
      ],
    },
    {
      says: 'the loading bar moves in 200 ms',
      code: 'packages/theme/src/constants.ts#speedMs',
      tests: [
        'theme/constants.test.ts › the loading bar has the four numbers of the specification',
        'browser/theme.test.ts › the loading bar starts small, creeps on and is gone when the page is there',
      ],
    },
    {
      says: 'the loading bar creeps by 0.02',
      code: 'packages/theme/src/constants.ts#trickleRate',
      tests: [
        'theme/constants.test.ts › the loading bar has the four numbers of the specification',
        'browser/theme.test.ts › the loading bar starts small, creeps on and is gone when the page is there',
      ],
    },
    {
      says: 'the loading bar creeps every 800 ms',
      code: 'packages/theme/src/constants.ts#trickleMs',
      tests: [
        'theme/constants.test.ts › the loading bar has the four numbers of the specification',
        'browser/theme.test.ts › the loading bar starts small, creeps on and is gone when the page is there',
      ],
      decided: 'A page that comes within 100 ms shows no bar.',
    },
    {
      says: 'the default text Previous Page',
      code: 'packages/theme/src/text/en.ts#Previous Page',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/Doc.test.tsx › neighbours are labelled, and a missing side leaves its half empty',
      ],
    },
    {
      says: 'the default text Next page',
      code: 'packages/theme/src/text/en.ts#Next page',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/Doc.test.tsx › neighbours are labelled, and a missing side leaves its half empty',
      ],
    },
    {
      says: 'the default text Last Updated',
      code: 'packages/theme/src/text/en.ts#Last Updated',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/Doc.test.tsx › the date stands in a time element, and only where the site asks for it',
      ],
    },
    {
      says: 'the default text Search Docs',
      code: 'packages/theme/src/text/en.ts#Search Docs',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
      ],
    },
    {
      says: 'the default text Overview',
      code: 'packages/theme/src/text/en.ts#Overview',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/Overview.test.tsx › an overview whose text has no title is headed by the word',
      ],
    },
    {
      says: 'the default text Others',
      code: 'packages/theme/src/text/en.ts#Others',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/Overview.test.tsx › a group without a name is called Others',
      ],
    },
    {
      says: 'the default text Source',
      code: 'packages/theme/src/text/en.ts#Source',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/authorComponents.test.tsx › a link to the source opens in a new tab and says so',
      ],
    },
    {
      says: 'the default text ON THIS PAGE',
      code: 'packages/theme/src/text/en.ts#ON THIS PAGE',
      tests: [
        'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
        'theme/Doc.test.tsx › the default title of the outline is the one of the language',
      ],
    },
    {
      says: 'package managers are npm, yarn, pnpm and bun',
      code: 'packages/engine/src/shared/packageManagers.ts#PACKAGE_MANAGERS',
      tests: ['unit/shared/packageManagers.test.ts › the managers have an order and a group'],
    },
    {
      says: 'install becomes add for yarn and bun',
      code: 'packages/engine/src/shared/packageManagers.ts#install',
      tests: [
        'unit/shared/packageManagers.test.ts › install becomes add for yarn and bun, where it names a package',
      ],
      decided: 'Where a package is named; a bare install stays install.',
    },
    {
      says: 'toc depths are 2 to 4',
      code: 'packages/engine/src/markdown/rehype/collectText.ts',
      tests: [
        'unit/markdown/rehype/collectText.test.ts › toc lists headings of depth 2 to 4 and says where each stands in the text',
      ],
    },
  ],
}
