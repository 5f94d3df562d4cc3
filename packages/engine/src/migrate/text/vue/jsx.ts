// Writes a template of Vue as JSX: `v-for`, `v-if`, bound attributes and texts in double braces. Looks
// that are bound, such as `:class`, are left out.
import { reactExpression, variablesIn, type VueScope } from './expressions.ts'
import { type HtmlAttribute, isHtmlName, isVoid } from '../mdx/htmlTags.ts'
import { escapeHtmlText } from '../mdx/mdxEscapes.ts'
import { camelCase, pascalCase } from '../nameCases.ts'
import { dynamicTag } from './dynamicTag.ts'
import { isIcon } from './icons.ts'
import { interactiveAttributes, isInteractive } from './events.ts'
import type { ScriptScope } from './statements.ts'
import { themeTag } from './theme.ts'
import { vueTree, type VueElement, type VueNode } from './tree.ts'

interface JsxScope extends VueScope {
  /** Components that the template uses; grows. */
  readonly components: Set<string>
  /** Components of the site, which replace those of the theme. */
  readonly own: ReadonlySet<string>
  /** Components that only show icons. */
  readonly icons: ReadonlySet<string>
  /** Source of constants by their names. Default: there are none. */
  readonly constants?: ReadonlyMap<string, string>
  /** What handlers of events can use. Default: there are none. */
  readonly script?: ScriptScope
  /** Names of elements in the script. Default: none. */
  readonly elements?: ReadonlySet<string>
  /** Whether spaces and line breaks are shown, as in `<pre>`. Default: `false`. */
  readonly isPreformatted?: boolean
}

/** Returns JSX whose names of attributes are still those of HTML; null if the template needs Vue. */
export function vueJsx(template: string, scope: JsxScope): string | null {
  const tree = vueTree(template)
  return tree && nodesOf(tree, scope)
}

function nodesOf(nodes: readonly VueNode[], scope: JsxScope): string | null {
  // An icon that is one of several choices has to stay one.
  const isShown = (node: VueNode) =>
    typeof node === 'string' || has(node, CHOICE) || !isIcon(node, scope.icons)
  const shown = nodes.filter(isShown)
  const parts: (string | null)[] = []
  for (let at = 0; at < shown.length; at += 1) {
    const node = shown[at] ?? ''
    if (typeof node === 'string') {
      parts.push(textOf(node, { isFirst: at === 0, isLast: at === shown.length - 1 }, scope))
      continue
    }
    if (valueOf(node, 'v-if') === undefined) {
      parts.push(elementOf(node, scope))
      continue
    }
    const branches = [node]
    let next = at + 1
    for (; next < shown.length; next += 1) {
      const other = shown[next] ?? ''
      if (typeof other === 'string' && other.trim() === '') continue
      if (typeof other === 'string' || !has(other, CHOICE) || has(other, /^v-if$/)) break
      branches.push(other)
      at = next
    }
    parts.push(choiceOf(branches, scope))
  }
  return parts.includes(null) ? null : parts.join('')
}

/** Vue keeps one space between text and elements, also for a line break; JSX would drop it. */
function textOf(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  scope: JsxScope,
): string | null {
  if (scope.isPreformatted) return preformattedText(text, scope)
  if (text.trim() === '') return text.includes('\n') ? text : text === '' ? '' : ' '
  const pieces = text.split(/\{\{([\s\S]*?)\}\}/)
  const written = pieces.map((piece, index) => {
    if (index % 2 === 0) return /[{}]/.test(piece) ? null : piece.replace(/\s+/g, ' ')
    const expression = reactExpression(piece, scope)
    return expression === null ? null : `{${expression}}`
  })
  if (written.includes(null)) return null
  const inner = written.join('')
  const space = (pattern: RegExp) => {
    const [written = ''] = pattern.exec(text) ?? []
    return written.includes('\n') ? "{' '}" : written === '' ? '' : ' '
  }
  const start = isFirst ? '' : space(/^\s*/)
  const end = isLast ? '' : space(/\s*$/)
  return start + inner.trim() + end
}

