// Reads the addresses that Docusaurus does not check: `pathname:///playground/`.
import { withoutBase } from '../../../shared/paths.ts'
import { isData } from '../../config/values.ts'

const OPTION = /^pathname:\/\/(.*)$/

const IN_HTML = /(?<=href=")pathname:\/\/([^"]*)/g

/**
 * Returns the options with such addresses without the base of the site, which Docusaurus accepts with it
 * and without it, and those in HTML, such as the footer. There they become plain addresses with the base.
 */
export function withPathnames<T>(
  options: T,
  base = '/',
): { readonly options: T; readonly pathnames: readonly string[] } {
  const pathnames = new Set<string>()
  const inHtml = (_: string, written: string) => {
    const address = withoutBase(written, base)
    pathnames.add(address)
    return address.replace(/^\//, base)
  }
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (isData(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
    }
    if (typeof value !== 'string') return value
    const [, address] = OPTION.exec(value) ?? []
    if (address !== undefined) return `pathname://${withoutBase(address, base)}`
    return value.replace(IN_HTML, inHtml)
  }
  return { options: plain(options) as T, pathnames: [...pathnames] }
}
