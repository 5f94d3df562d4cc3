// DocSearch gives the element around its search box the role of a button, so that screen readers would
// not read what is in it. Its header and footer would be landmarks of the page.

const ATTRIBUTES = ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']

/** Removes these roles as soon as DocSearch adds its elements. Returns a function that stops it. */
export function mendRoles(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => {
    const container = dialog.querySelector('.DocSearch-Container')
    for (const name of ATTRIBUTES) container?.removeAttribute(name)
    for (const bar of dialog.querySelectorAll('header, footer')) bar.setAttribute('role', 'none')
  })
  observer.observe(dialog, { childList: true })
  return () => observer.disconnect()
}
