// The colour of the browser's own bars, where the document has one for each appearance (render/groundTags.ts): which of the
// two counts. For the script before the first paint and for the theme's switch alike.

/** `light` or `dark` is shown whatever the system says; anything else follows the system. */
export function chooseBarColor(appearance: string | null): void {
  const isChosen = appearance === 'light' || appearance === 'dark'
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-appearance]')) {
    const own = meta.dataset['appearance'] ?? ''
    const chosen = own === appearance ? 'all' : 'not all'
    meta.media = isChosen ? chosen : `(prefers-color-scheme: ${own})`
  }
}
