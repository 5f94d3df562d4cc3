// Finds the output file for the path of a request by the rules of static hosts: clean URLs,
// folders, and the nearest 404 page. Dev and preview share it and pass only the function that
// checks whether a file exists.
import { decodePath, isInBase, withBase, withoutBase } from '../../shared/paths.ts'

export interface PathQuestion {
  /** Encoded, without query. */
  readonly pathname: string
  readonly base: string
  /** Tells whether an output file exists. `outFile` never contains `..`, empty segments or NUL. */
  readonly has: (outFile: string) => Promise<boolean>
}

export type Answer =
  | { readonly status: 301; readonly location: string }
  /** `outFile` is null if there is no 404 page either. */
  | { readonly status: 200 | 404; readonly outFile: string | null }

/** Returns the file, a redirect, or the 404 page for a path. */
export async function resolvePath({ pathname, base, has }: PathQuestion): Promise<Answer> {
  const missing = async (within: readonly string[]) =>
    ({ status: 404, outFile: await notFoundFile(within, has) }) as const
  if (`${decodePath(pathname)}/` === decodePath(base)) return { status: 301, location: base }
  const segments = isInBase(pathname, base) ? segmentsOf(withoutBase(pathname, base)) : null
  if (!segments) return await missing([])
  const name = segments.join('/')
  if (name === '' || name.endsWith('/')) {
    if (await has(`${name}index.html`)) return { status: 200, outFile: `${name}index.html` }
    return await missing(segments)
  }
  for (const outFile of [name, `${name}.html`]) {
    if (await has(outFile)) return { status: 200, outFile }
  }
  if (await has(`${name}/index.html`)) {
    return {
      status: 301,
      location: withBase(`${segments.map(encodeURIComponent).join('/')}/`, base),
    }
  }
  return await missing(segments)
}

/**
 * Returns the decoded segments of a path; the last one is '' for a folder. Null if no file can have
 * this path.
 */
export function segmentsOf(pathname: string): string[] | null {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent)
    const isValid = segments.every((segment, i) => {
      const isFolderEnd = segment === '' && i === segments.length - 1
      return isFolderEnd || (segment !== '' && !/^\.\.?$|[/\\\0]/.test(segment))
    })
    return isValid ? segments : null
  } catch {
    return null
  }
}

/** Returns the `404.html` of the requested folder, or of the nearest folder above it. */
export async function notFoundFile(
  segments: readonly string[],
  has: PathQuestion['has'],
): Promise<string | null> {
  for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
    const outFile = [...segments.slice(0, depth), '404.html'].join('/')
    if (await has(outFile)) return outFile
  }
  return (await has('404.html')) ? '404.html' : null
}
