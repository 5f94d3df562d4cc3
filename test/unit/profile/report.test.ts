import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { reportOf } from '../../../packages/engine/src/profile/report.ts'

const test = suite('the report of a profile')

test('the report has stages, pages and code as tables', () => {
  const report = reportOf({
    timings: [
      { stage: 'config', milliseconds: 25 },
      { stage: 'parse', milliseconds: 75 },
    ],
    pages: [
      { filePath: 'en/a|b.md', milliseconds: 70.24, parse: 70.24, render: null },
      { filePath: 'en/index.md', milliseconds: null, parse: null, render: null },
    ],
    code: {
      milliseconds: 200,
      owners: [{ name: 'shiki', milliseconds: 150 }],
      functions: [{ name: 'lex shiki/index.mjs:10', milliseconds: 149 }],
    },
    profiles: ['main.cpuprofile', 'thread-1.cpuprofile'],
  })
  assert.snapshot(
    report,
    `# Where the time of a build goes

## Stages

Elapsed time, slowest first.

| stage | ms | share | what it does |
| --- | --: | --: | --- |
| parse | 75.0 | 75.0 % | converts Markdown and MDX to HTML, page by page |
| config | 25.0 | 25.0 % | reads the configuration |

## Pages

Milliseconds, slowest first. \`–\` means that the result came from the cache. The time of the first page with code in a language includes loading its grammar.

| page | all | parse | render |
| --- | --: | --: | --: |
| \`en/a\\|b.md\` | 70.2 | 70.2 | – |
| \`en/index.md\` | – | – | – |

## Code

Processor time of all threads without idle time: 200 ms. A row does not include the functions that the code calls.

| package or part | ms | share |
| --- | --: | --: |
| \`shiki\` | 150 | 75.0 % |

| function | ms | share |
| --- | --: | --: |
| \`lex shiki/index.mjs:10\` | 149 | 74.5 % |

To see the calls behind these figures, open \`main.cpuprofile\`, \`thread-1.cpuprofile\` in the Performance panel of Chromium’s developer tools or in an editor.
`,
  )
})

test.run()
