// Converts the redirects of Next.js. Docgen has parameters for one folder and for everything below an address.
import { dataOf, listOf } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'

/**
 * Returns the new addresses by the old ones, and reports the redirects that docgen cannot express. Redirects
 * apply in each language, whose addresses begin with one of `prefixes`.
 */
export function nextRedirects(
  written: readonly unknown[],
  prefixes: readonly string[],
  note: AddNote,
): Record<string, string> {
  const lost: string[] = []
  const found = written.map(dataOf).flatMap(({ source, destination, has, missing, locale }) => {
    const isConditional = [has, missing].some((each) => listOf(each).length > 0)
    const each = isConditional ? null : expanded(String(source), String(destination))
    if (each === null) lost.push(String(source))
    return (locale === false ? [''] : prefixes).flatMap((prefix) =>
      (each ?? []).map(([from, to]) => [prefix + from, to.startsWith('/') ? prefix + to : to]),
    )
  })
  if (lost.length > 0) {
    note({
      kind: 'decision',
      message: `These redirects have a condition or a pattern and were not moved: ${lost.map((from) => `\`${from}\``).join(', ')}. Write them in \`redirects\` of \`docgen.config.ts\`.`,
    })
  }
  return Object.fromEntries(found) as Record<string, string>
}

const PARAMETER = /:(\w+)(?:\(((?:[^()\\]|\\.)*)\))?([*+?])?/

/** Returns the redirects for one of Next.js; null if it has a pattern that docgen has no form for. */
function expanded(from: string, to: string): (readonly [string, string])[] | null {
  const [written, name = '', values, repeated] = PARAMETER.exec(from) ?? []
  if (written === undefined) return /[(){}*]/.test(from) ? null : [[from, to]]
  const [start = '', end = ''] = from.split(written)
  const target = new RegExp(String.raw`:${name}(?!\w)[*+?]?`)
  if (repeated !== undefined || values === '.*') {
    const rest = [`${start}*`, to.replace(target, '*')] as const
    if (end !== '' || PARAMETER.test(start)) return null
    return repeated === '+'
      ? [rest]
      : [[start.replace(/(?<=.)\/$/, ''), to.replace(target, '').replace(/(?<=.)\/$/, '')], rest]
  }
  if (values === undefined) {
    const others = expanded(end, to)
    return others && others.map(([rest, each]) => [start + written + rest, each] as const)
  }
  if (!/^[\w|-]+$/.test(values)) return null
  return values
    .split('|')
    .flatMap((value) => expanded(start + value + end, to.replace(target, value)) ?? [])
}
