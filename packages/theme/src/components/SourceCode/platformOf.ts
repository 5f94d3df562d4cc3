// Address of source code → the platform it is on.

/** Platforms with a mark of their own; any other name gets a common one. */
export type Platform = 'github' | 'gitlab' | (string & {})

/** By the name of the host; `other` where it says nothing. */
export function platformOf(href: string): Platform {
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(href)?.[1]?.toLowerCase() ?? ''
  return /\b(github|gitlab)\b/.exec(host)?.[1] ?? 'other'
}
