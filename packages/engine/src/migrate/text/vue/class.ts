// Evaluates `:class` of Vue when a site is moved: texts, lists of names, and objects whose fields say
// which names apply. A class only changes looks, so names that are not known are left out.
import { parseExpressionAt } from 'acorn'
import type { Expression } from 'estree'
import { isData } from '../../config/values.ts'
import type { Constants } from '../components/constants.ts'
import { nameOfKey } from '../components/constants.ts'
import type { HtmlAttribute } from '../mdx/htmlTags.ts'
import { knownValue } from './evaluate.ts'

/** Returns attributes whose classes, also those that are bound, are one plain text. */
export function withPlainClass(
  attributes: readonly HtmlAttribute[],
  values: Constants,
): readonly HtmlAttribute[] {
  const bound = attributes.find(({ name }) => name === ':class')
  if (!bound) return attributes
  const fixed = attributes.find(({ name }) => name === 'class')?.value ?? ''
  const value = [fixed, ...namesIn(bound.value ?? 'class', values)].filter(Boolean).join(' ')
  const others = attributes.filter(({ name }) => !/^:?class$/.test(name))
  return value === '' ? others : [{ name: 'class', value }, ...others]
}

function namesIn(code: string, values: Constants): string[] {
  try {
    const expression = parseExpressionAt(`(${code})`, 0, { ecmaVersion: 'latest' })
    return namesOf(expression as Expression, values)
  } catch {
    return []
  }
}

function namesOf(node: Expression, values: Constants): string[] {
  if (node.type === 'ArrayExpression') {
    return node.elements.flatMap((each) =>
      each === null || each.type === 'SpreadElement' ? [] : namesOf(each, values),
    )
  }
  if (node.type !== 'ObjectExpression') return namesOfValue(knownValue(node, values))
  return node.properties.flatMap((each) => {
    const isKnown = each.type === 'Property' && !each.computed
    return isKnown && knownValue(each.value as Expression, values) ? [nameOfKey(each)] : []
  })
}

function namesOfValue(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namesOfValue)
  return isData(value) ? Object.keys(value).filter((name) => value[name]) : []
}
