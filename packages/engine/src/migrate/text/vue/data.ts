// Evaluates expressions of Vue whose values are known when a site is moved: literals, constants of the page, and what
// VitePress tells about the page and the site.
import { posix } from 'node:path'
import { parseExpressionAt } from 'acorn'
import type { Expression, PrivateIdentifier, SpreadElement, Super } from 'estree'
import { literalOf } from '../../../markdown/mdx/literals.ts'
import { isData, textOf, type Data } from '../../config/values.ts'
import type { PageInput } from '../../pageInput.ts'
import { titleOf } from '../../readPage.ts'
import type { SiteData } from '../../readers/vitepress/siteData.ts'
import type { SourcePage } from '../../types.ts'
import { dataOfExpression, type Constants } from '../components/constants.ts'

/** Returns what `useData()` gives to a page of VitePress, as far as docgen knows it. */
export function vueData(
  { site, page }: Pick<PageInput, 'site'> & { readonly page: SourcePage },
  { frontmatter, body }: { readonly frontmatter: Data; readonly body: string },
): Data {
  const own = (site.facts['siteData'] as SiteData)(page.lang)
  const description = textOf(frontmatter['description'])
  const title = titleOf(frontmatter, body) ?? ''
  const path = posix.relative(site.docsDir, page.from)
  return {
    frontmatter,
    site: own,
    theme: own['themeConfig'],
    lang: own['lang'],
    description: description ?? own['description'],
    page: {
      frontmatter,
      // A title with an expression is not evaluated.
      ...(title.includes('{{') ? {} : { title }),
      description: description ?? '',
      relativePath: path,
      filePath: path,
    },
  }
}

/** Returns the text that Vue shows for an expression; undefined if its value is not known. */
export function textOfExpression(code: string, values: Constants): string | undefined {
  const source = code.trim()
  try {
    const expression = parseExpressionAt(source, 0, { ecmaVersion: 'latest' })
    if (expression.end !== source.length) return undefined
    return shownValue(knownValue(expression as Expression, values))
  } catch {
    return undefined
  }
}

/** Returns a value as Vue shows it: nothing for `null`, and JSON for a list or an object. */
function shownValue(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Returns the value of an expression; undefined if it is not known. */
export function knownValue(expression: Expression, values: Constants): unknown {
  try {
    return evaluate(expression, values)
  } catch {
    return undefined
  }
}

type Operand = Expression | PrivateIdentifier | SpreadElement | Super

/** Throws if a value is not known. */
function evaluate(node: Operand, values: Constants): unknown {
  const inner = (each: Operand) => evaluate(each, values)
  switch (node.type) {
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, i) => `${value.cooked ?? ''}${shown(node.expressions[i], values)}`)
        .join('')
    case 'ConditionalExpression':
      return inner(node.test) ? inner(node.consequent) : inner(node.alternate)
    case 'LogicalExpression': {
      const left = inner(node.left)
      if (node.operator === '??') return left ?? inner(node.right)
      return (node.operator === '||') === Boolean(left) ? left : inner(node.right)
    }
    case 'BinaryExpression':
      if (node.operator === '===') return inner(node.left) === inner(node.right)
      if (node.operator === '!==') return inner(node.left) !== inner(node.right)
      if (node.operator === '+') return sum(inner(node.left), inner(node.right))
      break
    case 'UnaryExpression':
      return node.operator === '!' ? !inner(node.argument) : known(literalOf(node))
    case 'ChainExpression':
      return inner(node.expression)
    case 'MemberExpression': {
      const name = node.computed ? inner(node.property) : nameOf(node.property)
      return known(memberOf(inner(node.object), name))
    }
    case 'CallExpression':
      if (node.callee.type !== 'MemberExpression' || nameOf(node.callee.property) !== 'join') break
      return known(joined(inner(node.callee.object), ...node.arguments.map(inner)))
    case 'Identifier':
    case 'Literal':
    case 'ArrayExpression':
    case 'ObjectExpression':
      return known(dataOfExpression(node, values))
  }
  throw new Error(`${node.type} is not evaluated.`)
}

function shown(node: Expression | undefined, values: Constants): string {
  return node === undefined ? '' : String(evaluate(node, values))
}

function nameOf(node: Operand): string {
  return node.type === 'Identifier' ? node.name : ''
}

/** Returns an entry of an object or a list, or the length of a list or a text. */
function memberOf(of: unknown, name: unknown): unknown {
  if (name === 'length') return typeof of === 'string' || Array.isArray(of) ? of.length : undefined
  const key = String(name)
  return (isData(of) || Array.isArray(of)) && Object.hasOwn(of, key) ? (of as Data)[key] : undefined
}

function known<T>(value: T): T {
  if (value === undefined) throw new Error('The value is not known.')
  return value
}

function sum(a: unknown, b: unknown): unknown {
  return typeof a === 'number' && typeof b === 'number' ? a + b : `${String(a)}${String(b)}`
}

function joined(list: unknown, by: unknown = ','): string | undefined {
  return Array.isArray(list) ? list.join(String(by)) : undefined
}
