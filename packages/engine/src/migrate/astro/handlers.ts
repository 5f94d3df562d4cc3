// Keeps the handlers of elements in Astro templates, which are text: `onclick="save()"`.
import { decodeHtml } from '../text/mdx/htmlTags.ts'

/** Names of attributes with handlers. */
export const HANDLER = /^on[a-z]+$/

const TEXTS = /"[^"]*"|'[^']*'|`[^`]*`/g

const FUNCTION = /=>|^\{\s*(?:async\s+)?function\b/

/**
 * Returns a `ref` that sets the handlers when the element is there, because React does not take text.
 * Returns null if a handler is a function.
 */
export function handlersOf(given: ReadonlyMap<string, string | null>): string | null {
  const handlers = [...given].flatMap(([name, value]) =>
    HANDLER.test(name) && value !== null ? [[name, value] as const] : [],
  )
  if (handlers.some(([, value]) => FUNCTION.test(value.replace(TEXTS, '')))) return null
  const calls = handlers.map(([name, value]) => {
    const text = value.startsWith('{')
      ? `String(${value.slice(1, -1)})`
      : JSON.stringify(decodeHtml(value.slice(1, -1)))
    return `element?.setAttribute('${name}', ${text})`
  })
  return calls.length === 0 ? '' : ` ref={(element) => { ${calls.join('; ')} }}`
}