function preformattedText(text: string, scope: JsxScope): string | null {
  const written = text.split(/\{\{([\s\S]*?)\}\}/).map((piece, index) => {
    if (index % 2 === 0) return escapeHtmlText(piece, true)
    const expression = reactExpression(piece, scope)
    return expression === null ? null : `{${expression}}`
  })
  return written.includes(null) ? null : written.join('')
}

/** Returns the content of an element. Browsers leave out a line break at the start of preformatted text. */
function contentOf({ name, children }: VueElement, scope: JsxScope): string | null {
  if (!/^(?:pre|textarea)$/.test(name)) return nodesOf(children, scope)
  const [first, ...others] = children
  const shown = typeof first === 'string' ? [first.replace(/^\r?\n/, ''), ...others] : children
  return nodesOf(shown, { ...scope, isPreformatted: true })
}

const CHOICE = /^v-(?:if|else-if|else)$/

/** `v-if`, `v-else-if` and `v-else` of elements next to each other. */
function choiceOf(branches: readonly VueElement[], scope: JsxScope): string | null {
  const parts = branches.map((branch) => {
    const condition = valueOf(branch, 'v-if') ?? valueOf(branch, 'v-else-if')
    const test = condition == null ? '' : reactExpression(condition, scope)
    const inner = elementOf(branch, scope)
    if (test === null || inner === null) return null
    const isExpression = inner.startsWith('{')
    const jsx = isExpression ? `<>${inner}</>` : inner
    return test === '' ? jsx : `${test} ? (${jsx}) : `
  })
  if (parts.includes(null)) return null
  const isComplete = branches.length > 1 && has(branches.at(-1), /^v-else$/)
  return `{${parts.join('')}${isComplete ? '' : 'null'}}`
}

const FOR =
  /^\s*(?:\(\s*(\{[^{}]*\}|\[[^[\]]*\]|[\w$]+)\s*(?:,\s*([\w$]+)\s*)?\)|(\{[^{}]*\}|\[[^[\]]*\]|[\w$]+))\s+(?:in|of)\s+([\s\S]+)$/

function elementOf(element: VueElement, scope: JsxScope): string | null {
  const loop = valueOf(element, 'v-for')
  if (loop === undefined) return tagOf(element, scope, '')
  const [, first, index = 'index', single, list = ''] = FOR.exec(loop ?? '') ?? []
  const item = first ?? single ?? ''
  const variables = variablesIn(item)
  // Other names stand for a key, or for a number with which nothing is calculated.
  const isOfObject = isObject(list, scope) || !/^(?:i|j|k|n|at|idx|index)\d?$/i.test(index)
  if (variables === null || (isOfObject && isCalculated(index, element))) return null
  const each = reactExpression(list, scope)
  if (each === null) return null
  const inside = { ...scope, locals: new Set([...scope.locals, ...variables, index]) }
  const written = valueOf(element, ':key')
  const key = written == null ? index : reactExpression(written, inside)
  const [only, ...others] = element.children.filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  )
  const isTemplate = element.name === 'template'
  if (isTemplate && (typeof only !== 'object' || others.length > 0)) return null
  const shown = isTemplate ? (only as VueElement) : element
  const inner = key === null ? null : tagOf(shown, inside, ` key={${key}}`)
  if (inner === null) return null
  const parameters = isOfObject ? `[${index}, ${item}]` : `${item}, ${index}`
  return `{${listOf(each, isOfObject)}.map((${parameters}) => (${inner}))}`
}

/** Returns whether a list is an object in braces, or a constant with such a value. */
function isObject(list: string, { constants }: JsxScope): boolean {
  const code = list.trim()
  return (constants?.get(code) ?? code).startsWith('{')
}

