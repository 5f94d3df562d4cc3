// Stands in the head of documents of sites with light and dark: the reader's stored choice becomes a class of `<html>` before
// anything is painted, and again when another tab chooses, or did while this document lay in the browser's history. Without
// one the style sheet follows the system. The browser's own bars (render/groundTags.ts) go with the class, whoever sets it.
// The key is that of the theme's switch.
const KEY = 'docgen-theme'
const { documentElement: root } = document

function showStored(): void {
  try {
    const choice = localStorage.getItem(KEY)
    for (const name of ['light', 'dark']) root.classList.toggle(name, name === choice)
  } catch {
    // Without storage there is no choice.
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
  // Without a key, everything was deleted.
  if (key === KEY || key === null) showStored()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showStored()
})
