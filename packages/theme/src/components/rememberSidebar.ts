// Saves the state of the sidebar in the session storage when the document is unloaded;
// restoreSidebar.ts reads it in the next document. The first line is the scroll position in pixels,
// the second the path of the page. Every group has one more line: `+` for open or `-` for closed,
// followed by its position. The module is imported when the reader first uses the sidebar.

/** Saves the state; does nothing if the page has no sidebar. */
export function saveSidebar(): void {
  const drawer = document.querySelector('.drawer')
  if (!drawer) return
  const groups = [...drawer.querySelectorAll<HTMLDetailsElement>('[data-at]')]
  const states = groups.map(({ open, dataset }) => `${open ? '+' : '-'}${dataset['at']}`)
  try {
    const parts = [drawer.scrollTop, location.pathname, ...states]
    sessionStorage.setItem('docgen-sidebar', parts.join('\n'))
  } catch {
    // Without storage, the next document shows the sidebar in its initial state.
  }
}

window.addEventListener('pagehide', saveSidebar)
