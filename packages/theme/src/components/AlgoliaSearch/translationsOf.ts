// The texts of DocSearch in the language of the page, as far as the theme has them.
import type { TextOf } from '../../text.ts'

/** Returns the option `translations` of DocSearch. */
export function translationsOf(text: TextOf): Readonly<Record<string, unknown>> {
  return {
    modal: {
      searchBox: {
        placeholderText: text('searchDocs'),
        searchInputLabel: text('searchDocs'),
        clearButtonTitle: text('searchClear'),
        clearButtonAriaLabel: text('searchClear'),
        closeButtonText: text('close'),
        closeButtonAriaLabel: text('close'),
      },
      startScreen: {
        recentSearchesTitle: text('searchRecent'),
        noRecentSearchesText: text('searchPrompt'),
        removeRecentSearchButtonTitle: text('searchRemoveRecent'),
      },
      errorScreen: { titleText: text('searchFailed'), helpText: '' },
      noResultsScreen: { noResultsText: text('searchNoResults') },
      footer: {
        selectText: text('searchKeysOpen'),
        navigateText: text('searchKeysMove'),
        closeText: text('searchKeysClose'),
        selectKeyAriaLabel: 'Enter',
        navigateUpKeyAriaLabel: '↑',
        navigateDownKeyAriaLabel: '↓',
        closeKeyAriaLabel: text('searchKeysClose'),
      },
    },
  }
}
