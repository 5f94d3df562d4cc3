// Media queries for scripts, apart so that a browser that has none (or an embedded one that hides them) stops nothing else.

/** What the browser says of a media query, live; undefined where it cannot say. */
export function mediaOf(query: string): MediaQueryList | undefined {
  return (window.matchMedia as typeof matchMedia | undefined)?.(query)
}
