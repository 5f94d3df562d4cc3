// What the redirects in the head of documents share.

/** The `data-` attributes of the script that runs. */
export function dataOfScript(): DOMStringMap {
  return document.currentScript?.dataset ?? {}
}

/** Goes to another page of the site in place of this one, of which nothing more is read; stays for null. */
export function leaveFor(pathname: string | null): void {
  if (pathname === null) return
  // Or the browser would go on with this document, and paint it, until the other one comes.
  stop()
  location.replace(pathname + location.search + location.hash)
}
