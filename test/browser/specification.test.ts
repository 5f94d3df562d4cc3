// The built website against its specification, in Chromium: each row of the table in test/spec is looked up.
import { isFirefox } from '../helpers/browser.ts'
import { suite } from '../helpers/suite.ts'
import { sections } from '../spec/index.ts'
import { openWebsite, type Website } from '../spec/website.ts'

const test = suite<{ website: Website }>('the website as specified')

test.before(async (context) => {
  context.website = await openWebsite()
})
test.after(({ website }) => website.close())

// The words are looked up in one browser; what differs between browsers is tested by the other suites.
for (const { section, rows } of isFirefox ? [] : sections) {
  for (const { quote, look } of rows) {
    if (look) test(`${section}: ${quote}`, ({ website }) => look(website))
  }
}

test.run()
