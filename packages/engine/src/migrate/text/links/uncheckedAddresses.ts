// Addresses that the old tool did not check, so that docgen does not check them either.
import { posix } from 'node:path'
import { decodePath, withoutBase } from '../../../shared/paths.ts'
import { dataOf, listOf, textOf } from '../../config/values.ts'
import type { LinkInput } from './linkTargets.ts'

/** Notes the address of a link without a page that a pattern of the old site excused. */
export function addUnchecked(path: string, input: LinkInput): void {
  const { site, unchecked } = input
  const address = uncheckedAddress(path, input)
  if (address !== null)
    unchecked.add(withoutMainLanguage(decodePath(address).replace(/\.mdx?$/, ''), site))
}

/**
 * Returns whether a link leads to such an address outside of the language of its page. Docgen would look
 * for the address in this language.
 */
export function isUncheckedElsewhere(path: string, input: LinkInput): boolean {
  const { site, page, places } = input
  const isMain = page.lang === '' || page.lang === places.settings.lang
  const isAbsolute = site.tool === 'starlight' || site.tool === 'vitepress'
  if (!isAbsolute || isMain || !path.startsWith('/')) return false
  const address = uncheckedAddress(path, input)
  return address !== null && !address.startsWith(`/${page.lang}/`)
}

/** Returns the address in the site; null if the old tool checked it. */
function uncheckedAddress(path: string, { site, page }: LinkInput): string | null {
  const patterns = listOf(site.facts['unchecked']).map((source) => new RegExp(String(source)))
  const { pathname: whole } = new URL(path, `http://x${encodeURI(page.route)}`)
  const pathname = site.tool === 'starlight' ? withoutBase(whole, site.config.base ?? '/') : whole
  return patterns.some((pattern) => pattern.test(path) || pattern.test(pathname)) ? pathname : null
}

/** Starlight may put the language before all addresses, and docgen does not for the main one. */
function withoutMainLanguage(address: string, { facts }: LinkInput['site']): string {
  const key = textOf(dataOf(listOf(facts['locales'])[0])['key'])
  return key !== undefined && address.startsWith(`/${key}/`)
    ? address.slice(key.length + 1)
    : address
}

/** Returns the addresses in the nav and in sidebars that the old tool did not check. */
export function uncheckedPathnames(input: Pick<LinkInput, 'site' | 'places'>): string[] {
  const addresses = listOf(input.site.facts['pathnames']).map(String)
  return addresses.filter((address) => address.startsWith('/') && !isPublic(address, input))
}

/** Returns whether a file has an address, so that docgen can check links to it: a public one, or one that docgen writes. */
export function isPublic(
  address: string,
  { site, places }: Pick<LinkInput, 'site' | 'places'>,
): boolean {
  const path = address.replace(/[?#].*$/, '')
  if (site.config.llms === true && /^\/llms(?:-full)?\.txt$/.test(path)) return true
  const exists = (folder: string) =>
    [path, `${path}/index.html`].some((each) => places.has(posix.join(folder, each)))
  return site.moves.some(({ from, to }) => to === 'public' && exists(from))
}
