// Reads the addresses that Docusaurus does not check: `pathname:///playground/`.
import { withoutBase } from '../../../shared/paths.ts'
import { isData } from '../../config/values.ts'

const OPTION = /^pathname:\/\/(.*)$/

const IN_HTML = /(?<=href=")pathname:\/\/([^"]*)/g

/**
 * Returns the options with plain addresses, and the addresses. Those in HTML, such as the footer,
 * get the base of the site, which docgen adds to the others. Docusaurus accepts them with it and without it.
 */
export function withoutPathnames<T>(
  options: T,
  base = '/',
): { readonly options: T; readonly pathnames: readonly string[] } {
  const pathnames = new Set<string>()
  const inSite = (written: string) => {
    const address = withoutBase(written, base)
    pathnames.add(address)
    return address
  }
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (isData(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
    }
    if (typeof value !== 'string') return value
    const [, address] = OPTION.exec(value) ?? []
    if (address !== undefined) return inSite(address)
    return value.replace(IN_HTML, (_, inHtml: string) => inSite(inHtml).replace(/^\//, base))
  }
  return { options: plain(options) as T, pathnames: [...pathnames] }
}
