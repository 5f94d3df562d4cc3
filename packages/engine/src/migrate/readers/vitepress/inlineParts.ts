// Writes included files into the pages if they only work there. VitePress includes text before it reads Markdown,
// so a part can use values and relative links of the page, and can be in the middle of a line or in code.
import { posix } from 'node:path'
import { type IncludeTarget, parseIncludeTarget } from '../../../markdown/includeTarget.ts'
import { INCLUDE, includedPath, includedPaths } from '../../text/includes.ts'
import { fenceRanges, isInside, outsideCode } from '../../text/parse.ts'
import type { Note, SourceSite } from '../../types.ts'
import { partOfFile } from './partOfFile.ts'

const INLINED: Note = {
  kind: 'done',
  message:
    'Included files that use values of the page, or links relative to it, are now part of the pages that included them. Files of the docs folder that no page includes any more were removed.',
}

interface Inlined {
  readonly texts: ReadonlyMap<string, string>
  /** Files to remove, because no page includes them any more. */
  readonly unused: readonly string[]
  readonly notes: readonly Note[]
}

/** `texts`: pages and included files, by path. `files`: files of other kinds that blocks of code include. */
export function inlineParts(
  site: SourceSite,
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string> = new Map(),
): Inlined {
  if (site.tool !== 'vitepress') return { texts, unused: [], notes: [] }
  const pages = new Set(site.pages.map(({ from }) => from))
  const inlined = new Set<string>()
  const written = new Map<string, string>()
  for (const [from, text] of texts)
    if (pages.has(from))
      written.set(from, expanded(text, { page: from, within: [from], texts, files, site, inlined }))
  const included = partsOf(written, texts, site)
  const unused = [...inlined].filter((path) => !pages.has(path) && !included.has(path))
  for (const [from, text] of texts)
    if (!written.has(from) && !unused.includes(from)) written.set(from, text)
  // Pages keep their order.
  const kept = [...texts.keys()].filter((from) => written.has(from))
  return {
    texts: new Map(kept.map((from) => [from, written.get(from) ?? ''])),
    unused: unused.filter((path) => isOnlyForPages(path, site)),
    notes: [...inlined].map((filePath) => ({ ...INLINED, filePath })),
  }
}

/** Files outside the folder of pages, and those beside the configuration, such as a README, have other readers. */
function isOnlyForPages(path: string, { docsDir }: SourceSite): boolean {
  return path.includes('/') && (docsDir === '' || path.startsWith(`${docsDir}/`))
}

/** Returns the files that pages still include, and those that these files include. */
function partsOf(
  pages: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  site: SourceSite,
): Set<string> {
  const found = new Set<string>()
  const add = (from: string, text: string) => {
    for (const path of includedPaths(text, from, site)) {
      if (found.has(path)) continue
      found.add(path)
      add(path, texts.get(path) ?? '')
    }
  }
  for (const [from, text] of pages) add(from, text)
  return found
}

interface PartOf {
  readonly page: string
  /** The page and the files that include each other; the last one contains the text. */
  readonly within: readonly string[]
  readonly texts: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, string>
  readonly site: SourceSite
  /** Files that are written into pages; grows. */
  readonly inlined: Set<string>
}

function expanded(text: string, part: PartOf): string {
  if (!text.includes('@include')) return text
  const { page, within, texts, files, site, inlined } = part
  const from = within.at(-1) ?? page
  const code = fenceRanges(text)
  return text.replace(INCLUDE, (all, written: string, at: number) => {
    const target = parseIncludeTarget(written)
    if (target === null) return all
    const path = includedPath(target.path, from, site)
    const isInCode = isInside(code, at)
    const whole = texts.get(path) ?? (isInCode ? files.get(path) : undefined)
    const content = within.includes(path) ? null : partOfFile(whole, target)
    const isBlock = isAlone(text, at, all) && !isInCode
    if (content === null || (isBlock && !needsPage(content, path, page)))
      return from === page ? all : movedInclude(all, target, path, site)
    if (texts.has(path)) inlined.add(path)
    return expanded(content, { ...part, within: [...within, path] })
  })
}

/** An include of an included file is relative to this file, not to the page. */
function movedInclude(
  all: string,
  target: IncludeTarget,
  path: string,
  { docsDir }: SourceSite,
): string {
  return all.replace(target.path, () => `@/${posix.relative(docsDir, path)}`)
}

function isAlone(text: string, at: number, include: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const [after = ''] = text.slice(at + include.length).split('\n', 1)
  return before.trim() === '' && after.trim() === ''
}

/** Code of Vue in text: a template, a bound attribute or a directive. */
const VUE = /\{\{|\s(?:v-[a-z-]+|[:@][\w.:-]+)="/

/** A template in a block of code whose language ends in `-vue`. */
const VUE_CODE = /^[ \t]*(?:`{3,}|~{3,})[ \t]*[\w+#.]+-vue\b/m

const RELATIVE_LINK =
  /\]\((?![/#]|[a-z][a-z\d+.-]*:)|\]:\s+(?![/#<]|[a-z][a-z\d+.-]*:)\S|\s(?:src|href)="(?![/#{]|[a-z][a-z\d+.-]*:)/i

/** Returns whether a part uses values of the page, or links that are relative to it. */
function needsPage(content: string, path: string, page: string): boolean {
  if (VUE_CODE.test(content)) return true
  const isElsewhere = posix.dirname(path) !== posix.dirname(page)
  let isNeeded = false
  outsideCode(content.replace(/<!--[\s\S]*?-->/g, ''), (text) => {
    isNeeded ||= VUE.test(text) || (isElsewhere && RELATIVE_LINK.test(text))
    return text
  })
  return isNeeded
}
