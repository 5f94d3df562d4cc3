// The browser tests that do not run in Firefox, each with its reason: what the driver cannot do there, and where a test
// looks at something that only Chromium has. Everything else in test/browser passes in both. `suite` leaves them out and
// says so; test/firefox.test.ts holds the list to tests that are there.

const NO_WORD = 'a console message of a document that is being left does not reach the driver'
const CENTRES = 'the driver scrolls what it clicks to the middle first'

/** `<file from test/> › <name of the test>` → why not. */
export const notInFirefox: Readonly<Record<string, string>> = {
  'browser/navigation.test.ts › what cannot be fetched is loaded by the browser': NO_WORD,
  'browser/theme.test.ts › groups stay as the reader left them, and the scroll position too, from page to page':
    CENTRES,
}
