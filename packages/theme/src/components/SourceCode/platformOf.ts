// Derives the platform of source code from its address.

/** A platform. Names other than these two share one icon. */
export type Platform = 'github' | 'gitlab' | (string & {})

/** Returns the platform that the host name contains, else `other`. */
export function platformOf(href: string): Platform {
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(href)?.[1]?.toLowerCase() ?? ''
  return /\b(github|gitlab)\b/.exec(host)?.[1] ?? 'other'
}
