// Translates the syntax of Python-Markdown and MkDocs Material that the parser would not understand, and
// reports what docgen has nothing for.
import type { Root, Text } from 'mdast'
import { apiNames, withUniqueNames } from './api.ts'
import { mkdocsBlocks, type BlockOptions } from './blocks.ts'
import { withoutMarkdownAttributes } from './html.ts'
import { nodesOfType, outsideCode, outsideFences } from '../parse.ts'
import { withInsertedSnippets } from './insertedSnippets.ts'
import { withMacroValues, type MacroValues } from './macros.ts'
import { withEditingMarks, withProgress } from './marks.ts'
import { hasSnippet, snippetFile, withEscapedMarks, withoutSnippets } from './snippets.ts'
import { withReferences } from './references.ts'
import type { FoundReferences } from '../../readers/mkdocs/references.ts'
import { relativePath } from '../../places.ts'

/** Syntax of extensions and plugins that docgen has nothing for. */
const UNKNOWN: readonly (readonly [syntax: RegExp, message: string])[] = [
  [
    /:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    'Icons such as `:material-pencil:` were removed. Use emoji or pictures where text needs them.',
  ],
  [
    /\{\{(?:(?!\{\{).)*?\}\}|\{%(?:(?!\{%).)*?%\}/s,
    'Macros such as `{{ version }}` are shown as text. Write their values.',
  ],
]

const SNIPPETS =
  'Snippets such as `--8<-- "file.md"` are shown as text if their files are not in the project or their code blocks contain other code. Copy the files and write `<!-- @include: ./file.md -->` or a code block with `file="./file.py"`.'

const API =
  'Plugins wrote documentation from Python code for `::: module.name`. Only a heading with its id is left. Write the text, or link to a page with generated documentation.'

interface Loss {
  readonly kind: 'decision' | 'impossible'
  readonly message: string
  /** Line of the text from 1. Default: unknown. */
  readonly line?: number
}

/** Returns what the report says about syntax that docgen has nothing for. `source` is the text of the page. */
export function mkdocsLosses(tree: Root, source: string, translated: string): Loss[] {
  const texts = nodesOfType<Text>(tree, 'text').map(({ value }) => value)
  const messages = UNKNOWN.filter(([syntax]) => texts.some((text) => syntax.test(text))).map(
    ([, message]) => message,
  )
  return [
    ...[...messages, ...(hasSnippet(translated) ? [SNIPPETS] : [])].map(
      (message) => ({ kind: 'impossible', message }) as const,
    ),
    ...apiNames(source).map(({ line }) => ({ kind: 'decision', message: API, line }) as const),
  ]
}

/** Translations before the text is parsed, by extension. */
const BEFORE: readonly (readonly [extension: string, change: (text: string) => string])[] = [
  ['pymdownx.arithmatex', formulas],
  ['pymdownx.critic', withEditingMarks],
  ['pymdownx.progressbar', withProgress],
]

/** What the text of a page depends on besides the text. */
export interface MkdocsInput extends BlockOptions {
  /** Folders of snippets, and the texts of those that become part of the page, by path. */
  readonly snippetFolders: readonly string[]
  readonly snippetTexts: Readonly<Record<string, string>>
  /** Null if the site has no macros. */
  readonly macroValues: MacroValues | null
  /** Path of the page. */
  readonly from: string
  readonly references: FoundReferences | undefined
}

export function mkdocsText(body: string, { from, references, ...options }: MkdocsInput): string {
  const own = withInserted(body, references, options)
  const complete = references ? withSharedReferences(own, from, references) : own
  const changes = BEFORE.filter(([extension]) => options.extensions.has(extension))
  const text = changes.reduce((all, [, change]) => outsideCode(all, change), complete)
  const blocks = mkdocsBlocks(text.split('\n'), options).join('\n')
  const seen = new Set<string>()
  const unique = outsideFences(blocks, (part) => withUniqueNames(part, seen))
  return outsideCode(unique, withoutMarkdownAttributes)
}

/** Inserts the texts of snippets and the values of macros. Files that only define something are left out. */
function withInserted(
  body: string,
  references: FoundReferences | undefined,
  { snippetFolders, snippetTexts, macroValues }: Omit<MkdocsInput, 'from' | 'references'>,
): string {
  const has = (path: string) => Object.hasOwn(snippetTexts, path)
  const textAt = (path: string) => {
    const file = snippetFile(path, snippetFolders, has)
    const isShared = references !== undefined && Object.hasOwn(references.files, path)
    return file === undefined || isShared ? null : (snippetTexts[file] ?? null)
  }
  const text = outsideFences(withInsertedSnippets(body, textAt), withEscapedMarks)
  return macroValues === null ? text : withMacroValues(text, macroValues)
}

/** Adds definitions from other files, also from those that the page includes only for them. */
function withSharedReferences(body: string, from: string, found: FoundReferences): string {
  const own: string[] = []
  const isGlossary = (path: string) => {
    const lines = found.files[path]
    own.push(...(lines ?? []))
    return lines !== undefined
  }
  const text = outsideFences(body, (part) => withoutSnippets(part, isGlossary))
  const shared = { ...found, glossary: [...own, ...found.glossary] }
  return withReferences(text, shared, (path) => relativePath(from, path))
}

/** PyMdown also accepts TeX between `\(` and `\)`, or `\[` and `\]`; docgen uses dollar signs. */
function formulas(text: string): string {
  return text
    .replace(/\\\(((?:(?!\\\().)+?)\\\)/gs, '$$$1$$')
    .replace(/\\\[((?:(?!\\\[).)+?)\\\]/gs, (_, tex: string) => `$$\n${tex.trim()}\n$$`)
}
