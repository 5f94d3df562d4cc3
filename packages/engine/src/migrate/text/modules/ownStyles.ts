// Adapts the addresses in a site's own style sheets, such as those of CSS modules, if the style sheet or the file
// moves.
import { posix } from 'node:path'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'
import { aliasedPath } from '../links/aliases.ts'

const ADDRESS = /\burl\(\s*(['"]?)([^'")\s]+)\1\s*\)/g

/** Returns the style sheets that change. `styles` has their texts by path. */
export function movedStyles(
  { site, places }: Pick<PageInput, 'site' | 'places'>,
  styles: ReadonlyMap<string, string>,
): [path: string, text: string][] {
  return [...styles].flatMap(([path, text]): [string, string][] => {
    const changed = text.replace(ADDRESS, (all, quote: string, written: string) => {
      const [address = ''] = written.split(/[?#]/)
      const file =
        aliasedPath(address.replace(/^~/, ''), site) ?? posix.join(posix.dirname(path), address)
      if (!places.has(file)) return all
      const moved = relativePath(places.movedPath(path), places.movedPath(file))
      const isSame = moved === relativePath(path, file) && !/^[~@]/.test(address)
      return isSame ? all : `url(${quote}${moved}${written.slice(address.length)}${quote})`
    })
    return changed === text ? [] : [[path, changed]]
  })
}
