// How elements are written as HTML: the same in a page that is one string and in the runs of one that is several.
import type { Options } from 'hast-util-to-html'

export const stringifyOptions: Options = { characterReferences: { useNamedReferences: true } }
