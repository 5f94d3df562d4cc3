// Writes the files that the plugin `include-markdown` of MkDocs inserts into pages:
// `{% include-markdown "../README.md" start="<!-- a -->" %}`.
import { posix } from 'node:path'
import { outsideCode, outsideFences } from '../parse.ts'

const DIRECTIVE =
  /^([ \t]*)\{%-?\s*include(-markdown)?\s+(?:"([^"\n]+)"|'([^'\n]+)')((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*-?%\}/gm

/** The target of a link or a picture, with what is before it. */
const TARGET =
  /(\]\(<?|^[ ]{0,3}\[[^\]\n]+\]:[ \t]+<?|\s(?:href|src)=["']?)(?![a-z][a-z\d+.-]*:|[/#{])([^\s)"'<>]+)/gim

/** Returns the paths of the files that a text includes. */
export function includedFiles(text: string, from: string, docsDir: string): string[] {
  return [...text.matchAll(DIRECTIVE)].map(([, , , double, single]) =>
    pathOf(double ?? single ?? '', from, docsDir),
  )
}

interface Included {
  readonly docsDir: string
  /** Texts of the files by path. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Replaces the directives in the text of a file. Those of unknown files, and of files that include
 * the file, stay. `within` are these files.
 */
export function withIncludedFiles(
  text: string,
  from: string,
  { docsDir, texts }: Included,
  within: readonly string[] = [],
): string {
  const files = [...within, from]
  return text.replace(DIRECTIVE, (all, indent: string, isMarkdown, double, single, written) => {
    const path = pathOf(String(double ?? single), from, docsDir)
    if (!Object.hasOwn(texts, path) || files.includes(path)) return all
    const options = optionsOf(String(written))
    const part = between(texts[path] ?? '', options)
    const complete = withIncludedFiles(part, path, { docsDir, texts }, files)
    const shown =
      isMarkdown === undefined ? complete : markdownOf(complete, { path, from, options })
    return shown.replace(/^(?=.)/gm, indent)
  })
}

/** Paths that do not begin with a dot are relative to the docs folder. */
function pathOf(written: string, from: string, docsDir: string): string {
  return posix.join(/^\.{1,2}\//.test(written) ? posix.dirname(from) : docsDir, written)
}

type Options = Readonly<Record<string, string>>

function optionsOf(written: string): Options {
  const found = written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([\w-]+))/g)
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, word]) => [name, double ?? single ?? word ?? '']),
  )
}

/** Returns what is between two marks; the whole text for marks that it does not contain. */
function between(text: string, { start, end }: Options): string {
  const from = start === undefined ? -1 : text.indexOf(start)
  const after = from < 0 ? text : text.slice(from + (start ?? '').length)
  const to = end === undefined ? -1 : after.indexOf(end)
  return (to < 0 ? after : after.slice(0, to)).replace(/^\s*\n/, '').trimEnd()
}

interface Place {
  readonly path: string
  readonly from: string
  readonly options: Options
}

/** Links of an included file stay relative to it, and its headings move by `heading-offset`. */
function markdownOf(text: string, { path, from, options }: Place): string {
  const offset = Number(options['heading-offset'] ?? 0)
  const withOffset = (part: string) =>
    part.replace(/^#+(?= )/gm, (marks) => marks + '#'.repeat(offset))
  const shifted = offset > 0 ? outsideFences(text, withOffset) : text
  if (options['rewrite-relative-urls'] === 'false') return shifted
  const moved = (target: string) =>
    posix.relative(posix.dirname(from), posix.join(posix.dirname(path), target))
  return outsideCode(shifted, (part) =>
    part.replace(TARGET, (_, before: string, target: string) => before + moved(target)),
  )
}
