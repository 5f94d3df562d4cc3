// Converts the elements of an article that have their own form in Markdown: code blocks with
// language and title, callouts, collapsed parts and footnotes.
import type { Element } from 'hast'
import type { Handle, State } from 'hast-util-to-mdast'
import { toString } from 'hast-util-to-string'
import type { BlockContent, Code, Html, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { texOf } from '../../markdown/math/texOf.ts'
import { elementsOf } from '../../markdown/walk.ts'
import { hasClass } from './plainElement.ts'

const CALLOUT_TYPES = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger']

/** Handlers by the name of the element. */
export const articleHandlers: Record<string, Handle> = {
  div: (state, element) => {
    if (hasClass(element, 'diagram')) return diagramOf(element) ?? state.all(element)
    if (hasClass(element, 'code')) return codeWithNotes(state, element)
    const type = CALLOUT_TYPES.find((name) => hasClass(element, name))
    if (type && hasClass(element, 'callout')) return calloutOf(state, element, type)
    return flowOf(state, element)
  },
  details: (state, element) =>
    hasClass(element, 'callout') ? calloutOf(state, element, 'details') : flowOf(state, element),
  math: (state, element) => formulaOf(element) ?? state.all(element),
  wbr: () => undefined,
  sup: (state, element) => referenceOf(element) ?? state.all(element),
  section: (state, element) =>
    element.properties['dataFootnotes'] === undefined
      ? flowOf(state, element)
      : notesOf(state, element),
}

/** Returns the content as blocks, so that the texts of two elements are not joined. */
function flowOf(state: State, element: Element): Nodes[] {
  const nodes = state.all(element)
  return state.inTable ? nodes : state.toFlow(nodes)
}

// ── Code ───────────────────────────────────────────────────────────────────────────────────────────

/** Returns the code and, below it, the list of its notes. */
function codeWithNotes(state: State, element: Element): Nodes[] {
  const code = codeOf(element)
  const notes = element.children.filter(
    (child) => child.type === 'element' && child.tagName === 'ol',
  )
  return code ? [code, ...state.all({ ...element, children: notes })] : state.all(element)
}

function codeOf(element: Element): Code | null {
  const pre = elementsOf(element).find(({ tagName }) => tagName === 'pre')
  if (!pre) return null
  const { dataLang, dataTitle } = element.properties
  const lang = typeof dataLang === 'string' && dataLang !== 'text' ? dataLang : null
  const title = typeof dataTitle === 'string' ? `title="${dataTitle}"` : null
  const isDiff = element.properties['dataDiff'] !== undefined
  const value = toString(pre).replace(/\n+$/, '')
  return {
    type: 'code',
    // A fence without a language takes the title as its language.
    lang: lang ?? (title === null ? null : 'text'),
    meta: title,
    // Diffs show a minus sign that no tool for patches reads.
    value: isDiff ? value.replace(/^\u2212/gm, '-') : value,
  }
}

/** Returns the fence that a diagram was written in. */
function diagramOf({ properties }: Element): Code | null {
  const source = properties['dataMermaid']
  return typeof source === 'string' ? { type: 'code', lang: 'mermaid', value: source } : null
}

/** Returns a formula as it is written in Markdown. Its TeX must not be escaped. */
function formulaOf(element: Element): Html | null {
  const tex = texOf(element)
  if (tex === null) return null
  const isDisplay = element.properties['display'] === 'block'
  return { type: 'html', value: isDisplay ? `$$\n${tex}\n$$` : `$${tex}$` }
}

// ── Callouts ───────────────────────────────────────────────────────────────────────────────────────

/** Returns a quote that begins with the type, like the alerts of GitHub. */
function calloutOf(state: State, element: Element, type: string): Nodes {
  const [title] = elementsOf(element).filter((each) => hasClass(each, 'callout-title'))
  const body = element.children.filter((child) => child !== title)
  const mark: Html = { type: 'html', value: `[!${type.toUpperCase()}]` }
  const isDefault = title && toString(title).toLowerCase() === type
  const label = title && !isDefault ? (state.all(title) as PhrasingContent[]) : []
  const head: Paragraph = {
    type: 'paragraph',
    children: [
      mark,
      ...(label.length > 0 ? [{ type: 'text', value: ' ' } as const] : []),
      ...label,
    ],
  }
  const rest = state.toFlow(state.all({ ...element, children: body }))
  return { type: 'blockquote', children: [head, ...(rest as BlockContent[])] }
}

// ── Footnotes ──────────────────────────────────────────────────────────────────────────────────────

const NOTE = /#user-content-fn-(.+)$/

function referenceOf(element: Element): Nodes | null {
  const link = elementsOf(element).find(
    ({ properties }) => properties['dataFootnoteRef'] !== undefined,
  )
  const [, name] = NOTE.exec(String(link?.properties['href'] ?? '')) ?? []
  return name === undefined ? null : { type: 'footnoteReference', identifier: name, label: name }
}

function notesOf(state: State, section: Element): Nodes[] {
  const notes = elementsOf(section).filter(({ tagName }) => tagName === 'li')
  return notes.flatMap((note): Nodes[] => {
    const [, name] = NOTE.exec(`#${String(note.properties['id'])}`) ?? []
    if (name === undefined) return []
    const children = state.toFlow(state.all(note)) as BlockContent[]
    return [{ type: 'footnoteDefinition', identifier: name, label: name, children }]
  })
}
