// Errors that an open page reports: nothing in them may reach the terminal as a command.
import * as assert from 'uvu/assert'
import { formatDiagnostics } from '../../../packages/engine/src/diagnostics/format.ts'
import { describeThrown } from '../../../packages/engine/src/server/dev/thrown.ts'
import { createConfig } from '../../helpers/config.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('errors of open pages')

const config = createConfig('/nowhere')

/** Clears the screen, sets the title, rings the bell, and writes over the line. */
const HOSTILE = 'cold\u001b[2J \u001b]0;title\u0007 tea\r\u009b31m\u0000\u007f'

const shownFor = async (query: Record<string, string>) =>
  formatDiagnostics([await describeThrown(new URLSearchParams(query), config)], {
    color: false,
    cwd: '/nowhere',
  })

test('control characters in the message, the stack and the difference are shown as symbols', async () => {
  const stack = `Error: ${HOSTILE}\n    at ${HOSTILE} (http://localhost/__docgen/modules/ab12.js:1:2)`
  for (const kind of ['error', 'mismatch', HOSTILE]) {
    const shown = await shownFor({ kind, message: `${HOSTILE}\nsecond line`, stack })
    // eslint-disable-next-line no-control-regex -- these are the characters that must not be there
    assert.not.match(shown, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    assert.match(shown, 'cold␛[2J ␛]0;title␇ tea␍')
    assert.match(shown, 'second line')
  }
})

test.run()
