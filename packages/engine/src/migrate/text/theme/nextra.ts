// The components of Nextra's theme and what they become in docgen.
import { literal, only, renamed, same, type Replacement } from '../attributeChanges.ts'

/** A picture of Next.js; only attributes of HTML stay. */
const picture: Replacement = {
  name: 'img',
  attributes: (given) => new Map([...given].filter(([name]) => PICTURE.test(name))),
}

const PICTURE = /^(?:src|alt|width|height|title|id|className|style|loading|aria-.*|data-.*)$/

/** Names the type of a callout: `{type}` → `type === 'error' ? 'danger' : type`. */
function asType(expression: string): string {
  const type = expression.replace(/^\{\s*|\s*\}$/g, '')
  return `(${type}) === 'error' ? 'danger' : (${type}) === 'default' ? 'note' : (${type})`
}

export const NEXTRA: Readonly<Record<string, Replacement>> = {
  Callout: {
    name: 'Callout',
    attributes: (given) => {
      const types: Readonly<Record<string, string>> = { default: 'note', error: 'danger' }
      const written = given.get('type')
      const type = literal(written) ?? (written == null ? 'default' : null)
      // A value that the component gets is known when it is shown.
      const value = type === null ? `{${asType(written ?? '')}}` : `"${types[type] ?? type}"`
      return new Map([['type', value]])
    },
  },
  Tabs: renamed('Tabs', { items: 'values', storageKey: 'groupId', defaultIndex: '' }),
  'Tabs.Tab': same('Tab'),
  Tab: same('Tab'),
  Steps: same('Steps'),
  Cards: only('CardGrid', {}),
  Card: only('LinkCard', { title: 'title', href: 'href' }),
  'Cards.Card': only('LinkCard', { title: 'title', href: 'href' }),
  FileTree: same('FileTree'),
  Bleed: { name: null },
  Image: picture,
}
