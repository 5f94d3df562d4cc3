// Changes the frontmatter of a page. Comments and fields that stay are kept as the author wrote them.
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { findBlock } from '../../markdown/head/frontmatterBlock.ts'
import { isData, type Data } from '../config/values.ts'
import { changeFields } from './anchors.ts'

/** New values of fields. Undefined removes a field; a field that is not mentioned stays. */
export type FieldChanges = Readonly<Record<string, unknown>>

export interface SplitPage {
  readonly frontmatter: Data
  readonly yaml: string | null
  readonly body: string
}

export function splitPage(text: string): SplitPage {
  // Astro allows blank lines before the frontmatter.
  const trimmed = text.replace(/^\s*\n(?=---\n)/, '')
  const block = findBlock(trimmed)
  if (block === null || block === 'unclosed') return { frontmatter: {}, yaml: null, body: text }
  const yaml = block.yaml.slice(1)
  return { frontmatter: dataIn(yaml), yaml, body: trimmed.slice(block.end) }
}

function dataIn(yaml: string): Data {
  const value = readable(yaml)?.value
  return isData(value) ? value : {}
}

/** Returns null if the YAML is not valid, or if nobody could read it to its end. */
function readable(yaml: string) {
  const document = parseDocument(yaml, { logLevel: 'silent' })
  if (document.errors.length > 0) return null
  try {
    // An alias may have no anchor.
    const value: unknown = document.toJS()
    // An alias may lead to a value that contains it.
    JSON.stringify(value)
    return { document, value }
  } catch {
    return null
  }
}

/** Returns the frontmatter block with the changes; '' if no field is left. */
export function writeFrontmatter(yaml: string | null, changes: FieldChanges): string {
  const entries = Object.entries(changes)
  if (yaml === null) {
    const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    return Object.keys(set).length === 0 ? '' : `---\n${stringify(set, { lineWidth: 0 })}---\n`
  }
  const { document, value: before } = readable(yaml) ?? {}
  // A list or a text has no fields; the build reports it.
  const isChangeable = before === null || isData(before)
  if (entries.length === 0 || !document || !isChangeable) return `---\n${yaml}---\n`
  if (isScalar(document.contents)) return writeFrontmatter(null, changes)
  changeFields(document, () => {
    for (const [key, value] of entries) {
      if (value === undefined) document.delete(key)
      else document.set(key, value)
    }
  })
  const isEmpty = isMap(document.contents)
    ? document.contents.items.length === 0
    : isScalar(document.contents)
  return isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---\n`
}
