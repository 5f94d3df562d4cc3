// The shapes of files: content files, as returned by `content` hooks, and output files, as returned
// by `outputs` hooks.
import type { ContentFile } from '../types/content.ts'
import type { OutputFile } from '../types/output.ts'
import {
  bytesOrText,
  either,
  fields,
  list,
  nullable,
  oneOf,
  optional,
  text,
  time,
  toggle,
} from './shapes.ts'

export const contentFileShape = fields<ContentFile>({
  filePath: text,
  text,
  absPath: optional(text),
  kind: optional(oneOf(['md', 'mdx'])),
  lastUpdatedTime: optional(nullable(time)),
  contributors: optional(list(text)),
  isGenerated: optional(toggle),
})

type FileOf<Key extends string> = Extract<OutputFile, { readonly [K in Key]: unknown }>

export const outputFileShape = either(
  (value) => typeof value === 'object' && value !== null && 'copyFrom' in value,
  fields<FileOf<'copyFrom'>>({ outFile: text, copyFrom: text, plugin: optional(text) }),
  fields<FileOf<'contents'>>({ outFile: text, contents: bytesOrText, plugin: optional(text) }),
)
