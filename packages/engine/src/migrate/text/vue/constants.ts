// Finds constants in `<script setup>` whose values are literals, such as lists of people, or computed
// from them and from imports. Unlike other code of Vue, they also work in MDX.
import { type Node, parseExpressionAt } from 'acorn'
import type { Expression } from 'estree'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { literalOf } from '../../../markdown/mdx/literals.ts'
import type { Data } from '../../config/values.ts'
import { dataOfExpression, type Constants } from '../components/constants.ts'
import { valueOfCode } from './evaluate.ts'
import { reactExpression } from './expressions.ts'
import { undeclaredNames } from './undeclared.ts'
import { reactStatements } from './statements.ts'

export interface VueConstants {
  /** Source of each value by the name of its constant. */
  readonly sources: ReadonlyMap<string, string>
  /** Values that are known when the site is moved, with those of the page and the site. */
  readonly values: ReadonlyMap<string, unknown>
  /** Expressions of the constants that are computed, with the names that they use. */
  readonly computed: ReadonlyMap<string, Computed>
}

interface KnownToPage {
  readonly imported: Iterable<string>
  readonly loaded: ReadonlyMap<string, unknown>
  readonly data: Data
  /** The text of the page. Names in its templates that its scripts do not contain have no value. */
  readonly text: string
}

interface Computed {
  readonly text: string
  readonly names: ReadonlySet<string>
}

/** A script block with its content. */
const SCRIPT = /^<script\b[^>]*>([\s\S]*?)(?:<\/script>|$)/i

const DECLARATION = /^[ \t]*(?:export\s+)?const\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]+)?=\s*/gm

/** The values that a page takes from VitePress: `const { site, page: own } = useData()`. */
const USED_DATA = /\bconst\s*\{([^{}]*)\}\s*=\s*useData(?:<[^()]*>)?\(\)/g

/**
 * `imported`: names that the page imports from modules without Vue. `loaded`: those whose values are known. `data`:
 * what the page and the site offer to templates.
 */
export function vueConstants(
  blocks: readonly string[],
  { imported, loaded, data, text }: KnownToPage,
): VueConstants {
  const values = new Map<string, unknown>(
    undeclaredNames(
      text,
      blocks.filter((each) => SCRIPT.test(each)),
    ).map((name) => [name, undefined]),
  )
  for (const [name, value] of Object.entries(data)) values.set(`$${name}`, value)
  values.set('frontmatter', data['frontmatter'])
  for (const [name, value] of loaded) values.set(name, value)
  const names = new Map([...imported].map((name) => [name, name]))
  const sources = new Map<string, string>()
  const computed = new Map<string, Computed>()
  const states = new Set<string>()
  for (const block of blocks) {
    const code = SCRIPT.exec(block)?.[1] ?? ''
    for (const [, used = ''] of code.matchAll(USED_DATA)) {
      for (const [, name = '', own = name] of used.matchAll(/([\w$]+)(?:\s*:\s*([\w$]+))?/g))
        if (name in data) values.set(own, data[name])
    }
    for (const { 0: all, 1: name = '', index } of code.matchAll(DECLARATION)) {
      const at = index + all.length
      const state = stateAt(code, at)
      if (state !== null) states.add(name)
      const found =
        state ??
        literalAt(code, at) ??
        computedAt(code, at, { names, states }) ??
        knownAt(code, at, values)
      if (found === null) continue
      names.set(name, name)
      sources.set(name, found.source)
      if (found.computed) computed.set(name, found.computed)
      const value = found.value ?? valueOfCode(found.source, values)
      if (value !== undefined) values.set(name, value)
    }
  }
  return { sources, values, computed }
}

/** Returns whether a script block only imports components and defines constants. */
export function isOnlyConstants(block: string, { sources }: VueConstants): boolean {
  const code = SCRIPT.exec(block)?.[1] ?? ''
  const rest = [...sources]
    .reduce((text, [name, source]) => {
      const declaration = new RegExp(
        String.raw`(?:export\s+)?const\s+${escapeRegExp(name)}\b[^=\n]*=\s*`,
      )
      return text.replace(source, '').replace(declaration, '')
    }, code)
    .replace(/(?<=^|;)[ \t]*import\s[^;'"]*?['"][^'"\n]+['"](?:\s*with\s*\{[^{}]*\})?;?/gm, '')
    .replace(USED_DATA, '')
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;])\/\/.*$/gm, '')
  return rest.replace(/[;\s]|\bas const\b/g, '') === ''
}

