// Components that the themes of several tools have, and what they become in docgen.
import { literal, only, type Replacement, withValueNames } from '../components/attributeChanges.ts'

/** The types of badges by the variants of other tools. */
export const BADGES: Readonly<Record<string, string>> = {
  note: 'info',
  default: 'info',
  info: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
}

export function badge(variant: string): Replacement {
  return {
    name: 'Badge',
    attributes: (given) => {
      const type = withValueNames(given.get(variant), BADGES)
      const kept = [...given].filter(([key]) => key === 'text')
      return new Map([...kept, ...(type === null ? [] : [['type', type] as const])])
    },
  }
}

const CALLOUTS: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' }

export const callout: Replacement = {
  name: 'Callout',
  attributes: (given) => {
    const title = given.get('title')
    return new Map([
      ['type', withValueNames(given.get('type'), CALLOUTS) ?? '"note"'],
      ...(title == null ? [] : [['title', title] as const]),
    ])
  },
}

const codeAttributes = only('CodeBlock', {
  code: 'code',
  lang: 'lang',
  language: 'lang',
  title: 'title',
  showLineNumbers: 'lineNumbers',
  wrap: 'wrap',
})

/** The language may be in a class: `language-js`. */
export const codeBlock: Replacement = {
  name: 'CodeBlock',
  attributes: (given) => {
    const lang = /\blanguage-([\w+#-]+)/.exec(literal(given.get('className')) ?? '')?.[1]
    const own = codeAttributes.attributes?.(given) ?? given
    const title = /\btitle=("[^"]*"|'[^']*')/.exec(literal(given.get('meta')) ?? '')?.[1]
    return new Map([
      ...(lang === undefined ? [] : [['lang', `"${lang}"`] as const]),
      ...(title === undefined ? [] : [['title', title] as const]),
      ...own,
    ])
  },
}

export const tabItem = only('Tab', { label: 'label', value: 'value' })
