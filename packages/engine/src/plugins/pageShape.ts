// The shape of a page, as returned by `page` hooks and contained in the routes of a site model.
import type {
  Asset,
  Dependency,
  Link,
  OriginalPage,
  Page,
  PageTerms,
  Position,
  TextParts,
  TocEntry,
  ComponentProblem,
} from '../types/content.ts'
import { diagnosticShape } from './diagnosticShape.ts'
import { frontmatterShape, PAGE_TYPES } from './frontmatterShape.ts'
import {
  fields,
  index,
  list,
  nullable,
  number,
  oneOf,
  optional,
  pair,
  record,
  text,
  toggle,
  type Shape,
} from './shapes.ts'

const tocEntry = fields<TocEntry>({
  text,
  id: text,
  depth: oneOf([2, 3, 4]),
  charIndex: index,
})

const position = fields<Position>({ line: index, column: index, length: optional(index) })

const link = fields<Link>({
  href: text,
  routePath: nullable(text),
  hash: text,
  isPicture: optional(toggle),
  isFile: optional(toggle),
  filePath: text,
  position,
})

const range = pair(index, index)

const textParts = fields<TextParts>({
  code: list(range),
  hidden: list(range),
  lead: nullable(range),
  labels: optional(list(range)),
})

const searchTerms = fields<PageTerms>({
  key: text,
  hasCode: toggle,
  lengths: list(number),
  terms: text,
  places: list(number),
  shards: list(number),
})

export const pageShape: Shape = fields<Page>({
  filePath: text,
  routePath: text,
  lang: text,
  version: text,
  original: optional(
    fields<OriginalPage>({ lang: text, routePath: text, links: optional(record(text)) }),
  ),
  pageType: oneOf(PAGE_TYPES),
  title: text,
  description: text,
  frontmatter: frontmatterShape,
  toc: list(tocEntry),
  anchors: list(text),
  links: list(link),
  text,
  textParts,
  searchTerms: optional(searchTerms),
  origin: optional(text),
  runs: list(text),
  code: nullable(text),
  componentProblems: list(fields<ComponentProblem>({ name: text, finding: diagnosticShape })),
  styles: optional(list(text)),
  assets: list(fields<Asset>({ absPath: text, outFile: text })),
  dependencies: list(fields<Dependency>({ absPath: text, hash: text })),
  diagnostics: list(diagnosticShape),
})
