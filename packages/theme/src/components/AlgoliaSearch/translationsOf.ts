// The texts of DocSearch in the language of the page.
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
        saveRecentSearchButtonTitle: text('searchPin'),
        favoriteSearchesTitle: text('searchPinned'),
        removeFavoriteSearchButtonTitle: text('searchUnpin'),
      },
      errorScreen: { titleText: text('searchFailed'), helpText: '' },
      noResultsScreen: {
        noResultsText: text('searchNoResults'),
        suggestedQueryText: text('searchDidYouMean'),
      },
      footer: {
        selectText: text('searchKeysOpen'),
        navigateText: text('searchKeysMove'),
        closeText: text('searchKeysClose'),
        selectKeyAriaLabel: 'Enter',
        navigateUpKeyAriaLabel: '↑',
        navigateDownKeyAriaLabel: '↓',
        closeKeyAriaLabel: text('searchKeysClose'),
        poweredByText: text('searchPoweredBy'),
      },
    },
  }
}
