// Lets lists and texts that a module defines outside of its components call `translate` when a component reads
// them. Only then the language is known.
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { endOfBrackets } from '../endOfBrackets.ts'

/** Returns the module with such values, which call one of the functions `names`. */
export function withLazyTexts(text: string, names: readonly string[]): string {
  if (names.length === 0) return text
  const call = `(?:${names.map(escapeRegExp).join('|')})\\(`
  return withFunctions(withGetters(text, call), call)
}

/** The start of a list or an object that is not in a function. */
const LIST =
  /^(?:export\s+default\s+|(?:export\s+)?(?:const|let|var)\s+[\w$]+[^=\n]*=\s*)(?=[[{])/gm

/** `[{ label: translate(…) }]` → `[{ get label() { return translate(…) } }]`. */
function withGetters(text: string, call: string): string {
  const property = new RegExp(
    `(?<=[{,]\\s*)([\\w$]+|'[^'\\n]*'|"[^"\\n]*")\\s*:\\s*(?=${call})`,
    'g',
  )
  const parts: string[] = []
  let done = 0
  for (const { 0: all, index } of text.matchAll(LIST)) {
    const start = index + all.length
    const end = endOfBrackets(text, start)
    if (end === null || start < done) continue
    parts.push(text.slice(done, start), getters(text.slice(start, end), property))
    done = end
  }
  return parts.join('') + text.slice(done)
}

function getters(list: string, property: RegExp): string {
  const parts: string[] = []
  let done = 0
  for (const { 0: all, 1: name = '', index } of list.matchAll(property)) {
    const start = index + all.length
    const end = endOfBrackets(list, list.indexOf('(', start))
    if (end === null || index < done || !/^\s*[,}]/.test(list.slice(end))) continue
    parts.push(list.slice(done, index), `get ${name}() { return ${list.slice(start, end)} }`)
    done = end
  }
  return parts.join('') + list.slice(done)
}

/** `const TITLE = translate(…)` → `const TITLE = () => translate(…)`, if every use of the text can become a call. */
function withFunctions(text: string, call: string): string {
  const declaration = new RegExp(`^(?:const|let|var)\\s+([\\w$]+)(\\s*=\\s*)(?=${call})`, 'gm')
  return [...text.matchAll(declaration)].reduce((changed, [all, name = '', equals = '']) => {
    const start = changed.indexOf(all)
    const end = endOfBrackets(changed, changed.indexOf('(', start + all.length))
    if (end === null || !/^[ \t]*(?:;|\n|$)/.test(changed.slice(end))) return changed
    const value = changed.slice(start + all.length, end)
    const [before, after] = [changed.slice(0, start), changed.slice(end)].map((part) =>
      calling(part, name),
    )
    if (before == null || after == null) return changed
    return `${before}const ${name}${equals}() => ${value}${after}`
  }, text)
}

/** Calls a name wherever it is used; null if a use may be something else, such as the name of a property. */
function calling(text: string, name: string): string | null {
  const use = new RegExp(`(?<![\\w$.])${escapeRegExp(name)}(?![\\w$])`, 'g')
  const isPlain = [...text.matchAll(use)].every(
    ({ index }) =>
      /(?:[=>$]\{|[=(:?+]|\breturn|&&|\|\||\?\?|>\s*\{)\s*$/.test(text.slice(0, index)) &&
      !/^\s*(?:[:=](?!=)|\(|\)\s*=>)/.test(text.slice(index + name.length)),
  )
  return isPlain ? text.replace(use, `${name}()`) : null
}