/** Returns the value of a bound attribute that is a literal, a list or an object; undefined if it is computed. */
export function valueOfBinding(code: string): unknown {
  try {
    const expression = parseExpressionAt(`(${code})`, 0, { ecmaVersion: 'latest' }) as Expression
    return isLiteral(expression) ? dataOfExpression(expression) : undefined
  } catch {
    return undefined
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  quot: '"',
  '#39': "'",
  lt: '<',
  gt: '>',
  amp: '&',
}

/** Returns the text of a quoted text in an attribute; undefined for any other expression. */
export function literalText(attribute: string): string | undefined {
  const code = attribute.replace(/&(quot|#39|lt|gt|amp);/g, (_, name: string) => SIGNS[name] ?? '')
  const value = valueOfBinding(code)
  return typeof value === 'string' ? value : undefined
}

interface Value {
  readonly source: string
  readonly value?: unknown
  readonly computed?: Computed
}

/** Returns a value that is computed from known names, also with `computed(() => …)`. */
function computedAt(
  code: string,
  start: number,
  { names, states }: { readonly names: ReadonlyMap<string, string>; readonly states: Set<string> },
): Value | null {
  try {
    const expression = parseExpressionAt(code, start, { ecmaVersion: 'latest' })
    const sourceOf = (node: Node) => code.slice(node.start, node.end)
    const source = sourceOf(expression)
    const used = new Set<string>()
    const body = bodyOfComputed(expression as Expression)
    const value = sourceOf(body ?? expression).replace(
      /\b([\w$]+)\.value\b/g,
      (all, each: string) => (states.has(each) ? each : all),
    )
    const text = reactExpression(value, { names, locals: new Set(), used })
    if (text !== null) return { source, computed: { text, names: used } }
    return functionOf(source, body ? `(() => ${sourceOf(body)})()` : source, { names, states })
  } catch {
    return null
  }
}

/** Returns a value that is known when the site is moved, such as a field of a JSON file. */
function knownAt(code: string, start: number, values: Constants): Value | null {
  try {
    const { end } = parseExpressionAt(code, start, { ecmaVersion: 'latest' })
    const source = code.slice(start, end)
    const value = valueOfCode(source, values)
    if (value === undefined) return null
    return { source, value, computed: { text: JSON.stringify(value), names: new Set() } }
  } catch {
    return null
  }
}

/** Returns a function, or a value that statements compute. */
function functionOf(
  source: string,
  code: string,
  { names, states }: { readonly names: ReadonlyMap<string, string>; readonly states: Set<string> },
): Value | null {
  if (!/=>|^\s*function\b/.test(code)) return null
  const scope = { names, states, setters: new Map<string, string>(), isTemplate: false }
  const written = reactStatements(`(${code})`, scope)
  if (written === null) return null
  const words = new Set(written.match(/[A-Za-z_$][\w$]*/g) ?? [])
  const used = new Set([...names.keys()].filter((name) => words.has(name)))
  return { source, computed: { text: written.slice(1, -1), names: used } }
}

function bodyOfComputed(node: Expression): Node | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null
  const [given] = node.arguments
  const isComputed = node.callee.name === 'computed' && given?.type === 'ArrowFunctionExpression'
  return isComputed && given.params.length === 0 ? (given.body as unknown as Node) : null
}

/** Returns the first value of a state: `ref(0)`. */
function stateAt(code: string, start: number): Value | null {
  const [call] = /^(?:ref|shallowRef|reactive)(?:<[^<>()]*>)?\(/.exec(code.slice(start)) ?? []
  if (call === undefined) return null
  const inner = start + call.length
  const empty = /^\s*\)/.exec(code.slice(inner))?.[0]
  const found = empty === undefined ? literalAt(code, inner) : { source: 'undefined', value: null }
  if (found === null) return null
  const rest = empty ?? /^\s*,?\s*\)/.exec(code.slice(inner + found.source.length))?.[0]
  if (rest === undefined) return null
  const source = call + (empty === undefined ? found.source : '') + rest
  return { source, value: found.value, computed: { text: found.source, names: new Set() } }
}

function literalAt(code: string, start: number): Value | null {
  try {
    const expression = parseExpressionAt(code, start, { ecmaVersion: 'latest' })
    if (!isLiteral(expression as Expression)) return null
    const source = code.slice(expression.start, expression.end)
    return { source, value: dataOfExpression(expression as Expression) }
  } catch {
    return null
  }
}

/** Returns whether a value is a literal, a list or an object without anything computed. */
export function isLiteral(node: Expression): boolean {
  if (node.type === 'ArrayExpression') {
    return node.elements.every(
      (each) => each !== null && each.type !== 'SpreadElement' && isLiteral(each),
    )
  }
  if (node.type !== 'ObjectExpression') return literalOf(node) !== undefined
  return node.properties.every(
    (each) => each.type === 'Property' && !each.computed && isLiteral(each.value as Expression),
  )
}
