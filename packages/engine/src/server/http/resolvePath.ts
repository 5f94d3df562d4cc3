// A request's path → the output file that answers it, by the rules of static hosts: clean URLs, folders, the
// nearest 404 page. Pure but for the question whether a file exists, so that dev and preview cannot differ.
import { decodePath, isInBase, withBase, withoutBase } from '../../shared/paths.ts'

export interface PathQuestion {
  /** Encoded, without query. */
  readonly pathname: string
  readonly base: string
  /** Whether an output file exists; `outFile` has no `..`, no empty segment and no NUL. */
  readonly has: (outFile: string) => Promise<boolean>
}

export type Answer =
  | { readonly status: 301; readonly location: string }
  /** null: there is not even a 404 page. */
  | { readonly status: 200 | 404; readonly outFile: string | null }

/** Finds the file, the better address, or the 404 page for a path. */
export async function resolvePath({ pathname, base, has }: PathQuestion): Promise<Answer> {
  if (`${decodePath(pathname)}/` === decodePath(base)) return { status: 301, location: base }
  const segments = isInBase(pathname, base) ? segmentsOf(withoutBase(pathname, base)) : null
  if (!segments) return await notFound([], has)
  const name = segments.join('/')
  if (name === '' || name.endsWith('/')) {
    if (await has(`${name}index.html`)) return { status: 200, outFile: `${name}index.html` }
    return await notFound(segments, has)
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
  return await notFound(segments, has)
}

/** The decoded segments of a path, the last one '' for a folder; null when no file can have it. */
function segmentsOf(pathname: string): string[] | null {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent)
    const isSound = segments.every((segment, i) => {
      const isFolderEnd = segment === '' && i === segments.length - 1
      return isFolderEnd || (segment !== '' && !/^\.\.?$|[/\\\0]/.test(segment))
    })
    return isSound ? segments : null
  } catch {
    return null
  }
}

/** The `404.html` of the folder asked for, or of the nearest one above it. */
async function notFound(segments: readonly string[], has: PathQuestion['has']): Promise<Answer> {
  for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
    const outFile = [...segments.slice(0, depth), '404.html'].join('/')
    if (await has(outFile)) return { status: 404, outFile }
  }
  const outFile = (await has('404.html')) ? '404.html' : null
  return { status: 404, outFile }
}
