// Functions that the redirect scripts in the document head share.

/** Returns the `data-` attributes of the running script. */
export function dataOfScript(): DOMStringMap {
  return document.currentScript?.dataset ?? {}
}

/**
 * Stops loading this document and replaces it with the page at `pathname`. Does nothing for null.
 */
export function leaveFor(pathname: string | null): void {
  if (pathname === null) return
  // Otherwise the browser continues to parse and paint this document until the other one arrives.
  stop()
  location.replace(pathname + location.search + location.hash)
}
