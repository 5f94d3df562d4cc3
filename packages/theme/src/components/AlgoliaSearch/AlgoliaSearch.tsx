// The search dialog of sites that search with Algolia. Replaces SearchDialog.tsx there
// (`bundle/resolvePlugin.ts` of the engine) and shows DocSearch, a package of the site, in a dialog of
// the browser, with the colors and texts of the theme. Loaded on demand, like the dialog.
import docsearch from 'docgen:docsearch'
import modalStyle from 'docgen:docsearch-modal'
import variables from 'docgen:docsearch-variables'
import { useRouter, useSite, useText, useVersion } from 'docgen/runtime'
import { useEffectEvent, useLayoutEffect } from 'react'
import { queryInAddress, setQueryInAddress } from '../SearchDialog/queryInAddress.ts'
import type { SearchDialogProps } from '../SearchDialog/SearchDialog.tsx'
import { typedBy } from '../SearchDialog/typedBy.ts'
import { useDialog } from '../SearchDialog/useDialog.ts'
import { useStyles } from '../SearchDialog/useStyles.ts'
import { algoliaStyle } from './algoliaStyle.ts'
import { mendDocSearch } from './mendDocSearch.ts'
import { translationsOf } from './translationsOf.ts'

/** Has the name of the dialog that it replaces. */
export function SearchDialog({ isOpen, keys, onClose }: SearchDialogProps) {
  const text = useText()
  const { lang, search, siteOrigin } = useSite()
  const version = useVersion()
  const { navigate } = useRouter()
  useStyles(`@layer docgen {${variables}${modalStyle}}${algoliaStyle}`)
  const close = () => {
    if (!isOpen) return
    setQueryInAddress('')
    onClose()
  }
  const dialog = useDialog(isOpen, close)
  const open = useEffectEvent(() => {
    const portalContainer = dialog.ref.current
    if (search?.mode !== 'algolia' || !portalContainer) return
    const { appId, apiKey, indexName } = search
    const facetFilters = [`lang:${lang}`, ...(version === '' ? [] : [`version:${version}`])]
    const instance = docsearch({
      ...{ appId, apiKey, container: document.createElement('div'), portalContainer },
      indices: [{ name: indexName, searchParameters: { facetFilters } }],
      initialQuery: queryInAddress(),
      placeholder: text('searchDocs'),
      translations: translationsOf(text),
      // The theme listens to the keys.
      keyboardShortcuts: { 'Ctrl/Cmd+K': false, '/': false },
      transformItems: (hits) =>
        hits.map((hit) => ({ ...hit, url: withoutOrigin(hit.url, siteOrigin) })),
      navigator: {
        navigate({ itemUrl }) {
          close()
          navigate(itemUrl)
        },
      },
      onClose: close,
    })
    const stopMending = mendDocSearch(portalContainer, typedBy(keys).text)
    instance.open()
    return () => {
      stopMending()
      instance.destroy()
    }
  })
  useLayoutEffect(() => (isOpen ? open() : undefined), [isOpen])
  return <dialog className="docsearch" aria-label={text('search')} {...dialog} />
}

/** Returns the address of a hit without the origin of this site, so that it works in previews. */
function withoutOrigin(url: string, siteOrigin: string | null): string {
  const { origin, pathname, search, hash } = new URL(url, location.href)
  const isHere = origin === location.origin || origin === siteOrigin
  return isHere ? pathname + search + hash : url
}