/** Returns whether an element calculates with a variable: `number + 1`. */
function isCalculated(name: string, { attributes, children }: VueElement): boolean {
  const pattern = new RegExp(
    String.raw`(?<![\w$.'"\`-])${name}\s*[-+*/%<>]|[-+*/%<>]\s*${name}(?![\w$])`,
  )
  const isUsed = (text: string | null) => text !== null && pattern.test(text)
  const texts = (text: string) => text.match(/\{\{[\s\S]*?\}\}/g) ?? []
  return (
    attributes.some(
      ({ name: bound, value }) => /^(?::|v-)/.test(bound) && bound !== 'v-for' && isUsed(value),
    ) ||
    children.some((child) =>
      typeof child === 'string' ? texts(child).some(isUsed) : isCalculated(name, child),
    )
  )
}

/** Returns a list of what Vue counts: items, the fields of an object, or numbers from 1. */
function listOf(each: string, isOfObject: boolean): string {
  if (/^\d+$/.test(each)) return `Array.from({ length: ${each} }, (_, n) => n + 1)`
  // Vue shows nothing for a value that is not given.
  const given = /\bprops\b/.test(each) ? `${each} ?? ${isOfObject ? '{}' : '[]'}` : each
  if (isOfObject) return `Object.entries(${given})`
  return /^[\w$]+$/.test(given) ? given : `(${given})`
}

function tagOf(element: VueElement, scope: JsxScope, key: string, variable = ''): string | null {
  const { name, attributes, children } = element
  if (name === 'slot') return slotOf(element, scope)
  if (name.toLowerCase() === 'component')
    return dynamicTag(element, scope, (shown, tag) => tagOf(shown, scope, key, tag))
  const isMotion = MOTION.test(name)
  if (isMotion || /^(?:template|client-?only)$/i.test(name)) {
    const isPlain = isMotion || attributes.every((each) => STRUCTURE.test(each.name))
    const inner = isPlain ? nodesOf(children, scope) : null
    return inner === null ? null : `<>${inner}</>`
  }
  const isComponent = !isHtmlName(name)
  if (isComponent && !/^[A-Z]|-/.test(name)) return null
  if (isIcon(element, scope.icons)) return '<></>'
  const themed = isComponent ? themeTag(pascalCase(name), attributes, scope.own) : undefined
  const written = variable || (themed?.name ?? (isComponent ? pascalCase(name) : name))
  if (isComponent && !themed) scope.components.add(written)
  const hasProperties = isComponent && !isHtmlName(written)
  const shown = themed?.attributes ?? attributes
  const script = isComponent ? undefined : scope.script
  const given = shown.map((each) =>
    script && isInteractive(each) ? '' : attributeOf(each, hasProperties, scope),
  )
  if (script) given.push(interactiveAttributes(name, shown, scriptIn(script, scope)))
  const html = attributes.find((each) => /^v-(?:html|text)$/.test(each.name))
  const content = html ? reactExpression(html.value ?? '', scope) : undefined
  if (given.includes(null) || content === null) return null
  const isHtml = html?.name === 'v-html'
  const inner = isHtml ? '' : content === undefined ? contentOf(element, scope) : `{${content}}`
  if (inner === null) return null
  // A badge without a text only showed an icon.
  if (written === 'Badge' && inner.trim() === '' && !given.join('').includes(' text='))
    return '<></>'
  const isRows = children.some((child) => typeof child === 'object' && child.name === 'tr')
  // Browsers add this element, so React would not find what it rendered.
  if (name === 'table' && isRows)
    return `<table${key}${given.join('')}><tbody>${inner}</tbody></table>`
  const raw = isHtml ? ` set:html={${content}}` : ''
  const open = `<${written}${key}${given.join('')}${raw}`
  return isVoid(name) || inner === '' ? `${open} />` : `${open}>${inner}</${written}>`
}

/** Built-in components of Vue, which only move, animate or keep their content. */
const MOTION = /^(?:transition(?:-?group)?|keep-?alive|teleport|suspense)$/i

