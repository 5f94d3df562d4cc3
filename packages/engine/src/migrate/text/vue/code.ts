// Uses values that are known when a site is moved: in code blocks whose language ends in `-vue`, in which VitePress
// reads templates, and in choices around Markdown.
import type { Code, Root } from 'mdast'
import type { Data } from '../../config/values.ts'
import { fenceRanges, nodesOfType, rangeOf, type Range } from '../parse.ts'
import { withKnownChoices } from './choices.ts'
import { vueConstants } from './constants.ts'
import { TEMPLATE, valueOf } from './templates.ts'

const BLOCK =
  /^([ \t>]*)(`{3,}|~{3,})[ \t]*[^\s`{[]+-vue(?![\w-])[^\n]*\n[\s\S]*?^\1\2[`~]*[ \t]*$/gm

/** Inserts values into blocks of code, and removes choices that are known: `<div v-if="isNew">`. */
export function withKnownValues(
  body: string,
  data: Data,
  loaded: ReadonlyMap<string, unknown>,
): string {
  if (!/-vue|\sv-if=/.test(body)) return body
  const visible = body.replace(/<!--[\s\S]*?-->/g, '')
  const scripts = [...visible.matchAll(/^<script\b[^>]*>[\s\S]*?<\/script>/gm)].map(([all]) => all)
  const constants = vueConstants(scripts, { imported: loaded.keys(), loaded, data, text: body })
  const fences = fenceRanges(body)
  const written = body.replace(BLOCK, (block, _indent, _fence, at: number) =>
    isWithinBlock(fences, at)
      ? block
      : block.replace(TEMPLATE, (all, inner: string) => valueOf(inner.trim(), constants) ?? all),
  )
  return withKnownChoices(written, constants.values)
}

/** Returns whether a line is within a block of code, such as an example of how to write a block. */
function isWithinBlock(blocks: readonly Range[], line: number): boolean {
  return blocks.some(({ start, end }) => start < line && line < end)
}

/** Returns the templates that stay as text. */
export function templatesInCode(tree: Root): { what: string; at: number }[] {
  return nodesOfType<Code>(tree, 'code').flatMap((node) =>
    /-vue(?![\w-])/.test(node.lang ?? '')
      ? [...node.value.matchAll(TEMPLATE)].map(([what]) => ({ what, at: rangeOf(node).start }))
      : [],
  )
}
