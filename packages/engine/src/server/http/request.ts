// Reads the address of a request.
import type { IncomingMessage } from 'node:http'

/** Returns the path of a request without query. */
export function pathnameOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/, '')
}

/**
 * Returns the query of a request. Does not parse the address as a URL, because paths such as `//`
 * are not valid URLs.
 */
export function queryOf({ url = '/' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
}