/** Adds the variables of `v-for` to what handlers can use. */
function scriptIn(script: ScriptScope, { locals }: VueScope): ScriptScope {
  const names = [...locals].map((name): [string, string] => [name, name])
  const states = new Set([...script.states].filter((name) => !locals.has(name)))
  return { ...script, states, names: new Map([...script.names, ...names]) }
}

/** Directives that `elementOf` and `nodesOf` read. */
const STRUCTURE = /^(?:v-(?:if|else|else-if|for|html|text|pre|once|cloak)|:key)$/

const FLAGS =
  /^(?:open|controls|muted|loop|autoplay|disabled|checked|hidden|allowfullscreen|download|required|readonly|multiple|playsinline|async|defer)$/

/** An expression that may have no value, which a link of docgen needs. */
const MAYBE = /\?|&&/

/** Addresses to which the base of the site belongs. */
const ADDRESS = /^(?:src|poster)$/

/** Names with a hyphen that React knows. */
const HYPHENATED =
  /^(?:aria|data|stroke|fill|clip|font|stop|text|color|flood|marker|dominant|alignment|letter|word|accept)-/

/** Returns the attribute; '' for one that only changes looks; null if it needs Vue. */
function attributeOf(
  { name, value }: HtmlAttribute,
  isComponent: boolean,
  scope: JsxScope,
): string | null {
  if (STRUCTURE.test(name)) return ''
  if (/^(?:v-bind:|:)(?:class|style)$/.test(name)) return ''
  const bound = /^(?:v-bind:|:)([A-Za-z][\w-]*)$/.exec(name)?.[1]
  if (bound !== undefined) {
    if (/^(?:is|ref)$/.test(bound)) return null
    const property = camelCase(bound)
    const code = value ?? property
    const expression = reactExpression(code, scope)
    if (expression === null) return null
    // Links of docgen add the base themselves.
    const plain = ADDRESS.test(bound) ? expression : expression.replace(/\bwithBase\(/g, '(')
    const shown =
      bound === 'href' && !isComponent && MAYBE.test(plain) ? `(${plain}) || '#'` : plain
    return ` ${isComponent ? property : bound}={${shown}}`
  }
  if (name === 'ref' && scope.elements?.has(value ?? '')) return ` ref={${value ?? ''}}`
  if (name === 'v-show') {
    const shown = reactExpression(value ?? '', scope)
    return shown === null ? null : ` hidden={!(${shown})}`
  }
  if (/^(?:v-|[:@#])|^ref$/.test(name)) return null
  if (isComponent) {
    const property = camelCase(name)
    return value === null ? ` ${property}` : ` ${property}="${value.replaceAll('"', '&quot;')}"`
  }
  // Names for utility styles, which React does not know: `text-lg`, `w-8`.
  if (value === null) return FLAGS.test(name) ? ` ${name}` : ''
  if (name.includes('-') && !HYPHENATED.test(name)) return ''
  if (ADDRESS.test(name) && value.startsWith('/'))
    return ` ${name}={withBase(${JSON.stringify(value)})}`
  return ` ${name}="${value.replaceAll('"', '&quot;')}"`
}

function slotOf({ attributes, children }: VueElement, scope: JsxScope): string | null {
  const isPlain = attributes.every(({ name }) => name === 'name' || STRUCTURE.test(name))
  const name = attributes.find((each) => each.name === 'name')?.value
  const inner = isPlain ? nodesOf(children, scope) : null
  if (inner === null) return null
  const open = `<slot${name == null ? '' : ` name="${name}"`}`
  return inner.trim() === '' ? `${open} />` : `${open}>${inner}</slot>`
}

/** Returns the value of a directive; null if it has none; undefined if there is no such directive. */
function valueOf({ attributes }: VueElement, name: string): string | null | undefined {
  return attributes.find((each) => each.name === name)?.value
}

function has(element: VueElement | undefined, name: RegExp): boolean {
  return element?.attributes.some((each) => name.test(each.name)) ?? false
}
