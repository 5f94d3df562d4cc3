// Lists the browser tests that do not run in Firefox, each with its reason: a missing feature of the driver, or a feature
// that only Chromium has. All other tests in test/browser pass in both browsers. `suite` skips these tests and prints them;
// test/firefox.test.ts checks that they exist.

const CONSOLE = 'a console message of a document that is being left does not reach the driver'
const MODULE = 'of a module that it cannot load, Firefox logs two messages in words of its own'
const FRACTION = 'Firefox ends a jump at a fraction of a pixel, which the test does not allow for'
const HISTORY = 'the driver does not see a document that comes back from the history'
const TOUCH = 'the taps of the driver are no touches in Firefox'
const CHROME =
  "Tab leaves a dialog for the browser's own bar, and the keys of the driver stay there afterwards"
const ATTR = 'Firefox computes `content: attr()` to itself and not to the text'
const GIVEN_UP = 'the driver does not tell of a request that the page gives up'
const INPUT_METHOD = 'only the protocol of Chromium can compose as an input method does'
const INITIAL = 'what a page does not set has another initial value in Firefox'
const PRETTY = 'Firefox ESR does not know `text-wrap: pretty`'
const BODY = 'the driver cannot read the body of an answer'
const SHIFT = 'only Chromium reports layout shifts'
const CONTRAST = 'nothing can ask for more contrast in the name of one page'

/** Reasons by `<file relative to test/> › <name of the test>`. */
export const notInFirefox: Readonly<Record<string, string>> = {
  'browser/article.test.ts › on paper there are no buttons, no cut lines, and links show where they lead':
    ATTR,
  'browser/budget.test.ts › no kind of page moves while it loads, on a desktop and on a phone':
    SHIFT,
  'browser/chinese.test.ts › emphasis is a dot below each character and no slanted one': INITIAL,
  'browser/chinese.test.ts › lines break strictly, paragraphs prettily, headings in balance; forgotten spaces are made up for':
    PRETTY,
  'browser/dev.test.ts › an error of another page is not this page’s': BODY,
  'browser/failures.test.ts › a page in MDX whose module is gone can be read, and its links work':
    MODULE,
  'browser/failures.test.ts › a style sheet that cannot be fetched leaves the page to the browser':
    CONSOLE,
  'browser/failures.test.ts › without the data of the site the page stays as it is and its links work':
    CONSOLE,
  'browser/modes.test.ts › more contrast makes secondary text ink and hairlines edges': CONTRAST,
  'browser/navigation.test.ts › a link with a hash arrives at its heading': FRACTION,
  'browser/navigation.test.ts › a reload and a return from elsewhere keep the position': HISTORY,
  'browser/navigation.test.ts › what cannot be fetched is loaded by the browser': CONSOLE,
  'browser/popups.test.ts › on a touch screen a tap opens at once, a second tap and a tap outside close':
    TOUCH,
  'browser/search.test.ts › while an input method composes, the arrow keys, Tab and Escape leave the results alone':
    INPUT_METHOD,
  'browser/search.test.ts › words are searched for while an input method composes them, but its Enter opens nothing':
    INPUT_METHOD,
  'browser/searchRemote.test.ts › a question that is overtaken is given up, and its answer not shown':
    GIVEN_UP,
  'browser/theme.test.ts › on a touch screen a tap opens a menu and a tap outside closes it': TOUCH,
  'browser/zoom.test.ts › Enter enlarges the focused image and, on the close button, puts it back':
    CHROME,
  'browser/zoom.test.ts › Space enlarges the focused image and, on the close button, puts it back':
    CHROME,
}
