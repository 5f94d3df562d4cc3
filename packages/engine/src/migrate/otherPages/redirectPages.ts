// Finds pages of code that only lead to another address, and those that exist nowhere.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newRouteOf, settingsOf } from '../places.ts'
import { asRoute } from '../routes.ts'
import type { SourceSite } from '../types.ts'

/** `<Redirect to="/docs" />` of React Router, `Astro.redirect('/docs')`, and `redirect('/docs')` of Next.js. */
const REDIRECT =
  /<(?:Redirect|Navigate)\b[^>]*?\sto=(?:\{\s*(?:useBaseUrl\(\s*)?)?(["'`])([^"'`$]+)\1|\b(?:Astro\.redirect|permanentRedirect|redirect)\(\s*(["'`])([^"'`$]+)\3/

/** `<meta http-equiv="refresh" content="0;url=/docs" />`. Values in braces are known only to the old tool. */
const REFRESH =
  /<meta\b(?=[^>]*\bhttp-equiv=(["'])refresh\1)[^>]*?\bcontent=(?:\{\s*)?(["'`])\s*0*\s*[;,]\s*url=\s*([^"'`${}]+?)\s*\2/i

/** A page that Next.js answers as missing: `export default () => notFound()`. */
const MISSING =
  /\bexport\s+default\s+(?:async\s+)?(?:function\s*\w*\s*)?\([^()]*\)\s*(?:=>\s*)?\{?\s*(?:return\s+)?notFound\(\)/

/** Turns such pages of a site into redirects, and leaves out those that are missing. */
export async function withRedirectPages(site: SourceSite): Promise<SourceSite> {
  const { root, otherPages = [] } = site
  const texts = await Promise.all(otherPages.map(({ from }) => readFile(join(root, from), 'utf8')))
  const targets = texts.map((text) => {
    const [, , inTag, , inCall] = REDIRECT.exec(text) ?? []
    return inTag ?? inCall ?? REFRESH.exec(text)?.[3]
  })
  const settings = settingsOf(site)
  const redirects = otherPages.flatMap(({ to }, index) => {
    const target = targets[index]
    return target === undefined
      ? []
      : [[newRouteOf(`${to}.mdx`, settings), asRoute(target)] as const]
  })
  return {
    ...site,
    otherPages: otherPages.filter(
      (_, index) => targets[index] === undefined && !MISSING.test(texts[index] ?? ''),
    ),
    redirects: { ...site.redirects, ...Object.fromEntries(redirects) },
  }
}
