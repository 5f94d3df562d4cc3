// Finds the text that an include names: the file, whether it may be read, and the selected lines.
// If something is missing, it is reported at the include and the result is null.
import { readdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Nodes } from 'mdast'
import { relativePath } from '../../node/relativePath.ts'
import { plural } from '../../diagnostics/plural.ts'
import { closest, didYouMean } from '../../diagnostics/suggestions.ts'
import type { PageContext } from '../context.ts'
import { OUTSIDE_HINT, outsideReasonOf } from '../../content/siteFiles.ts'
import {
  dedent,
  findRegion,
  type IncludeTarget,
  isRegionMarker,
  type LineSpan,
  narrowSpan,
  regionNamesOf,
} from '../includeTarget.ts'

export interface IncludeRequest {
  readonly target: IncludeTarget
  /** The node that contains the include. */
  readonly at: Nodes
  readonly context: PageContext
}

export interface IncludedMarkdown {
  /** Text of the whole file. */
  readonly text: string
  /**
   * The file with all other lines emptied, so that line numbers stay the same. Link definitions are
   * kept.
   */
  readonly selected: string
  /** Id of the heading whose section is included; null if lines are selected. */
  readonly heading: string | null
}

/**
 * Returns the path of the included file; null if it is outside the site. `@/` is the docs folder,
 * `<root>/` the folder of the configuration.
 */
export function resolveTarget({ target, at, context }: IncludeRequest): string | null {
  const { docsDir, root } = context.config
  const from = dirname(context.locate(at)?.source.absPath ?? context.absPath)
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
      message: `\`${path}\` ${reason}; pages can only include files within it.`,
      hint: `${OUTSIDE_HINT} \`@/\` is the docs folder.`,
    },
    at,
  )
  return null
}

/** Returns the path of a file for messages. */
export function shownPath(absPath: string, { config }: PageContext): string {
  return relativePath(config.docsDir, absPath)
}

/** Reads a Markdown file and selects the included lines. */
export async function readMarkdown(
  absPath: string,
  request: IncludeRequest,
): Promise<IncludedMarkdown | null> {
  const text = await readIncluded(absPath, request)
  if (text === null) return null
  const { anchor, range } = request.target
  const lines = text.split('\n')
  const region = anchor === null ? null : findRegion(lines, anchor)
  // A name that is not a region is a heading; its section is found later in the tree.
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

/**
 * Returns whether a line is a link definition (`[label]: address`) that the selected lines may
 * need, as opposed to part of a paragraph.
 */
function isDefinition(lines: readonly string[], index: number): boolean {
  const isLabelled = (line = '') => /^ {0,3}\[[^\]]+\]:\s*\S/.test(line)
  const before = lines[index - 1] ?? ''
  return isLabelled(lines[index]) && (before.trim() === '' || isLabelled(before))
}

/** Returns the code that an import selects, without region markers and shared indentation. */
export async function readCode(request: IncludeRequest): Promise<string | null> {
  const absPath = resolveTarget(request)
  const text = absPath === null ? null : await readIncluded(absPath, request)
  if (text === null) return null
  const lines = text.replace(/\n$/, '').split('\n')
  const span = spanOf(lines, request)
  if (!span) return null
  const { anchor, range } = request.target
  const selected = lines.slice(span.from, span.to)
  if (anchor === null && range === null) return selected.join('\n')
  return dedent(selected.filter((line) => anchor === null || !isRegionMarker(line))).join('\n')
}

async function readIncluded(absPath: string, { target, at, context }: IncludeRequest) {
  const text = await context.readText(absPath)
  if (text !== null) return text
  const exists = (await context.readBytes(absPath)) !== null
  const names = exists ? [] : await readdir(dirname(absPath)).catch(() => [])
  const similar = closest(basename(absPath), names.sort())
  const hint = similar
    ? `Did you mean \`${target.path.replace(/[^/\\]*$/, similar)}\`?`
    : 'Paths are relative to the file with the include; `@/` is the docs folder.'
  context.report(
    {
      severity: 'error',
      code: exists ? 'include-not-text' : 'missing-include',
      message: exists
        ? `\`${target.path}\` is not UTF-8 text.`
        : `The included file \`${target.path}\` does not exist.`,
      ...(exists ? {} : { hint }),
    },
    at,
  )
  return null
}

function spanOf(lines: readonly string[], request: IncludeRequest): LineSpan | null {
  const { anchor, range } = request.target
  const available = anchor === null ? { from: 0, to: lengthOf(lines) } : findRegion(lines, anchor)
  if (!available) return reportMissing(request, missingRegion(lines, anchor ?? ''))
  const span = narrowSpan(available, range)
  if (span) return span
  const count = available.to - available.from
  const where = anchor === null ? 'the file' : `the region \`${anchor}\``
  return reportMissing(request, {
    message: `The lines \`${range ? rangeText(range) : ''}\` are out of range: ${where} has ${plural(count, 'line')}.`,
    hint: 'Lines are numbered from 1; `{3,}` means from line 3 to the end.',
  })
}

/** Returns a range in the syntax of includes. */
function rangeText({ first, last }: NonNullable<IncludeRequest['target']['range']>): string {
  if (last === null) return `${first},`
  return first === last ? `${first}` : `${first}-${last}`
}

/** Returns the number of lines; a final line end does not start another line. */
function lengthOf(lines: readonly string[]): number {
  return lines.at(-1) === '' ? lines.length - 1 : lines.length
}

function missingRegion(lines: readonly string[], name: string): MissingTarget {
  const names = regionNamesOf(lines)
  if (names.includes(name)) {
    const hint = `Add a comment \`#endregion ${name}\`.`
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

/** Reports that the file exists, but not the included part of it. */
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
