// Options for writing elements as HTML, shared by whole pages and by the runs of MDX pages.
import type { Options } from 'hast-util-to-html'

export const stringifyOptions: Options = { characterReferences: { useNamedReferences: true } }
