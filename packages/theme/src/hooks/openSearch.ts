// Opens the search from outside its button: from the drawers and from the 404 page.

/** Opens the search by its key, which works with any button for it, also in a replaced nav bar. */
export function openSearch(): void {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
}
