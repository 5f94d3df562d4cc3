// Writes choices of Vue around Markdown if their conditions are known when a site is moved. Unlike other choices,
// they cannot become expressions of MDX, because expressions do not contain Markdown.
import type { Constants } from '../components/constants.ts'
import { outsideFences } from '../parse.ts'
import { resultOfCode } from './evaluate.ts'

/** A tag alone on its line. */
const OPEN = /^([ \t]*)<([\w-]+)([^<>]*?)\sv-(if|else-if|else)(?:="([^"]*)")?([^<>]*)>[ \t]*$/

interface Choice {
  readonly kind: string
  readonly condition: string
  /** The line of the tag, and that of the closing tag. */
  readonly first: number
  readonly last: number
  /** The tag without the directive; '' for `<template>`, which shows nothing itself. */
  readonly tag: string
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
      else lines.fill('', choice.first, choice.last + 1)
    }
  }
  return lines.join('\n')
}

function keep(lines: string[], { tag, first, last }: Choice): void {
  lines[first] = tag
  if (tag === '') lines[last] = ''
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
  if (!match || lines[first + 1]?.trim() !== '') return null
  const [, indent = '', name = '', before = '', kind = '', condition = '', after = ''] = match
  const open = new RegExp(String.raw`^[ \t]*<${name}(?=[\s>])[^<>]*(?<!/)>[ \t]*$`)
  const close = new RegExp(String.raw`^[ \t]*</${name}>[ \t]*$`)
  let depth = 0
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (open.test(line)) depth += 1
    else if (close.test(line)) depth -= 1
    const tag = name === 'template' ? '' : `${indent}<${name}${before}${after}>`
    if (depth === 0) return { kind, condition, first, last: at, tag }
  }
  return null
}
