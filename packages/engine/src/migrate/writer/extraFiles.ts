// Files that a migration adds: stubs of components, pages that redirect, and a home page.
import { posix } from 'node:path'
import { toUrl } from '../../shared/paths.ts'
import { escapeAttribute } from '../../shared/html.ts'
import type { SourceSite } from '../types.ts'

/** A React component that shows its children, in place of one that docgen cannot use. */
export function stubComponent(name: string, usedIn: string): string {
  return `// \`${usedIn}\` uses a component \`${name}\` of the old site, which docgen cannot use. This one shows
// only its title and the content between its tags. Write the component in React here, or remove its tags.
import type { ReactNode } from ${"'react'"}

export interface ${name}Props {
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly [prop: string]: unknown
}

export function ${name}({ title, children }: ${name}Props) {
  return (
    <>
      {title ? <strong>{title}</strong> : null}
      {children}
    </>
  )
}

export default ${name}
`
}

/** A document that leads to another address, for hosts without redirects. */
export function redirectFiles({ redirects, config }: SourceSite): Record<string, string> {
  const options = { base: config.base ?? '/', cleanUrls: config.route?.cleanUrls ?? true }
  return Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) => {
      const path = from.replace(/^\/+/, '').replace(/\/+$/, '')
      if (path === '' || /[*:[\]?]/.test(path)) return []
      const file = /\.html?$/.test(path) ? path : posix.join(path, 'index.html')
      const target = to.startsWith('/') ? toUrl(to, options) : to
      return [[`public/${file}`, redirectDocument(target)]]
    }),
  )
}

function redirectDocument(target: string): string {
  const href = escapeAttribute(target)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting</title>
<link rel="canonical" href="${href}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body><a href="${href}">${href}</a></body>
</html>
`
}

/** A home page for a site whose old one was not a page of Markdown. */
export function homePage(site: SourceSite, firstPage: string): string {
  const { title = 'Docs', description } = site.config
  return [
    '---',
    'pageType: home',
    'hero:',
    `  name: ${JSON.stringify(title)}`,
    ...(description === undefined ? [] : [`  tagline: ${JSON.stringify(description)}`]),
    '  actions:',
    '    - text: Get started',
    `      link: ${JSON.stringify(firstPage)}`,
    '---',
    '',
  ].join('\n')
}
