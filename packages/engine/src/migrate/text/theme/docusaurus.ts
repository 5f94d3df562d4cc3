// The components of Docusaurus' theme and what they become in docgen.
import {
  literal,
  only,
  renamed,
  same,
  type Attributes,
  type Replacement,
  withoutBraces,
} from '../components/attributeChanges.ts'
import { callout, codeBlock, tabItem } from './shared.ts'

/** The first address in `sources={{ light, dark }}`. */
const themedImage: Replacement = {
  name: 'img',
  attributes: (given) => {
    const source = /(['"])([^'"]+)\1/.exec(given.get('sources') ?? '')?.[2]
    const kept = [...given].filter(([key]) => key === 'alt' || key === 'width' || key === 'height')
    return new Map([...(source === undefined ? [] : [['src', `"${source}"`] as const]), ...kept])
  },
}

/** A heading whose level is an attribute. The pages of APIs have its text in an attribute, too. */
const heading: Replacement = {
  name: 'h2',
  element: headingName,
  attributes: (given) => new Map([...given].filter(([key]) => key === 'id' || key === 'style')),
  text: (given) => {
    const text = literal(given.get('children'))
    const id = given.get('id')
    const name = headingName(given)
    return text === null ? null : `<${name}${id == null ? '' : ` id=${id}`}>${text}</${name}>`
  },
}

/** Returns cards for a list of the page; undefined for one that only Docusaurus computes. */
export function cardsOf(items: string | null | undefined): string | undefined {
  if (items == null || /\buse[A-Z]\w*\(/.test(items)) return undefined
  const written = withoutBraces(items)
  const list = /^[\w$.]+$/.test(written) ? written : `(${written})`
  const card = '<LinkCard key={href} href={href} title={label} description={description} />'
  return `<CardGrid>
  {${list}.map(({ href, label, description }) => (
    ${card}
  ))}
</CardGrid>`
}

function diagramCode(given: Attributes): Attributes {
  const code = given.get('value') ?? given.get('chart')
  return new Map([['lang', '"mermaid"'], ...(code == null ? [] : [['code', code] as const])])
}

function headingName(given: Attributes): string {
  return /^h[1-6]$/.exec(literal(given.get('as')) ?? '')?.[0] ?? 'h2'
}

export const DOCUSAURUS: Readonly<Record<string, Replacement>> = {
  Tabs: only('Tabs', {
    groupId: 'groupId',
    defaultValue: 'defaultValue',
    values: 'values',
    children: 'children',
  }),
  TabItem: tabItem,
  Admonition: callout,
  CodeBlock: codeBlock,
  Link: renamed('Link', { to: 'href' }),
  BrowserOnly: same('ClientOnly'),
  TOCInline: only('Toc', { maxHeadingLevel: 'maxDepth' }),
  // The cards of a page without an own list are written with the page; see `textsOf`.
  DocCardList: { name: null, text: (given) => cardsOf(given.get('items')) ?? '' },
  ThemedImage: themedImage,
  // A diagram whose source is known becomes a code block; see `createCodeFence`.
  Mermaid: { name: 'CodeBlock', attributes: diagramCode },
  IdealImage: renamed('img', { img: 'src' }),
  // An element of the page that belongs to the head of the document.
  head: same('Head'),
  Translate: { name: null },
  Heading: heading,
  Details: {
    name: 'details',
    attributes: (given) => new Map([...given].filter(([key]) => key !== 'summary')),
  },
}
