// The components of Nextra's theme and what they become in docgen.
import { literal, only, renamed, same, type Replacement } from '../attributeChanges.ts'

/** A picture of Next.js; only attributes of HTML stay. */
const picture: Replacement = {
  name: 'img',
  attributes: (given) => new Map([...given].filter(([name]) => PICTURE.test(name))),
}

const PICTURE = /^(?:src|alt|width|height|title|id|className|style|loading|aria-.*|data-.*)$/

export const NEXTRA: Readonly<Record<string, Replacement>> = {
  Callout: {
    name: 'Callout',
    attributes: (given) => {
      const types: Readonly<Record<string, string>> = { default: 'note', error: 'danger' }
      const type = literal(given.get('type')) ?? 'default'
      return new Map([['type', `"${types[type] ?? type}"`]])
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
