// Section 4 States and transitions of the site specification, traced; search stands apart.
import type { SpecSection } from './row.ts'

export const states: SpecSection = {
  section: '4 States and transitions',
  rows: [
    {
      says: 'the theme is light, dark or auto',
      code: 'packages/theme/src/hooks/useAppearance.ts#Appearance',
      tests: [
        'browser/theme.test.ts › the nav screen offers light, dark and auto, and agrees with the switch',
        'browser/appearance.test.ts › the button of the bar and the choices of the nav screen agree, each way',
      ],
    },
    {
      says: 'auto follows the system',
      code: 'packages/theme/src/styles/tokens.css#light dark',
      tests: [
        'browser/appearance.test.ts › auto follows the system while the page is open, without loading anything',
      ],
      decided: 'Live, and without a script.',
    },
    {
      says: 'the theme is stored in local storage',
      code: 'packages/theme/src/hooks/useAppearance.ts#chooseAppearance',
      tests: [
        'browser/theme.test.ts › the switch flips the appearance; what the system asks for is stored as auto',
        'browser/appearance.test.ts › what was chosen stays when the system changes, and on the next pages and visits',
      ],
      decided: 'What the system asks for anyway is stored as auto.',
    },
    {
      says: 'what is stored shows from the first frame on',
      code: 'packages/engine/src/runtime/beforePaint/appearance.ts',
      tests: [
        'browser/appearance.test.ts › on any system, whatever is stored, every frame has its appearance, however slow the network',
      ],
    },
    {
      says: 'every tab of the browser shows the choice',
      code: 'packages/engine/src/runtime/beforePaint/appearance.ts#storage',
      tests: [
        'browser/theme.test.ts › another tab takes the choice over',
        'browser/appearance.test.ts › every tab follows a choice, also one without a switch, and the loss of it',
        'browser/appearance.test.ts › a page that comes back from the browser’s memory shows what was chosen meanwhile',
      ],
    },
    {
      says: 'the theme is toggled from a button of the bar',
      code: 'packages/theme/src/parts/ThemeSwitch/ThemeSwitch.tsx#ThemeSwitch',
      tests: [
        'browser/theme.test.ts › the switch flips the appearance; what the system asks for is stored as auto',
        'browser/appearance.test.ts › the colour of the browser follows the switch; one that a page names goes before it',
      ],
    },
    {
      says: 'a site may have the light theme alone',
      code: 'packages/engine/src/render/document.ts#darkMode',
      tests: [
        'browser/appearance.test.ts › a site without dark appearance is light on a dark system, whatever is stored or chosen elsewhere',
      ],
    },
    {
      says: 'sidebar groups collapse and expand',
      code: 'packages/theme/src/parts/Sidebar/Group.tsx',
      tests: [
        'browser/sidebar.test.ts › groups are open at first, close and open again by a click and by the keyboard',
      ],
    },
    {
      says: 'sidebar groups expand for the active page',
      code: 'packages/theme/src/parts/Sidebar/Group.tsx',
      tests: ['browser/theme.test.ts › the group around the page opens on arrival'],
    },
    {
      says: 'the mobile menu opens and closes',
      code: 'packages/theme/src/hooks/useModalPopover.ts#useModalPopover',
      tests: [
        'browser/theme.test.ts › the page behind the drawer keeps its place, and a click on the scrim closes the drawer',
      ],
    },
    {
      says: 'the on-page outline opens and closes',
      code: 'packages/theme/src/parts/LocalBar/LocalBar.tsx#LocalBar',
      tests: ['browser/theme.test.ts › in narrower windows the outline is a menu of the local bar'],
    },
    {
      says: 'tab groups remember the chosen tab in local storage',
      code: 'packages/theme/src/behaviours/tabs.ts#choose',
      tests: [
        'browser/article.test.ts › a choice is remembered on the next visit and after a switch of pages',
        'browser/components.test.ts › a choice is remembered on the next page and the next visit; tabs without a group forget',
        'browser/components.test.ts › a choice made in another tab of the browser shows here',
      ],
    },
    {
      says: 'package-manager tabs are npm, yarn, pnpm and bun',
      code: 'packages/engine/src/shared/packageManagers.ts#PACKAGE_MANAGERS',
      tests: [
        'unit/shared/packageManagers.test.ts › the managers have an order and a group',
        'theme/PackageManagerTabs.test.tsx › each tab has the name of its manager and a mark beside it, and they are one group everywhere',
      ],
    },
    {
      says: 'the nav hides on scroll down when configured',
      code: 'packages/theme/src/parts/Nav/Nav.tsx',
      tests: [
        'browser/nav.test.ts › the bar hides on the way down and shows on the way up, where the site asks for it',
        'browser/theme.test.ts › the bar slides away on the way down and comes back on the way up',
      ],
    },
    {
      says: 'the scroll-to-top button appears once the page is scrolled',
      code: 'packages/theme/src/parts/ScrollTop/ScrollTop.tsx#ScrollTop',
      tests: ['browser/theme.test.ts › the way to the top appears once the page is scrolled'],
    },
    {
      says: 'the copy button of a code block shows success for 2 seconds',
      code: 'packages/theme/src/behaviours/copyCode.ts#startCopyCode',
      tests: ['browser/states.test.ts › each code block shows its success for its own time'],
    },
    {
      says: 'on a first visit a reader whose browser asks for another configured language is redirected',
      code: 'packages/engine/src/runtime/beforePaint/firstVisit.ts',
      tests: [
        'browser/hydration.test.ts › a first visit with a Chinese browser goes to the Chinese page, once',
        'browser/redirects.test.ts › a first visit goes to the language of the browser before anything is painted',
      ],
      decided:
        'To the page in that language; a page that is missing there redirects nobody. Search engines are left where they are.',
    },
    {
      says: 'the redirect happens once',
      code: 'packages/engine/src/runtime/redirects.ts',
      tests: [
        'browser/redirects.test.ts › it goes there once: who comes back to the other language stays',
      ],
    },
    {
      says: 'a visited flag is stored',
      code: 'packages/engine/src/runtime/redirects.ts#docgen-visited',
      tests: [
        'unit/runtime/redirects.test.ts › it goes there once',
        'browser/redirects.test.ts › where nothing can be stored, the reader stays',
      ],
    },
    {
      says: 'popover and tooltip open and close',
      code: 'packages/theme/src/components/Popup/usePopup.ts#usePopup',
      tests: [
        'browser/popups.test.ts › a tooltip opens and closes by hover, each after its delay',
        'browser/popups.test.ts › Escape closes the tooltip in a popover first, then the popover',
      ],
    },
    {
      says: 'hover opens after a delay',
      code: 'packages/theme/src/components/Popup/usePopup.ts#POPOVER_DELAY_MS',
      tests: [
        'browser/popups.test.ts › a tooltip opens and closes by hover, each after its delay',
        'browser/popups.test.ts › a popover that the pointer only passes does not open',
      ],
    },
    {
      says: 'hover closes after a delay',
      code: 'packages/theme/src/components/Popup/usePopup.ts#POPOVER_DELAY_MS',
      tests: [
        'browser/popups.test.ts › a tooltip opens and closes by hover, each after its delay',
        'browser/popups.test.ts › the pointer can go from the trigger into the popover, which then stays',
      ],
    },
    {
      says: 'on touch devices hover acts as click',
      code: 'packages/theme/src/components/Popup/usePopup.ts#isTap',
      tests: [
        'browser/popups.test.ts › on a touch screen a tap opens at once, a second tap and a tap outside close',
      ],
    },
    {
      says: 'a click outside closes a popup that a click opened',
      code: 'packages/theme/src/components/Popup/usePopup.ts#useDismissal',
      tests: [
        'browser/popups.test.ts › a click keeps a popover open; a second one and a click outside close it',
      ],
    },
    {
      says: 'a switch runs inside a view transition when the site enables it',
      code: 'packages/engine/src/runtime/transition.ts#transition',
      tests: [
        'browser/states.test.ts › a reader who wants less motion has no view transition',
        'browser/states.test.ts › in a view transition the article fades in and nothing else moves; the event follows',
      ],
      decided: 'The article alone fades, and not for a reader who wants less motion.',
    },
    {
      says: 'a switch needs no support for view transitions',
      code: 'packages/engine/src/runtime/transition.ts#startViewTransition',
      tests: [
        'browser/failures.test.ts › where there are no view transitions, everything else works',
      ],
    },
    {
      says: 'a reload-content event is dispatched on the window after every switch',
      code: 'packages/engine/src/runtime/client.tsx',
      tests: [
        'browser/navigation.test.ts › a link opens its page in the same document, at the top, with the focus on its heading',
        'browser/states.test.ts › in a view transition the article fades in and nothing else moves; the event follows',
      ],
    },
    {
      says: 'after a switch the focus is on the heading and the title is spoken',
      code: 'packages/theme/src/behaviours/announce.ts#startAnnouncements',
      tests: [
        'browser/states.test.ts › a switch moves the focus to the heading and speaks the title; a first load does not',
        'browser/navigation.test.ts › back and forward return to where the reader was',
      ],
      decided: 'The specification asks for nothing here; reading goes on from the new page.',
    },
    {
      says: 'some content renders only after the first client mount',
      code: 'packages/engine/src/runtime/NoSSR.tsx#NoSSR',
      tests: [
        'browser/mdx.test.ts › what only a browser draws is drawn there, with runs of its own',
      ],
    },
  ],
}
