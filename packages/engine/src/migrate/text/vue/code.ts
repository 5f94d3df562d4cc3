// Inserts values into code blocks whose language ends in `-vue`, in which VitePress reads templates.
import type { Code, Root } from 'mdast'
import type { Data } from '../../config/values.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { vueConstants } from './constants.ts'
import { TEMPLATE, valueOf } from './templates.ts'

const BLOCK =
  /^([ \t>]*)(`{3,}|~{3,})[ \t]*[^\s`{[]+-vue(?![\w-])[^\n]*\n[\s\S]*?^\1\2[`~]*[ \t]*$/gm

/** Replaces expressions whose values are known. */
export function withCodeValues(
  body: string,
  data: Data,
  loaded: ReadonlyMap<string, unknown>,
): string {
  if (!body.includes('-vue')) return body
  const scripts = [...body.matchAll(/^<script\b[^>]*>[\s\S]*?<\/script>/gm)].map(([all]) => all)
  const constants = vueConstants(scripts, { imported: loaded.keys(), loaded, data })
  return body.replace(BLOCK, (block) =>
    block.replace(TEMPLATE, (all, inner: string) => valueOf(inner.trim(), constants) ?? all),
  )
}

/** Returns the templates that stay as text. */
export function templatesInCode(tree: Root): { what: string; at: number }[] {
  return nodesOfType<Code>(tree, 'code').flatMap((node) =>
    /-vue(?![\w-])/.test(node.lang ?? '')
      ? [...node.value.matchAll(TEMPLATE)].map(([what]) => ({ what, at: rangeOf(node).start }))
      : [],
  )
}
