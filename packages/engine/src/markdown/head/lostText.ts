// Warns about text in frontmatter that YAML drops without an error: the rest of a line after ` #`,
// and a first word that begins with `&`.
import { isPair, isScalar, isSeq, visit, type Document, type Scalar } from 'yaml'
import { nameOfPath, type KeyPath } from '../../config/locate.ts'
import { shortText } from '../../config/shortText.ts'
import { hidesText } from './commentSigns.ts'
import { lineAt, quoteHint } from './quotedYaml.ts'

/** A text of which YAML drops a part. */
export interface LostText {
  readonly path: KeyPath
  /** The text that the author probably means. */
  readonly whole: string
  readonly message: string
  readonly hint: string
  /** Where the dropped part begins in the YAML. */
  readonly offset: number
  readonly length: number
}

/** Returns all texts that lose a part, in the order of the file. */
export function lostTexts(document: Document, yaml: string): LostText[] {
  // A visit takes time, and most frontmatter has neither character.
  if (!/[ \t](?:#|&\S)/.test(yaml)) return []
  const aliases = new Set<string>()
  visit(document, { Alias: (_, { source }) => void aliases.add(source) })
  const found: LostText[] = []
  visit(document, {
    Scalar(key, scalar, ancestors) {
      if (key === 'key' || aliases.has(scalar.anchor ?? '')) return
      const part = scalar.anchor ? anchorOf(scalar, yaml) : commentOf(scalar, yaml)
      if (part) found.push({ ...part, ...describe(part, scalar, yaml, [...ancestors, scalar]) })
    },
  })
  return found
}

/** The part that YAML drops. */
interface LostPart {
  readonly reason: string
  readonly whole: string
  readonly offset: number
  readonly length: number
}

/** Returns the comment that follows a text, if it is probably a part of the text. */
function commentOf({ type, value, range }: Scalar, yaml: string): LostPart | null {
  const isPlain = type === 'PLAIN' && (typeof value === 'string' || value === null)
  if (!isPlain || !range) return null
  const [start, end] = range
  const [line = ''] = yaml.slice(end).split('\n', 1)
  const [, gap, comment] = /^([ \t]*)#(.*)$/.exec(line) ?? []
  if (gap === undefined || comment === undefined) return null
  if (!hidesText({ value: yaml.slice(start, end), gap, comment })) return null
  const whole = yaml.slice(start, end + line.length).trim()
  const reason = 'because ` #` begins a comment in YAML'
  return { reason, whole, offset: end + gap.length, length: comment.trimEnd().length + 1 }
}

/** Returns the anchor before a text: a word such as `&Co`, which no alias refers to. */
function anchorOf({ anchor, value, range }: Scalar, yaml: string): LostPart | null {
  if (!anchor || !range || (typeof value !== 'string' && value !== null)) return null
  const offset = yaml.lastIndexOf(`&${anchor}`, range[0])
  const [line = ''] = yaml.slice(offset).split('\n', 1)
  const reason = `because \`&${anchor}\` is the name of an anchor in YAML`
  return { reason, whole: line.trim(), offset, length: anchor.length + 1 }
}

function describe(
  { reason, offset }: LostPart,
  { value }: Scalar,
  yaml: string,
  nodes: readonly unknown[],
): Pick<LostText, 'path' | 'message' | 'hint'> {
  const path = pathOf(nodes)
  const rest = value === null ? 'empty' : shortText(value)
  const quotes = quoteHint(lineAt(yaml, offset)) ?? 'Put quotes around the text.'
  const isComment = yaml[offset] === '#'
  return {
    path,
    message: `\`${nameOfPath(path)}\` is ${rest}, ${reason}.`,
    hint: isComment ? `${quotes} If it is a comment, move it to its own line.` : quotes,
  }
}

/** Returns the keys and indexes that lead to the last node. */
function pathOf(nodes: readonly unknown[]): KeyPath {
  return nodes.flatMap((node, index): PropertyKey[] => {
    if (isPair(node)) return [isScalar(node.key) ? String(node.key.value) : '']
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : []
  })
}
