// Writes HTML of a page with lists and choices of Vue as JSX, if it only needs values of the page.
import type { Html, Root } from 'mdast'
import { templateOf } from '../../astro/template.ts'
import { nodesOfType } from '../parse.ts'
import { vueJsx } from './jsx.ts'
import { runtimeNames } from './markup.ts'
import { namesOfValues } from './pageValues.ts'
import type { TagOptions } from './templates.ts'

/** Returns whether the HTML of a page has lists or choices of Vue, which need values. */
export function hasLoops(tree: Root): boolean {
  return nodesOfType<Html>(tree, 'html').some(({ value }) => LOOP.test(value))
}

const LOOP = /^(?!<!--|<script\b|<style\b)[\s\S]*<[\w-]+[^<>]*\sv-(?:for|if)=/

export interface BlockJsx {
  readonly text: string
  readonly components: ReadonlySet<string>
}

/** Returns a whole block with lists or choices as JSX; null if it has none, or needs Vue. */
export function blockJsx(html: string, options: TagOptions): BlockJsx | null {
  if (!options.toMdx || !LOOP.test(html)) return null
  const names = namesOfValues(options)
  const found = new Set<string>()
  const components = new Set<string>()
  const { own, icons } = options
  const constants = options.constants.sources
  const scope = { names, own, icons, constants, locals: new Set<string>(), used: found, components }
  const written = vueJsx(html.trim(), scope)
  const text = written === null ? undefined : templateOf(written)?.jsx
  if (text === undefined) return null
  for (const name of [...found, ...runtimeNames(text)]) options.used.add(name)
  return { text, components }
}
