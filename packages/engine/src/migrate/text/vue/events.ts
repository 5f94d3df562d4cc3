// Writes event handlers and two-way bindings of Vue templates for React.
import type { HtmlAttribute } from '../mdx/htmlTags.ts'
import { pascalCase } from '../nameCases.ts'
import { reactStatements, type ScriptScope } from './statements.ts'

const EVENT = /^(?:@|v-on:)([a-z]+)((?:\.[\w-]+)*)$/

/** The second word of the names that consist of two. */
const SECOND_WORD = /^(key|mouse|pointer|touch|drag)(?=[a-z])/

const KEYS: Readonly<Record<string, string>> = {
  enter: 'Enter',
  esc: 'Escape',
  space: ' ',
  tab: 'Tab',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
}

const CALLS: Readonly<Record<string, string>> = {
  prevent: 'event.preventDefault()',
  stop: 'event.stopPropagation()',
}

/** Returns whether an attribute is an event handler or a two-way binding. */
export function isInteractive({ name }: HtmlAttribute): boolean {
  return EVENT.test(name) || /^v-model(?:\.|$)/.test(name)
}

/** Returns the attributes for React; null if they need Vue. */
export function interactiveAttributes(
  element: string,
  attributes: readonly HtmlAttribute[],
  scope: ScriptScope,
): string | null {
  const handlers = new Map<string, string[]>()
  let written = ''
  for (const attribute of attributes.filter(isInteractive)) {
    const found = EVENT.exec(attribute.name)
    const model = found ? null : modelOf(element, attribute, attributes, scope)
    const [, event = 'change', modifiers = ''] = found ?? []
    const code = found ? statementOf(attribute.value ?? '', modifiers, scope) : model?.set
    if (code == null) return null
    written += model?.value ?? ''
    handlers.set(reactName(event), [...(handlers.get(reactName(event)) ?? []), code])
  }
  for (const [name, codes] of handlers) written += ` ${name}={(event) => { ${codes.join('; ')} }}`
  return written
}

function reactName(event: string): string {
  if (event === 'dblclick') return 'onDoubleClick'
  return `on${pascalCase(event.replace(SECOND_WORD, '$1-'))}`
}

/** Returns the statement of a handler with its modifiers: `@keydown.enter.prevent="go"`. */
function statementOf(code: string, modifiers: string, scope: ScriptScope): string | null {
  const names = new Map([...scope.names, ['$event', 'event']])
  const isFunction = /^\s*(?:async\b|\([^()]*\)\s*=>|[\w$]+\s*=>|function\b)/.test(code)
  const isName = /^\s*[\w$.]+\s*$/.test(code)
  const source = isFunction ? `(${code})($event)` : isName ? `${code}($event)` : code
  const call = reactStatements(source, { ...scope, names })
  if (call === null) return null
  const given = modifiers.split('.').filter(Boolean)
  if (given.some((each) => !(each in KEYS || each in CALLS))) return null
  const calls = given.flatMap((each) => CALLS[each] ?? [])
  const body = [...calls, call.trim().replace(/;$/, '')].filter(Boolean).join('; ')
  const keys = given.flatMap((each) =>
    each in KEYS ? [`event.key === '${KEYS[each] ?? ''}'`] : [],
  )
  return keys.length === 0 ? body : `if (${keys.join(' || ')}) { ${body} }`
}

/** Returns the attributes of `v-model`: what the element shows, and what sets the state. */
function modelOf(
  element: string,
  { name, value }: HtmlAttribute,
  attributes: readonly HtmlAttribute[],
  { names, setters }: ScriptScope,
): { readonly value: string; readonly set: string } | null {
  const state = value?.trim() ?? ''
  const setter = setters.get(state)
  const given = (key: string) => attributes.find((each) => each.name === key)?.value
  const type = given('type') ?? 'text'
  const shown = names.get(state) ?? state
  const isKnown = /^(?:input|textarea|select)$/.test(element) && given('multiple') === undefined
  if (setter === undefined || !isKnown) return null
  if (type === 'radio') {
    const own = JSON.stringify(given('value') ?? '')
    return { value: ` checked={${shown} === ${own}}`, set: `${setter}(${own})` }
  }
  // A box with a value of its own belongs to a list.
  if (type === 'checkbox' && given('value') !== undefined) return null
  if (type === 'checkbox')
    return { value: ` checked={${shown}}`, set: `${setter}(event.target.checked)` }
  const text = name.includes('.number') ? 'Number(event.target.value)' : 'event.target.value'
  return { value: ` value={${shown}}`, set: `${setter}(${text})` }
}
