// Completes the references of a page whose definitions are elsewhere in MkDocs: in files that are
// added to every page, in files that snippets name, and at headings of other pages (autorefs).
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { createFenceTracker } from '../code/fence.ts'
import { outsideFences } from '../parse.ts'

/** What pages of a site can refer to without a definition of their own. */
export interface SharedReferences {
  /** Lines that define links and abbreviations for every page. */
  readonly glossary: readonly string[]
  /** Paths of pages, relative to the docs folder, by the id of a heading or of generated documentation. */
  readonly anchors: Readonly<Record<string, string>>
  /** Whether the site resolves references by ids of headings. */
  readonly hasAutorefs: boolean
  /** Whether references may name the objects of other sites (`inventories` of mkdocstrings). */
  readonly hasInventories: boolean
}

/** A definition of a link or an abbreviation. */
const DEFINITION = /^\s*(\*?)\[([^\]\n]+)\]:[ \t]*\S/

/** Code in a line, or `[text][label]`, `[label][]` and `[label]`. */
const REFERENCE =
  /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|(?<![\\\]])\[((?:`[^`\n]*`|\\.|[^[\]`\\])+)\](?:\[((?:[^[\]\\]|\\.)*)\]|(?![[(:]))/g

/** Returns whether a file only defines links and abbreviations. */
export function isGlossary(text: string): boolean {
  const lines = glossaryLines(text)
  return lines.length > 0 && lines.every((line) => DEFINITION.test(line))
}

/** Returns the lines of a file with definitions, without comments. */
export function glossaryLines(text: string): string[] {
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** Adds the definitions that a page lacks. `linkTo` returns the address of a page from this one. */
export function withReferences(
  text: string,
  shared: SharedReferences,
  linkTo: (path: string) => string,
): string {
  return completed(withoutGaps(text, shared), shared, linkTo)
}

/** Python-Markdown accepts a space or a line break between the two brackets of a reference. */
function withoutGaps(text: string, { glossary }: SharedReferences): string {
  const { defined } = labelsIn(text)
  for (const line of glossary) defined.add(keyOf(labelOf(line)))
  return outsideFences(text, (part) =>
    part.replace(GAP, (all: string, _code, shown?: string, label?: string) => {
      // `- [ ] [label]` is a task.
      if (shown === undefined || label === undefined || /^[ xX]$/.test(shown)) return all
      const isReference = defined.has(keyOf(label)) && !defined.has(keyOf(shown))
      return isReference ? `[${shown}][${label}]` : all
    }),
  )
}

/** Code in a line, or `[text] [label]`. */
const GAP =
  /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|(?<![\\\]])\[((?:`[^`\n]*`|\\.|[^[\]`\\])+)\](?: |\n[ \t]*)\[((?:[^[\]\\^]|\\.)+)\](?![[(:])/g

function completed(
  text: string,
  shared: SharedReferences,
  linkTo: (path: string) => string,
): string {
  const written = labelsIn(text)
  const used = (line: string) => {
    const [, star, label = ''] = DEFINITION.exec(line) ?? []
    if (star === '*') return wordPattern(label).test(text)
    return !written.defined.has(keyOf(label)) && written.used.has(keyOf(label))
  }
  const added = shared.glossary.filter(used)
  const known = new Set([...written.defined, ...added.map((line) => keyOf(labelOf(line)))])
  const links = new Map<string, string>()
  const resolved = !shared.hasAutorefs
    ? text
    : outsideFences(text, (part) =>
        part.replace(REFERENCE, (all: string, _code, shown?: string, given?: string) => {
          if (shown === undefined || given === undefined) return all
          const label = given === '' ? shown : given
          if (known.has(keyOf(label))) return all
          const id = label.replace(/^`(.*)`$/, '$1')
          const anchor = anchorOf(id, shared.anchors)
          if (anchor === null) return isNameOfCode(id, shared) ? shown : all
          links.set(label, `${linkTo(anchor.path)}#${anchor.id}`)
          return all
        }),
      )
  const all = [...added, ...[...links].map(([label, address]) => `[${label}]: ${address}`)]
  return all.length === 0 ? resolved : `${resolved.trimEnd()}\n\n${all.join('\n')}\n`
}

/**
 * A label of words may be a mistake of the author; names with dots are those of code, and so are
 * single names if the site reads lists of such names.
 */
function isNameOfCode(id: string, { hasInventories }: SharedReferences): boolean {
  return hasInventories ? /^[\w$.:-]+$/.test(id) : /^[\w$]+(?:[.:][\w$]+)+$/.test(id)
}

/** Finds the page of an id, or of the module or class that contains it. */
function anchorOf(
  id: string,
  anchors: SharedReferences['anchors'],
): { readonly path: string; readonly id: string } | null {
  if (Object.hasOwn(anchors, id)) return { path: anchors[id] ?? '', id }
  const outer = /^(.+)\.[^.]+$/.exec(id)?.[1]
  return outer === undefined ? null : anchorOf(outer, anchors)
}

function labelsIn(text: string): { readonly used: Set<string>; readonly defined: Set<string> } {
  const used = new Set<string>()
  const defined = new Set<string>()
  const isInFence = createFenceTracker()
  for (const line of text.split('\n')) {
    if (isInFence(line)) continue
    if (DEFINITION.test(line)) defined.add(keyOf(labelOf(line)))
  }
  outsideFences(text, (part) => {
    for (const [, , shown = '', given = ''] of part.matchAll(REFERENCE))
      used.add(keyOf(given === '' ? shown : given))
    return part
  })
  return { used, defined }
}

function labelOf(line: string): string {
  return DEFINITION.exec(line)?.[2] ?? ''
}

/** Labels do not depend on case and line breaks. */
function keyOf(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase()
}

function wordPattern(word: string): RegExp {
  return new RegExp(`(?<![\\w-])${escapeRegExp(word)}(?![\\w-])`)
}
