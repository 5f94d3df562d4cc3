// Media queries in scripts. Some embedded browsers have no `matchMedia`, and this must not break
// other code.

/** Returns a live media query; undefined if the browser has no `matchMedia`. */
export function mediaOf(query: string): MediaQueryList | undefined {
  return (window.matchMedia as typeof matchMedia | undefined)?.(query)
}
