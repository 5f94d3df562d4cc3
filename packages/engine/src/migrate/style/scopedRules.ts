// Limits the rules of a component to its elements, as Astro does. Each of these elements has an attribute.
import { cssParts, splitCss } from './cssBlocks.ts'
import { inModes, modeOf } from './modes.ts'
import { withoutOldVariables } from './oldVariables.ts'
import type { Modes } from './siteVariables.ts'

export interface RuleOptions {
  /** The attribute; null if the rules are for all elements. */
  readonly scope: string | null
  readonly variables: Modes
}

/** At-rules whose blocks contain rules. */
const GROUP = /^@(?:media|supports|container|layer|scope|starting-style)\b/

/** Returns the rules with values instead of variables of the old theme. */
export function scopedRules(css: string, options: RuleOptions): string {
  return cssParts(css)
    .map((part) => {
      if (typeof part === 'string') return statement(part, options)
      const { prelude, body } = part
      if (prelude.startsWith('@') && !GROUP.test(prelude)) return `${prelude} {${body}}\n`
      const inner = scopedRules(body, options)
      if (inner === '' && body.trim() !== '') return ''
      const block = `{\n${inner}}\n`
      if (prelude.startsWith('@')) return `${prelude} ${block}`
      const selectors = splitCss(prelude, ',').map((each) => modeOf(scoped(each, options.scope)))
      return inModes(selectors, block)
    })
    .join('')
}

function statement(text: string, { variables }: RuleOptions): string {
  const kept = text.startsWith('@') ? text : withoutOldVariables(text, variables)
  return kept === null ? '' : `${kept};\n`
}

const BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`

const COMPOUND = new RegExp(
  String.raw`(?:\\.|\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|${BRACKETS}|[^\s>+~\\[(])+`,
  'g',
)

const GLOBAL = new RegExp(`:global(${BRACKETS})`, 'g')

/** Selectors of the page around the component, and of the rule around a nested one. */
const OUTSIDE = /^(?::root|html\b|body\b|\[data-theme|&|:global\()/

/** Adds the attribute to each element of a selector. */
function scoped(selector: string, scope: string | null): string {
  return selector.replace(COMPOUND, (compound) => {
    const written = compound.replace(GLOBAL, (_, inner: string) =>
      inner.includes(',') ? `:is${inner}` : inner.slice(1, -1),
    )
    if (scope === null || OUTSIDE.test(compound)) return written
    const [name = ''] = /^(?:\\.|\[[^\]]*\]|[^:\\[])*/.exec(written) ?? []
    return `${name === '*' ? '' : name}[${scope}]${written.slice(name.length)}`
  })
}
