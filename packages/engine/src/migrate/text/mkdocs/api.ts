// Translates `::: module.Name`, for which plugins of MkDocs write documentation from Python code. Docgen
// has no such plugin, so only a heading with the published id stays.
import { createFenceTracker } from '../code/fence.ts'
import type { TranslateBlock } from './lines.ts'

const API = /^([ \t]*):::[ \t]+([A-Za-z_][\w.:-]*)[ \t]*$/

/** Options of mkautodoc and mkdocs-click: `:docstring:`. */
const FIELD = /^\s+:[\w-]+:/

/** Returns the heading for a block and its options. */
export const apiBlock: TranslateBlock = (lines, index) => {
  const [, indent = '', name] = API.exec(lines[index] ?? '') ?? []
  if (name === undefined || isClosed(lines, index)) return null
  let next = index + 1
  while (next < lines.length && isInside(lines, next, indent)) next += 1
  while (next > index + 1 && (lines[next - 1] ?? '').trim() === '') next -= 1
  const options = lines.slice(index + 1, next)
  return { lines: headingOf(name, options).map((line) => indent + line), next }
}

/** Returns whether colons close the block, as in other tools: those for Python code are never closed. */
function isClosed(lines: readonly string[], index: number): boolean {
  let next = index + 1
  while (next < lines.length && !lines[next]?.trimStart().startsWith(':::')) next += 1
  return lines[next]?.trim() === ':::'
}

function isInside(lines: readonly string[], at: number, indent: string): boolean {
  const line = lines[at] ?? ''
  if (line.trim() !== '')
    return /^(?: {2,}|\t)\S/.test(line.slice(indent.length)) || /^\s{4,}/.test(line)
  return /^(?: {4}|\t)/.test(lines[at + 1]?.slice(indent.length) ?? '')
}

function headingOf(name: string, options: readonly string[]): string[] {
  const isClick = name === 'mkdocs-click' || name === 'click'
  if (isClick) return []
  if (options.some((line) => FIELD.test(line))) return [`\`${name}\``]
  const written = options.join('\n')
  const [, level = '2'] = /^\s*heading_level:\s*(\d)/m.exec(written) ?? []
  const isShort = /^\s*show_root_full_path:\s*false/im.test(written)
  const shown = isShort ? (name.split('.').at(-1) ?? name) : name
  return [`${'#'.repeat(Number(level))} \`${shown}\` {#${name}}`]
}

/** Only the first heading of a name gets its id. `seen` contains the names so far; grows. */
export function withUniqueNames(text: string, seen: Set<string>): string {
  return text.replace(
    /^(#{1,6} `[^`\n]+`) \{#([A-Za-z_][\w.:-]*)\}$/gm,
    (all, heading: string, id: string) => {
      if (seen.has(id)) return heading
      seen.add(id)
      return String(all)
    },
  )
}

/** Returns the identifiers in a text, with the numbers of their lines from 1. */
export function apiNames(text: string): { readonly name: string; readonly line: number }[] {
  const isInFence = createFenceTracker()
  return text.split('\n').flatMap((line, index, lines) => {
    const [, , name] = (!isInFence(line) && API.exec(line)) || []
    return name === undefined || isClosed(lines, index) ? [] : [{ name, line: index + 1 }]
  })
}
