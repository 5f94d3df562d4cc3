// Notes what a reader has made of the sidebar when the document goes, in the session storage, for the document that comes
// (restoreSidebar.ts). The lines of a note: how far it was scrolled, in pixels; on which page; and one for each group that
// was drawn, `+` open or `-` closed, and its place. Imported when the reader first touches the sidebar: from then on
// it listens.

/** Writes the note; nothing where the page has no sidebar. */
export function noteSidebar(): void {
  const drawer = document.querySelector('.drawer')
  if (!drawer) return
  const groups = [...drawer.querySelectorAll<HTMLDetailsElement>('[data-at]')]
  const states = groups.map(({ open, dataset }) => `${open ? '+' : '-'}${dataset['at']}`)
  try {
    const parts = [drawer.scrollTop, location.pathname, ...states]
    sessionStorage.setItem('docgen-sidebar', parts.join('\n'))
  } catch {
    // Storage is off: the next document begins anew.
  }
}

window.addEventListener('pagehide', noteSidebar)
