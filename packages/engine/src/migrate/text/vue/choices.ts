// Writes choices of Vue whose conditions are known when a site is moved, such as those around Markdown, which cannot
// become expressions of MDX, and those with fields of the page or the site, which MDX does not have.
import type { Constants } from '../components/constants.ts'
import { outsideFences } from '../parse.ts'
import { resultOfCode } from './evaluate.ts'

/** A tag alone on its line, or with its content and the closing tag. */
const OPEN =
  /^([ \t]*)<([\w-]+)([^<>]*?)\sv-(if|else-if|else)(?:="([^"]*)")?([^<>]*)>(?:[ \t]*|(.*)<\/\2>[ \t]*)$/

interface Choice {
  readonly kind: string
  readonly condition: string
  /** The line of the tag, and that of the closing tag. */
  readonly first: number
  readonly last: number
  /** The first line without the directive; without the tags of `<template>`, which shows nothing itself. */
  readonly line: string
}

/** Keeps the content of choices that apply, and removes that of others. */
export function withKnownChoices(body: string, values: Constants): string {
  if (!/\sv-if=/.test(body)) return body
  const lines = body.split('\n')
  // Tags in code are text.
  const tags = outsideFences(body, (text) => text.replaceAll('<', '\0')).split('\n')
  const isTag = (at: number) => tags[at]?.trimStart().startsWith('\0') === true
  for (let at = 0; at < lines.length; at += 1) {
    const chain = isTag(at) ? chainAt(lines, at) : []
    const chosen = chain.length > 0 ? chosenOf(chain, values) : null
    if (chosen === null) continue
    for (const choice of chain) {
      if (choice === chosen) keep(lines, choice)
      else lines.fill(removedLine(lines, choice), choice.first, choice.last + 1)
    }
  }
  return lines.filter((line) => line !== REMOVED).join('\n')
}

const REMOVED = '\0'

/** A blank line would end HTML. Elsewhere, it keeps the numbers of lines. */
function removedLine(lines: readonly string[], { first, last }: Choice): string {
  const isInHtml = [lines[first - 1], lines[last + 1]].every((line) => (line ?? '').trim() !== '')
  return isInHtml ? REMOVED : ''
}

function keep(lines: string[], { line, first, last }: Choice): void {
  lines[first] = line
  if (line === '') lines[last] = ''
}

/** Returns the choice that applies; undefined if none does; null if this is not known. */
function chosenOf(chain: readonly Choice[], values: Constants): Choice | undefined | null {
  for (const choice of chain) {
    if (choice.kind === 'else') return choice
    const result = resultOfCode(choice.condition, values)
    if (result === null) return null
    if (result.value) return choice
  }
  return undefined
}

/** Returns the choices that begin with `v-if` at a line. */
function chainAt(lines: readonly string[], start: number): Choice[] {
  const chain: Choice[] = []
  for (let at = start; at < lines.length; at += 1) {
    if (lines[at]?.trim() === '' && chain.length > 0) continue
    const choice = choiceAt(lines, at)
    if (choice === null || (choice.kind === 'if') !== (chain.length === 0)) break
    chain.push(choice)
    at = choice.last
  }
  return chain
}

function choiceAt(lines: readonly string[], first: number): Choice | null {
  const match = OPEN.exec(lines[first] ?? '')
  if (!match) return null
  const [, indent = '', name = '', before = '', kind = '', condition = '', after = '', content] =
    match
  const tag = `<${name}${before}${after}>`
  const isTemplate = name === 'template'
  // The variables of a list are no values of the page.
  if (/\sv-for=/.test(tag)) return null
  if (after.endsWith('/')) return { kind, condition, first, last: first, line: indent + tag }
  if (content !== undefined) {
    if (content.includes(`<${name}`) || content.includes(`</${name}`)) return null
    const line = indent + (isTemplate ? content : `${tag}${content}</${name}>`)
    return { kind, condition, first, last: first, line }
  }
  if (isTemplate && lines[first + 1]?.trim() !== '') return null
  const open = new RegExp(String.raw`^[ \t]*<${name}(?=[\s>])[^<>]*(?<!/)>[ \t]*$`)
  const close = new RegExp(String.raw`^[ \t]*</${name}>[ \t]*$`)
  let depth = 0
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (open.test(line)) depth += 1
    else if (close.test(line)) depth -= 1
    const shown = isTemplate ? '' : indent + tag
    if (depth === 0) return { kind, condition, first, last: at, line: shown }
  }
  return null
}
