// Writes pictures with attributes in braces as HTML, so that they keep their size and place:
// `![Alt](a.png){ width="300" align=left }`.
import type { Image } from 'mdast'
import { escapeAttribute } from '../../shared/html.ts'
import type { PageInput } from '../pageInput.ts'
import { applyEdits, type Edit } from './edits.ts'
import { attributeEdits } from './links/links.ts'
import { nodesOfType, rangeOf, type ParsedText } from './parse.ts'
import { extensionsOf } from './prepareText.ts'

const BRACES = /^\{:?\s*([^{}\n]*)\}/

const PAIR = /(?:^|\s)([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/** Attributes that change how a picture looks. Docgen itself decides when to load it. */
const KEPT = new Set(['width', 'height', 'style', 'title'])

/** A picture for one appearance: `logo.svg#only-dark`. */
const MODE = /^([^#]*)#(?:only-|gh-)(light|dark)(?:-mode-only)?$/

/** With its plugin, markdown-it also knows the short form: `logo.svg#dark`. */
const SHORT_MODE = /^([^#]*)#(light|dark)$/

const FLOATS = new Map([
  ['left', 'float: left; margin: 0 1rem 1rem 0'],
  ['right', 'float: right; margin: 0 0 1rem 1rem'],
])

export function pictureEdits(
  { tree, source, kind }: Pick<ParsedText, 'tree' | 'source' | 'kind'>,
  input: PageInput,
): Edit[] {
  const closing = kind === 'mdx' ? ' />' : '>'
  const hasShort = extensionsOf(input.site.facts).has('image_mode')
  const shortMode = (url: string) => (hasShort ? SHORT_MODE.exec(url) : null)
  return nodesOfType<Image>(tree, 'image').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const braces = BRACES.exec(source.slice(end, end + 300))
    const [, url = '', mode] = MODE.exec(node.url) ?? shortMode(node.url) ?? [node.url, node.url]
    const attributes = [
      ...attributesOf(braces?.[1] ?? ''),
      ...(mode === undefined ? [] : [['class', `only-${mode}`]]),
    ]
    if (attributes.length === 0) return []
    const styles = attributes.flatMap(([name, value]) => (name === 'style' ? [value] : []))
    const all = [
      ['src', url],
      ['alt', node.alt ?? ''],
      ...titleOf(node),
      ...attributes.filter(([name]) => name !== 'style'),
      ...(styles.length === 0 ? [] : [['style', styles.join('; ')]]),
    ]
    const tag = `<img ${all.map(([name, value]) => `${name}="${escapeAttribute(value ?? '')}"`).join(' ')}${closing}`
    const text = applyEdits(tag, attributeEdits(tag, 0, tag.length, input))
    return [{ start, end: end + (braces?.[0].length ?? 0), text }]
  })
}

function titleOf({ title }: Image): string[][] {
  return title ? [['title', title]] : []
}

function attributesOf(written: string): string[][] {
  return [...written.matchAll(PAIR)].flatMap(([, name = '', double, single, bare]) => {
    const value = double ?? single ?? bare ?? ''
    const float = name === 'align' ? FLOATS.get(value) : undefined
    if (float !== undefined) return [['style', float]]
    return KEPT.has(name) ? [[name, value]] : []
  })
}
