// From what an include names to the text it means: which file, whether it may be read, which of its lines.
// What cannot be found is reported at the include, and gives null.
import { readdir } from 'node:fs/promises'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import type { Nodes } from 'mdast'
import { closest, didYouMean } from '../../diagnostics/diagnostics.ts'
import type { PageContext } from '../context.ts'
import { OUTSIDE_HINT, outsideReasonOf } from '../../content/siteFiles.ts'
import {
  dedent,
  findRegion,
  type IncludeTarget,
  isRegionMarker,
  type LineSpan,
  narrow,
  regionNamesOf,
} from '../includeTarget.ts'

export interface IncludeRequest {
  readonly target: IncludeTarget
  /** The node that includes. */
  readonly at: Nodes
  readonly context: PageContext
}

export interface IncludedMarkdown {
  /** The whole file. */
  readonly text: string
  /** The file with every other line emptied, so that line numbers stay; definitions of links remain. */
  readonly selected: string
  /** The id of the heading whose section is meant; null when the selected lines are. */
  readonly heading: string | null
}

/** The file an include names; null when it lies outside the site. `@/` is the docs folder, `<root>/` that of the configuration. */
export function resolveTarget({ target, at, context }: IncludeRequest): string | null {
  const { docsDir, root } = context.config
  const from = dirname(context.placeOf(at)?.source.absPath ?? context.absPath)
  const { path } = target
  const [, start = '', rest = path] = /^(@|<root>)\/(.*)$/.exec(path) ?? []
  const folder = { '@': docsDir, '<root>': root }[start] ?? from
  const absPath = resolve(folder, rest)
  const reason = outsideReasonOf(absPath, context.config)
  if (reason === null) return absPath
  context.markRefused(absPath)
  context.report(
    {
      severity: 'error',
      code: 'include-outside',
      message: `\`${path}\` ${reason}; only files within it can be included.`,
      hint: `${OUTSIDE_HINT} \`@/\` stands for the docs folder.`,
    },
    at,
  )
  return null
}

/** How a message names a file. */
export function shownPath(absPath: string, { config }: PageContext): string {
  return relative(config.docsDir, absPath).split(sep).join('/')
}

/** The lines of a Markdown file that an include means. */
export async function readMarkdown(
  absPath: string,
  request: IncludeRequest,
): Promise<IncludedMarkdown | null> {
  const text = await readText(absPath, request)
  if (text === null) return null
  const { anchor, range } = request.target
  const lines = text.split('\n')
  const region = anchor === null ? null : findRegion(lines, anchor)
  // What is no region is a heading; its section is found in the tree.
  const isHeading = anchor !== null && !region && !regionNamesOf(lines).includes(anchor)
  if (isHeading && !range) return { text, selected: text, heading: anchor }
  const span = spanOf(lines, request)
  if (!span) return null
  const isWhole = anchor === null && range === null
  const isShown = (line: string, index: number) =>
    (index >= span.from && index < span.to && !(region && isRegionMarker(line))) ||
    isDefinition(lines, index)
  const selected = lines.map((line, index) => (isShown(line, index) ? line : '')).join('\n')
  return { text, selected: isWhole ? text : selected, heading: null }
}

/** `[label]: address`, which links of the selected lines may need; no part of a paragraph. */
function isDefinition(lines: readonly string[], index: number): boolean {
  const isLabelled = (line = '') => /^ {0,3}\[[^\]]+\]:\s*\S/.test(line)
  const before = lines[index - 1] ?? ''
  return isLabelled(lines[index]) && (before.trim() === '' || isLabelled(before))
}

/** The code an import means: lines without region markers and shared indentation. */
export async function readCode(request: IncludeRequest): Promise<string | null> {
  const absPath = resolveTarget(request)
  const text = absPath === null ? null : await readText(absPath, request)
  if (text === null) return null
  const lines = text.replace(/\n$/, '').split('\n')
  const span = spanOf(lines, request)
  if (!span) return null
  const { anchor, range } = request.target
  const selected = lines.slice(span.from, span.to)
  if (anchor === null && range === null) return selected.join('\n')
  return dedent(selected.filter((line) => anchor === null || !isRegionMarker(line))).join('\n')
}

async function readText(absPath: string, { target, at, context }: IncludeRequest) {
  const text = await context.readIncluded(absPath)
  if (text !== null) return text
  const isThere = (await context.readBytes(absPath)) !== null
  const names = isThere ? [] : await readdir(dirname(absPath)).catch(() => [])
  const near = closest(basename(absPath), names.sort())
  const hint = near
    ? `Did you mean \`${target.path.replace(/[^/\\]*$/, near)}\`?`
    : 'Paths are relative to the file that includes; `@/` stands for the docs folder.'
  context.report(
    {
      severity: 'error',
      code: isThere ? 'include-not-text' : 'missing-include',
      message: isThere
        ? `\`${target.path}\` is not text in UTF-8.`
        : `There is no file \`${target.path}\` to include.`,
      ...(isThere ? {} : { hint }),
    },
    at,
  )
  return null
}

function spanOf(lines: readonly string[], request: IncludeRequest): LineSpan | null {
  const { anchor, range } = request.target
  const all = anchor === null ? { from: 0, to: lengthOf(lines) } : findRegion(lines, anchor)
  if (!all) return reportMissing(request, missingRegion(lines, anchor ?? ''))
  const span = narrow(all, range)
  if (span) return span
  const count = all.to - all.from
  const where = anchor === null ? 'the file' : `the region \`${anchor}\``
  return reportMissing(request, {
    message: `The lines \`${range?.first}-${range?.last ?? ''}\` are not all there: ${where} has ${count === 1 ? '1 line' : `${count} lines`}.`,
    hint: 'Lines are counted from 1; `{3,}` means from the third to the end.',
  })
}

/** A line end at the end of a file begins no further line. */
function lengthOf(lines: readonly string[]): number {
  return lines.at(-1) === '' ? lines.length - 1 : lines.length
}

function missingRegion(lines: readonly string[], name: string): MissingTarget {
  const names = regionNamesOf(lines)
  if (names.includes(name)) {
    const hint = `Add a line \`#endregion ${name}\` in a comment.`
    return { message: `The region \`${name}\` is not closed.`, hint }
  }
  const hint = didYouMean(
    name,
    names,
    `Mark it with comments: \`#region ${name}\` and \`#endregion ${name}\`.`,
  )
  return { message: `There is no region \`${name}\` in the file.`, hint }
}

interface MissingTarget {
  readonly message: string
  readonly hint: string
}

/** Says that the file is there, but not the part of it. */
export function reportMissing(
  { target, at, context }: IncludeRequest,
  missing: MissingTarget,
): null {
  const { message, hint } = missing
  context.report(
    {
      severity: 'error',
      code: 'missing-include-target',
      message: `\`${target.path}\`: ${message}`,
      hint,
    },
    at,
  )
  return null
}
