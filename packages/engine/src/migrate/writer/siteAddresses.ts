// The module with which components of a Docusaurus site below a base link to pages and files.
// Docusaurus accepts addresses with the base and without it; docgen adds the base to all of them.

export const SITE_ADDRESSES = `// Links and addresses of components. They may contain the base of the site or not.
import type { ComponentProps } from ${"'react'"}
import { Link as SiteLink, withBase as withSiteBase } from ${"'docgen/runtime'"}

const BASE = withSiteBase('/')

function withoutBase(path: string | undefined) {
  return path?.startsWith(BASE) ? \`/\${path.slice(BASE.length)}\` : path
}

/** Adds the base unless the address contains it. */
export function withBase(path?: string) {
  return withSiteBase(withoutBase(path))
}

export function Link({ href, ...rest }: ComponentProps<typeof SiteLink>) {
  return <SiteLink {...rest} href={withoutBase(href) ?? ''} />
}
`
