// Reads the properties of a Vue component whose script only declares them, and writes the expressions of its
// template for React.
import { type Node, parseExpressionAt, tokenizer } from 'acorn'
import { endOfBrackets } from './endOfBrackets.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Returns the names of the properties; null if the script does anything else. */
export function vueProps(source: string): ReadonlySet<string> | null {
  const scripts = [...source.matchAll(SCRIPT)]
  if (scripts.length === 0) return new Set()
  const [[, attributes = '', code = ''] = []] = scripts
  if (scripts.length > 1 || !/\bsetup\b/.test(attributes)) return null
  const text = code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  const call =
    /^\s*(?:import\s+type\b[^\n]*\s+|(?:interface\s+(\w+)\s*|type\s+(\w+)\s*=\s*)(?=\{))?/
  const types = new Map<string, string>()
  let at = 0
  for (
    let found = call.exec(text.slice(at));
    found?.[0].trim();
    found = call.exec(text.slice(at))
  ) {
    at += found[0].length
    const name = found[1] ?? found[2]
    if (name === undefined) continue
    const end = endOfBrackets(text, at)
    if (end === null) return null
    types.set(name, text.slice(at, end))
    at = end + (/^\s*;?/.exec(text.slice(end))?.[0].length ?? 0)
  }
  const rest = text.slice(at).trim().replace(/;$/, '')
  const [, type, list] =
    /^(?:const\s+props\s*=\s*)?defineProps(?:<([\s\S]+)>\(\s*\)|\(([\s\S]*)\))$/.exec(rest) ?? []
  const written = type === undefined ? list : (types.get(type.trim()) ?? type)
  return written === undefined ? null : namesIn(written.trim())
}

/** Returns the names in `{ title: String }`, `{ title?: string }` and `['title']`; null for other forms. */
function namesIn(written: string): ReadonlySet<string> | null {
  if (!/^[[{]/.test(written) || /\bdefault\b/.test(written)) return null
  if (written.startsWith('['))
    return new Set([...written.matchAll(/(['"])([\w$]+)\1/g)].map(([, , name = '']) => name))
  // Only the outermost level has names.
  const flat = written.slice(1, -1).replace(/[{[(<][^{}[\]()<>]*[}\])>]/g, '')
  return /[{}[\]()<>]/.test(flat.replaceAll('=>', ''))
    ? null
    : new Set(
        [...flat.matchAll(/(?:^|[\n,;])\s*(?:readonly\s+)?([\w$]+)\s*\??\s*:/g)].map(
          ([, name = '']) => name,
        ),
      )
}

/** What an expression may consist of, so that it means the same in React. */
const PLAIN =
  /^(?:Identifier|Literal|TemplateLiteral|TemplateElement|MemberExpression|ConditionalExpression|LogicalExpression|BinaryExpression|UnaryExpression)$/

/** Returns the expression with `props.` before the names of properties; null if it uses anything else. */
export function reactExpression(code: string, names: ReadonlySet<string>): string | null {
  const text = code.trim().replace(/(?<![\w$.])\$props\./g, 'props.')
  try {
    const expression = parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
    if (expression.end !== text.length || !isPlain(expression)) return null
  } catch {
    return null
  }
  const edits: number[] = []
  let before = ''
  for (const { type, start, end } of tokenizer(text, { ecmaVersion: 'latest' })) {
    const name = text.slice(start, end)
    if (type.label === 'name' && before !== '.' && before !== '?.') {
      if (names.has(name)) edits.push(start)
      else if (name !== 'props') return null
    }
    before = name
  }
  return edits.reduceRight(
    (changed, start) => `${changed.slice(0, start)}props.${changed.slice(start)}`,
    text,
  )
}

function isPlain(node: Node): boolean {
  return (
    PLAIN.test(node.type) &&
    Object.values(node)
      .flat()
      .every((each) => !isNode(each) || isPlain(each))
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
