// Inline head script of sites with a light and a dark appearance. It sets the reader's stored
// choice as a class of `<html>` before the first paint, after another tab changes it, and when the
// document returns from the back/forward cache. Without a stored choice, the style sheet follows
// the system. It also updates the colors of the browser's bars (render/backgroundTags.ts) whenever
// the class changes.

/** The key that the theme's appearance switch uses in the local storage. */
const KEY = 'docgen-theme'
const { documentElement: root } = document

function showStored(): void {
  try {
    const choice = localStorage.getItem(KEY)
    for (const name of ['light', 'dark']) root.classList.toggle(name, name === choice)
  } catch {
    // If the browser forbids storage, there is no stored choice.
  }
}

function colorBars(): void {
  const { classList } = root
  const isChosen = classList.contains('light') || classList.contains('dark')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-appearance]')) {
    const own = meta.dataset['appearance'] ?? ''
    const chosen = classList.contains(own) ? 'all' : 'not all'
    meta.media = isChosen ? chosen : `(prefers-color-scheme: ${own})`
  }
}

showStored()
colorBars()
new MutationObserver(colorBars).observe(root, { attributeFilter: ['class'] })
addEventListener('storage', ({ key }) => {
  // The key is null if the whole storage was cleared.
  if (key === KEY || key === null) showStored()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showStored()
})
