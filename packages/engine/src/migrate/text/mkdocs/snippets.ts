// Translates snippets of MkDocs (PyMdown's `--8<-- "path"`) to includes and to code blocks with `file`.
import type { Paragraph, Root } from 'mdast'
import { posix } from 'node:path'
import { listOf } from '../../config/values.ts'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'
import type { Edit } from '../edits.ts'
import type { Fence } from '../code/fence.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

/** `--8<-- "path"`, alone on its line. */
const SNIPPET = /^([ \t]*)-+8<-+[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$/gm

/** A list of paths, one per line, between two marks. */
const LIST = /^([ \t]*)-+8<-+[ \t]*\n((?:.*\n)*?)[ \t]*-+8<-+[ \t]*$/gm

/** A path, and a section of the file, or the numbers of its first and last line. */
const SPEC = /^(.+?)(?::([A-Za-z][\w-]*)|:(\d*)(?::(\d*))?)?$/

/** Finds the target of an include for a snippet; null if no file of the site has this path. */
export type SnippetTarget = (spec: string) => string | null

export function createSnippetTarget({ site, page, places }: PageInput): SnippetTarget {
  const folders = listOf(site.facts['snippetFolders']).map(String)
  return (spec) => {
    const [, path = '', section, first, last] = SPEC.exec(spec.trim()) ?? []
    const from = snippetFile(path, folders, places.has)
    if (from === undefined) return null
    const anchor = section === undefined ? '' : `#${section}`
    const range = first === undefined ? '' : `{${first || 1}-${last ?? ''}}`
    return relativePath(`docs/${page.to}`, places.movedPath(from)) + anchor + range
  }
}

/** Writes the snippets in the text of a page as includes. */
export function snippetEdits(tree: Root, source: string, targetOf: SnippetTarget): Edit[] {
  return nodesOfType<Paragraph>(tree, 'paragraph').flatMap((node) => {
    const { start, end } = rangeOf(node)
    // A paragraph begins after the indent of its first line.
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    const text = source.slice(lineStart, end)
    return [...text.matchAll(LIST), ...text.matchAll(SNIPPET)].flatMap((match) => {
      const [all, indent = '', ...paths] = match
      const targets = pathsIn(paths.join('\n')).map(targetOf)
      if (targets.includes(null)) return []
      const at = lineStart + match.index
      const includes = targets.map((target) => `${indent}<!-- @include: ${target} -->`)
      return [{ start: at, end: at + all.length, text: includes.join('\n') }]
    })
  })
}

/** Returns the paths that the snippets of a text name, and the text without them. */
export function splitSnippets(text: string): {
  readonly paths: readonly string[]
  readonly rest: string
} {
  const found = [...text.matchAll(LIST), ...text.matchAll(SNIPPET)]
  const paths = found.flatMap(([, , ...written]) => pathsIn(written.join('\n')))
  return { paths, rest: text.replace(LIST, '').replace(SNIPPET, '') }
}

/** Finds the file of a snippet. An entry of `base_path` is a folder or the file itself. */
export function snippetFile(
  path: string,
  bases: readonly string[],
  has: (path: string) => boolean,
): string | undefined {
  const candidates = bases.flatMap((base) => [
    posix.join(base, path),
    ...(posix.basename(base) === path ? [base] : []),
  ])
  return candidates.find(has)
}

/** A file of a snippet, with the name of a section or the numbers of its first and last line. */
export interface Section {
  readonly path: string
  readonly name: string | undefined
  readonly first: number | undefined
  readonly last: number | undefined
}

/** Replaces snippets by texts; null leaves a snippet as it is. */
export function withSnippetTexts(
  text: string,
  textOf: (section: Section) => string | null,
): string {
  const replaced = (all: string, indent: string, specs: readonly string[]) => {
    const texts = specs.map((spec) => textOf(sectionOf(spec)))
    if (texts.length === 0 || texts.includes(null)) return all
    return texts.join('\n').replace(/^(?=.)/gm, indent)
  }
  return text
    .replace(LIST, (all: string, indent: string, list: string) =>
      replaced(all, indent, pathsIn(list)),
    )
    .replace(SNIPPET, (all: string, indent: string, double?: string, single?: string) =>
      replaced(all, indent, [double ?? single ?? '']),
    )
}

function sectionOf(spec: string): Section {
  const [, path = '', name, first, last] = SPEC.exec(spec.trim()) ?? []
  const numberOf = (written: string | undefined) => (written ? Number(written) : undefined)
  return { path, name, first: numberOf(first), last: numberOf(last) }
}

/** A semicolon before the mark shows it instead of the file. */
export function withEscapedMarks(text: string): string {
  return text.replace(/^([ \t]*);(-+8<-+)/gm, '$1\\$2')
}

/** Removes the lines of snippets, and calls a function with the path of each. */
export function withoutSnippets(text: string, isRemoved: (path: string) => boolean): string {
  return text.replace(SNIPPET, (all: string, _indent, double?: string, single?: string) =>
    isRemoved(double ?? single ?? '') ? '' : all,
  )
}

/** The paths of a list; those after a semicolon are switched off. */
function pathsIn(list: string): string[] {
  const lines = list.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith(';'))
}

/** A code block that consists of one snippet gets the code from the file. */
export function snippetFence(fence: Fence, targetOf: SnippetTarget): Fence {
  const [match, ...others] = [...fence.lines.join('\n').trim().matchAll(SNIPPET)]
  const target = match && others.length === 0 ? targetOf(match[2] ?? match[3] ?? '') : null
  if (target === null || match?.[0] !== fence.lines.join('\n').trim()) {
    const lines = fence.lines.map((line) => line.replace(/^([ \t]*);(?=-+8<-)/, '$1'))
    return lines.join('\n') === fence.lines.join('\n') ? fence : { ...fence, lines }
  }
  return { ...fence, meta: `${fence.meta} file="${target}"`.trim(), lines: [] }
}

/** Returns whether a text still contains a snippet. */
export function hasSnippet(text: string): boolean {
  return /^[ \t]*-+8<-+(?:[ \t]|$)/m.test(text)
}
