// Section 5 Validation rules of the site specification, traced.
import type { SpecSection } from './row.ts'

export const validation: SpecSection = {
  section: '5 Validation rules',
  rows: [
    {
      says: 'an unknown path shows the 404 page',
      code: 'packages/theme/src/parts/NotFoundLayout/NotFoundLayout.tsx#NotFoundLayout',
      tests: [
        'browser/theme.test.ts › an unknown path shows the 404 page in the language of the path',
        'browser/redirects.test.ts › an unknown path deep below the base shows the 404 page, alive',
      ],
    },
    {
      says: 'an unknown path with the default language segment redirects to the path without it',
      code: 'packages/engine/src/runtime/redirects.ts#unknownPathRedirect',
      tests: [
        'browser/redirects.test.ts › an unknown path that names the default language leads on before anything is painted',
      ],
      decided: 'Query and hash stay.',
    },
    {
      says: 'the navbar flag is honoured only when equal to 0',
      code: 'packages/engine/src/runtime/hooks.ts#useQueryFlag',
      tests: [
        'browser/flags.test.ts › navbar=0 leaves out the bar and nothing else, without a trace of it',
        'browser/flags.test.ts › a flag with any other value does nothing',
      ],
      decided: 'Equal as text: 00, -0 and an empty value do nothing.',
    },
    {
      says: 'the sidebar flag is honoured only when equal to 0',
      code: 'packages/engine/src/runtime/hooks.ts#useQueryFlag',
      tests: [
        'browser/flags.test.ts › sidebar=0 leaves out the sidebar and nothing else, without a trace of it',
        'browser/flags.test.ts › a flag with any other value does nothing',
      ],
    },
    {
      says: 'the outline flag is honoured only when equal to 0',
      code: 'packages/engine/src/runtime/hooks.ts#useQueryFlag',
      tests: [
        'browser/flags.test.ts › outline=0 leaves out the outline and nothing else, without a trace of it',
        'browser/flags.test.ts › a flag with any other value does nothing',
      ],
    },
    {
      says: 'the footer flag is honoured only when equal to 0',
      code: 'packages/engine/src/runtime/hooks.ts#useQueryFlag',
      tests: [
        'browser/flags.test.ts › footer=0 leaves out the footer and nothing else, without a trace of it',
        'browser/flags.test.ts › a flag with any other value does nothing',
      ],
    },
    {
      says: 'the globalUIComponents flag is honoured only when equal to 0',
      code: 'packages/engine/src/runtime/hooks.ts#useQueryFlag',
      tests: [
        'browser/flags.test.ts › globalUIComponents=0 leaves out global components and nothing else, without a trace of them',
        'browser/flags.test.ts › a flag with any other value does nothing',
      ],
    },
    {
      says: 'form validation of the product is not shown',
      code: 'packages/theme/src/parts/Overview/FilterField.tsx',
      tests: [
        'browser/theme.test.ts › the filter of an overview narrows it down, marks what matches and can be cleared',
      ],
      decided: 'There is no form to send; the filter of overviews and the search take any text.',
    },
  ],
}
