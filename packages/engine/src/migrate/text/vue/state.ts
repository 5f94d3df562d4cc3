// Reads what a script of Vue computes with functions and states, and writes it with the hooks of React.
import type { Node } from 'acorn'
import { reactStatements, type ScriptScope } from './statements.ts'

/** What the component for React declares. */
export interface VueCode {
  /** Names whose value has the name `value` in the script. */
  readonly states: Set<string>
  /** The functions that set states, by the names of the states. */
  readonly setters: Map<string, string>
  /** Names of elements of the template. */
  readonly elements: Set<string>
  /** Declarations and effects, in their order. */
  readonly lines: string[]
}

/** Code that can be written when all names are known. */
export interface Later {
  /** What it declares; '' for an effect. */
  readonly name: string
  readonly source: string
  /** Returns the declaration in React. */
  readonly write: (code: string) => string
}

interface AnyNode extends Node {
  readonly [field: string]: unknown
}

/** Returns whether code of the component sets a state, so that it is more than a value. */
function isSet(name: string, source: string): boolean {
  const state = name.replaceAll('$', '\\$')
  const target = String.raw`(?<!(?:const|let)\s+|[\w$.])${state}(?:\.value)?\s*`
  return new RegExp(
    String.raw`${target}(?:=(?![=>])|\+\+|--|(?:[-+*/]|\?\?|\|\||&&)=)|v-model[.\w]*=["']${state}["']`,
  ).test(source)
}

/** Adds a state or an element that the script declares with `ref`. Returns whether it is one of them. */
export function addState(
  name: string,
  first: string,
  source: string,
  { names, ...code }: VueCode & { readonly names: Map<string, string> },
): boolean {
  const isElement = new RegExp(String.raw`<\w[^>]*\sref="${name.replaceAll('$', '\\$')}"`).test(
    source,
  )
  if (isElement) {
    code.elements.add(name)
    names.set(name, `${name}.current`)
    code.lines.push(`const ${name} = useRef(null)`)
  } else {
    if (!isSet(name, source)) return false
    const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`
    code.setters.set(name, setter)
    names.set(name, name)
    code.lines.push(`const [${name}, ${setter}] = useState(${first})`)
  }
  code.states.add(name)
  return true
}

/** Returns what a declaration computes; null if it is of another kind. */
export function laterConstant(name: string, init: AnyNode, js: string): Later {
  const [argument] = (init['arguments'] as AnyNode[] | undefined) ?? []
  const callee = init['callee'] as AnyNode | undefined
  const isComputed = callee?.['name'] === 'computed' && /Function/.test(argument?.type ?? '')
  const source =
    isComputed && argument
      ? `(${js.slice(argument.start, argument.end)})()`
      : js.slice(init.start, init.end)
  return { name, source: `(${source})`, write: (code) => `const ${name} = ${code.slice(1, -1)}` }
}

/** Returns the effect at the start or the end of a component; null for other calls. */
export function laterEffect(call: AnyNode, js: string): Later | null {
  const name = ((call['callee'] as AnyNode | undefined)?.['name'] ?? '') as string
  const [argument] = (call['arguments'] as AnyNode[] | undefined) ?? []
  if (!argument || !/^on(?:Mounted|Unmounted|BeforeUnmount)$/.test(name)) return null
  const isStart = name === 'onMounted'
  const source = `(${js.slice(argument.start, argument.end)})`
  const write = (code: string) =>
    isStart ? `useEffect(() => { void ${code}() }, [])` : `useEffect(() => () => { ${code}() }, [])`
  return { name: '', source, write }
}

const BROWSER =
  /(?<![\w$.])(?:window|document|navigator|location|history|localStorage|sessionStorage|matchMedia)\b/g

const FUNCTION = /^\(?\s*(?:async\s+)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>)/

/** Returns whether a value is read from the browser at once. VitePress shows such components in `<ClientOnly>`. */
function needsBrowser(source: string, own: ReadonlyMap<string, string>): boolean {
  if (FUNCTION.test(source) || /\btypeof\s+\w+/.test(source)) return false
  return [...source.matchAll(BROWSER)].some(([name]) => !own.has(name))
}

/** Writes the code in its order. Names that need more than is known get lost. Returns whether all effects are written. */
export function writeLater(
  later: readonly Later[],
  {
    names,
    states,
    setters,
  }: Omit<ScriptScope, 'isTemplate'> & { readonly names: Map<string, string> },
  lines: string[],
): boolean {
  const written: string[] = []
  for (const { name, source, write } of later) {
    // A component cannot wait.
    const isAwaited = /^\(\s*await\b/.test(source)
    const isLost = isAwaited || (name !== '' && needsBrowser(source, names))
    const code = isLost
      ? null
      : reactStatements(source, { names, states, setters, isTemplate: false })
    if (code !== null) {
      written.push(write(code))
      continue
    }
    if (name === '') return false
    const isOf = new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', '\\$')}(?![\w$])`)
    for (const [each, by] of names) if (each === name || isOf.test(by)) names.delete(each)
    return writeLater(
      later.filter((each) => each.name !== name),
      { names, states, setters },
      lines,
    )
  }
  lines.push(...written)
  return true
}
