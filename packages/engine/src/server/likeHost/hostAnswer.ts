// Finds the answer of a host to a request for a file.
import { decodePath, isInBase, withBase, withoutBase } from '../../shared/paths.ts'
import { notFoundFile, segmentsOf, type PathQuestion } from '../http/resolvePath.ts'
import type { HostBehavior } from './hosts.ts'

export type HostAnswer =
  | { readonly status: 301 | 302 | 308; readonly location: string }
  | { readonly status: 200 | 404; readonly outFile: string | null }

/** Like `resolvePath`, by the rules of a host. */
export async function hostAnswer(
  { pathname, base, has }: PathQuestion,
  host: HostBehavior,
): Promise<HostAnswer> {
  if (`${decodePath(pathname)}/` === decodePath(base)) return { status: 301, location: base }
  const segments = isInBase(pathname, base) ? segmentsOf(withoutBase(pathname, base)) : null
  const missing = async () => ({
    status: 404 as const,
    outFile: await notFoundFile(host.notFound === 'root' ? [] : (segments ?? []), has),
  })
  if (!segments) return await missing()
  const name = segments.join('/')
  const at = (path: string) => withBase(path.split('/').map(encodeURIComponent).join('/'), base)
  const serve = (outFile: string) => ({ status: 200 as const, outFile })
  if (name === '' || name.endsWith('/')) {
    if (await has(`${name}index.html`)) return serve(`${name}index.html`)
    const page = `${name.slice(0, -1)}.html`
    if (host.slash === 'missing' || name === '' || !(await has(page))) return await missing()
    return host.slash === 'serve'
      ? serve(page)
      : { status: host.slash, location: at(name.slice(0, -1)) }
  }
  if (await has(name)) {
    const clean = name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
    const isKept = host.extension === 'serve' || clean === name || name.endsWith('404.html')
    return host.extension === 'serve' || isKept
      ? serve(name)
      : { status: host.extension, location: at(clean) }
  }
  if (host.clean === 'serve' && (await has(`${name}.html`))) return serve(`${name}.html`)
  if (!(await has(`${name}/index.html`))) return await missing()
  return host.folder === 'serve'
    ? serve(`${name}/index.html`)
    : { status: host.folder, location: at(`${name}/`) }
}
