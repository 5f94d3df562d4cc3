// Section 2.6 Search screen of the site specification, and what sections 1, 4, 7, 8 and 9 say of that screen and of remote
// search, traced. The index, its documents and its numbers stand in searchIndex.ts.
import type { SpecSection } from './row.ts'

const DIALOG = 'packages/theme/src/components/SearchDialog'
const screen = (name: string) => `browser/search.test.ts › ${name}`
const remote = (name: string) => `browser/searchRemote.test.ts › ${name}`

const OPENS = screen(
  'search opens by its button, with the focus in the field, and Escape gives the focus back',
)
const KEYS = screen(
  'arrow keys, Home and End move the selection, and Enter opens it without loading the page anew',
)
const PLACEHOLDER = screen('the placeholder is Search Docs, in Chinese 搜索文档')
const DEBOUNCE = screen('what is typed is searched for after 150 ms without a key')
const LOADING = screen('it shows that it is loading, and what was typed meanwhile is searched for')
const NONE = screen('without hits it says so with the query, and to try another keyword')
const ASKED = remote(
  'the server is asked by GET with keyword, limit, indexes joined by commas, and language',
)
const ERROR = remote(
  'a server that answers with an error has found nothing, which the console tells',
)

export const search: SpecSection = {
  section: '2.6 Search screen',
  rows: [
    {
      says: 'search is a modal',
      code: `${DIALOG}/SearchDialog.tsx#showModal`,
      tests: [OPENS],
    },
    {
      says: 'it opens from a button of the nav',
      code: 'packages/theme/src/parts/Search/Search.tsx',
      tests: [OPENS],
      decided: 'It is loaded when it is wanted; without JavaScript there is no button.',
    },
    {
      says: 'it opens with Ctrl or Cmd and K',
      code: 'packages/theme/src/hooks/useSearchDialog.ts#isShortcut',
      tests: [screen('search opens with Control+k'), screen('search opens with Meta+k')],
      decided: 'And with a slash, unless a field has the focus.',
    },
    {
      says: 'Arrow Down moves the selection on',
      code: `${DIALOG}/SearchScreen.tsx#ArrowDown`,
      tests: [KEYS],
      decided: 'From the last hit to the first.',
    },
    {
      says: 'Arrow Up moves the selection back',
      code: `${DIALOG}/SearchScreen.tsx#ArrowUp`,
      tests: [KEYS],
      decided: 'From the first hit to the last; Home and End go there at once.',
    },
    {
      says: 'Enter opens the selected hit',
      code: `${DIALOG}/useChoose.ts#navigate`,
      tests: [KEYS],
      decided: 'At its heading, where the words are marked; with Ctrl or Cmd in a new tab.',
    },
    { says: 'Escape closes it', code: `${DIALOG}/SearchDialog.tsx#onClose`, tests: [OPENS] },
    {
      says: 'the placeholder is Search Docs',
      code: 'packages/theme/src/text/en.ts#searchDocs',
      tests: [PLACEHOLDER],
    },
    {
      says: 'section 4: search is focused or unfocused',
      code: `${DIALOG}/SearchDialog.tsx#isOpen`,
      tests: [OPENS],
    },
    {
      says: 'section 4: search has a loading state',
      code: `${DIALOG}/SearchField.tsx#isBusy`,
      tests: [LOADING],
      decided: 'What is typed while the index is loading is searched for when it is there.',
    },
    {
      says: 'section 7: remote search is asked by GET at the configured URL',
      code: `${DIALOG}/createRemoteSearcher.ts#urlOf`,
      tests: [ASKED],
    },
    {
      says: 'section 7: the remote query has keyword',
      code: `${DIALOG}/createRemoteSearcher.ts#keyword`,
      tests: [ASKED],
    },
    {
      says: 'section 7: the remote query has limit',
      code: `${DIALOG}/createRemoteSearcher.ts#limit`,
      tests: [ASKED],
    },
    {
      says: 'section 7: the remote query has searchIndexes, joined by commas',
      code: `${DIALOG}/createRemoteSearcher.ts#searchIndexes.join`,
      tests: [ASKED],
    },
    {
      says: 'section 7: the remote query has lang',
      code: `${DIALOG}/createRemoteSearcher.ts#lang`,
      tests: [ASKED],
    },
    {
      says: 'section 7: the response of remote search holds hits',
      code: `${DIALOG}/remoteHits.ts#readHits`,
      tests: [
        remote(
          'hits are marked and cut as local ones, and lead to the heading their words stand under',
        ),
        'theme/Search.test.tsx › an answer of a server is read hit by hit, and what is no hit is left out',
      ],
      decided: '`{ hits }`, each a search document or a part of one; never read as markup.',
    },
    {
      says: 'section 7: a failure of remote search is logged',
      code: `${DIALOG}/createRemoteSearcher.ts#console.error`,
      tests: [ERROR],
    },
    {
      says: 'section 7: a failure of remote search gives an empty list of hits',
      code: `${DIALOG}/createRemoteSearcher.ts#pages: []`,
      tests: [ERROR],
    },
    {
      says: 'section 7: after a failure of remote search the reader sees the message of no results',
      code: `${DIALOG}/SearchMessage.tsx#searchNoResults`,
      tests: [ERROR],
    },
    {
      says: 'section 7: how the search server behaves is not shown',
      code: 'examples/remote-search/server.js',
      tests: [
        remote(
          'the example finds a section by its engine, from the documents that the build writes',
        ),
      ],
      decided: 'An example with MiniSearch answers from the documents of the build.',
    },
    {
      says: 'section 8: without hits it says No results for, and the query after it',
      code: `${DIALOG}/SearchMessage.tsx#searchNoResults`,
      tests: [NONE],
    },
    {
      says: 'section 8: without hits it says Please try again with a different keyword',
      code: `${DIALOG}/SearchMessage.tsx#tryAgain`,
      tests: [NONE],
    },
    {
      says: 'section 8: a failure of remote search is an empty list, logged only',
      code: `${DIALOG}/createRemoteSearcher.ts#catch`,
      tests: [ERROR],
      decided: 'A local index that cannot be loaded is told, with a way to try again.',
    },
    {
      says: 'section 9: input is debounced by 150 ms',
      code: 'packages/theme/src/constants.ts#debounceMs: 150',
      tests: [DEBOUNCE],
    },
    {
      says: 'section 9: the default limit sent to a server is 7',
      code: 'packages/theme/src/constants.ts#results',
      tests: [ASKED],
    },
    {
      says: 'section 9: hits without a section stand under Others',
      code: `${DIALOG}/rows.ts#others`,
      tests: [
        screen(
          'hits stand in groups with their number, those without a group under Others, and every match is marked',
        ),
      ],
    },
  ],
}
