// The components of the tools' themes and what they become in docgen. Attributes are raw source
// text, such as `"tip"` or `{expression}`, because expressions are kept as they are.
import { ICON_NAMES } from '../../shared/iconNames.ts'
import type { ToolName } from '../types.ts'
import {
  literal,
  only,
  renamed,
  same,
  type Attributes,
  type Replacement,
} from './attributeChanges.ts'

const BADGES: Readonly<Record<string, string>> = {
  note: 'info',
  default: 'info',
  info: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
}

function badge(variant: string): Replacement {
  return {
    name: 'Badge',
    attributes: (given) => {
      const type = BADGES[literal(given.get(variant)) ?? '']
      const kept = [...given].filter(([key]) => key === 'text')
      return new Map([...kept, ...(type ? [['type', `"${type}"`] as const] : [])])
    },
  }
}

const CALLOUTS: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' }

const callout: Replacement = {
  name: 'Callout',
  attributes: (given) => {
    const type = literal(given.get('type')) ?? 'note'
    const title = given.get('title')
    const known = `"${CALLOUTS[type] ?? type}"`
    return new Map([['type', known], ...(title == null ? [] : [['title', title] as const])])
  },
}

/** Keeps an icon only if docgen draws it. */
function withKnownIcon(replacement: Replacement): Replacement {
  return {
    ...replacement,
    attributes: (given) => {
      const icon = literal(given.get('icon'))
      const result = new Map(replacement.attributes?.(given) ?? given)
      if (icon === null || !ICON_NAMES.includes(icon)) result.delete('icon')
      return result
    },
  }
}

const linkButton: Replacement = {
  name: 'Button',
  attributes: (given) => {
    const theme =
      literal(given.get('variant')) === 'secondary' || literal(given.get('variant')) === 'minimal'
        ? 'alt'
        : 'brand'
    const href = given.get('href')
    return new Map([...(href == null ? [] : [['href', href] as const]), ['theme', `"${theme}"`]])
  },
}

const icon: Replacement = {
  name: null,
  text: (given) => {
    const name = literal(given.get('name')) ?? ''
    return ICON_NAMES.includes(name) ? null : ''
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
const codeBlock: Replacement = {
  name: 'CodeBlock',
  attributes: (given) => {
    const lang = /\blanguage-([\w+#-]+)/.exec(literal(given.get('className')) ?? '')?.[1]
    const own = codeAttributes.attributes?.(given) ?? given
    return lang === undefined || own.has('lang') ? own : new Map([['lang', `"${lang}"`], ...own])
  },
}

const tabItem = only('Tab', { label: 'label', value: 'value' })

/** A picture of Astro, whose source is an import or a path. */
const picture = only('img', {
  src: 'src',
  alt: 'alt',
  width: 'width',
  height: 'height',
  title: 'title',
  class: 'className',
  className: 'className',
  loading: 'loading',
})

/** The command of `starlight-package-managers`. */
const packageManagers: Replacement = {
  name: 'PackageManagerTabs',
  attributes: (given) => {
    const value = (name: string) => literal(given.get(name)) ?? ''
    const type = literal(given.get('type')) ?? 'add'
    const [start = 'npm install'] = [PACKAGE_COMMANDS[type]]
    const dev = given.has('dev') && (type === 'add' || type === 'remove') ? '-D' : ''
    const isScript = type === 'run'
    const parts = [value('prefix'), start, dev, isScript ? '' : value('pkg'), value('args')]
    return new Map([['command', `"${parts.filter(Boolean).join(' ').replaceAll('"', '&quot;')}"`]])
  },
}

const PACKAGE_COMMANDS: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

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

function headingName(given: Attributes): string {
  return /^h[1-6]$/.exec(literal(given.get('as')) ?? '')?.[0] ?? 'h2'
}

/** A video of `astro-embed`, whose `id` may be its whole address. */
function video(player: string, title: string): Replacement {
  return {
    name: 'iframe',
    attributes: (given) => {
      const id = /([\w-]+)(?:[?&#](?!v=)[^/]*)?$/.exec(literal(given.get('id')) ?? '')?.[1] ?? ''
      return new Map([
        ['src', `"${player}${id}"`],
        ['title', given.get('title') ?? `"${title}"`],
        ['style', "{{ aspectRatio: '16 / 9', width: '100%', border: 0 }}"],
        ['loading', '"lazy"'],
        ['allowFullScreen', null],
      ])
    },
  }
}

/** Returns a code block of plain text, whose fence is longer than those in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text wrap\n${text}\n${fence}`
}

/** A text for readers to copy: its code block in a callout. */
const prompt: Replacement = {
  name: 'Callout',
  text: (given) => {
    const text = literal(given.get('prompt'))
    const title = given.get('title')
    const open = `<Callout type="tip"${title == null ? '' : ` title=${title}`}>`
    const description = literal(given.get('description'))
    const code =
      text === null
        ? `<CodeBlock lang="text" wrap code=${given.get('prompt') ?? '""'} />`
        : fenced(text)
    return [open, ...(description === null ? [] : [description]), code, '</Callout>'].join('\n\n')
  },
}

const VITEPRESS: Readonly<Record<string, Replacement>> = {
  Badge: badge('type'),
  ClientOnly: same('ClientOnly'),
  // Built-in components of Vue, which only move, animate or keep their content.
  ...Object.fromEntries(
    ['Teleport', 'Transition', 'TransitionGroup', 'KeepAlive', 'Suspense'].map((name) => [
      name,
      { name: null },
    ]),
  ),
  VPTeamPage: { name: null },
  VPTeamPageTitle: { name: null },
  VPTeamPageSection: { name: null },
}

const DOCUSAURUS: Readonly<Record<string, Replacement>> = {
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
  TOCInline: { name: null, text: () => '' },
  // The cards of `DocCardList` are written with the page; see `jsx.ts`.
  DocCardList: { name: null, text: () => '' },
  ThemedImage: themedImage,
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

const STARLIGHT: Readonly<Record<string, Replacement>> = {
  Tabs: only('Tabs', { syncKey: 'groupId' }),
  TabItem: tabItem,
  Card: withKnownIcon(only('Card', { title: 'title', icon: 'icon' })),
  // Starlight has two columns at most.
  CardGrid: { name: 'CardGrid', attributes: () => new Map([['cols', '{2}']]) },
  LinkCard: only('LinkCard', { title: 'title', href: 'href', description: 'description' }),
  StarlightPage: { name: null },
  Steps: only('Steps', {}),
  Aside: callout,
  FileTree: only('FileTree', {}),
  Badge: badge('variant'),
  Icon: icon,
  Fragment: { name: null },
  LinkButton: linkButton,
  Code: codeBlock,
  Image: picture,
  Picture: picture,
  PackageManagers: packageManagers,
  YouTube: video('https://www.youtube-nocookie.com/embed/', 'YouTube video'),
  Vimeo: video('https://player.vimeo.com/video/', 'Vimeo video'),
}

const RSPRESS: Readonly<Record<string, Replacement>> = {
  // A demo in a file: `<code src="./demo.tsx" />`. Its code stays; see `codeElements.ts`.
  code: same('code'),
  Tabs: same('Tabs'),
  Tab: same('Tab'),
  Steps: same('Steps'),
  Badge: same('Badge'),
  Tag: { name: 'Badge', attributes: (given) => new Map([['text', given.get('tag') ?? '""']]) },
  Card: same('Card'),
  LinkCard: same('LinkCard'),
  PackageManagerTabs: {
    name: 'PackageManagerTabs',
    attributes: (given) => {
      const command = literal(given.get('command'))
      if (!given.has('dlx') || command === null) return given
      return new Map([['command', `"npx ${command}"`]])
    },
  },
  SourceCode: same('SourceCode'),
  CodeBlockRuntime: codeBlock,
  Prompt: prompt,
  PageTabs: same('Tabs'),
  PageTab: renamed('Tab', { id: 'value' }),
  Callout: callout,
  NoSSR: same('NoSSR'),
  Link: same('Link'),
  Toc: same('Toc'),
  Overview: same('Overview'),
  OverviewGroup: {
    name: 'Overview',
    attributes: (given) =>
      new Map([['groups', `{[${(given.get('group') ?? '').replace(/^\{|\}$/g, '')}]}`]]),
  },
  Button: same('Button'),
  BrowserOnly: same('NoSSR'),
}

const NEXTRA: Readonly<Record<string, Replacement>> = {
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
}

export const COMPONENTS: Readonly<Record<ToolName, Readonly<Record<string, Replacement>>>> = {
  vitepress: VITEPRESS,
  docusaurus: DOCUSAURUS,
  starlight: STARLIGHT,
  rspress: RSPRESS,
  nextra: NEXTRA,
  mkdocs: {},
}

/** Modules of the tools' themes. Imports of components from them are not needed in docgen. */
export const THEME_MODULES: Readonly<Record<ToolName, RegExp>> = {
  vitepress: /^vitepress(?:\/|$)/,
  docusaurus: /^(?:@theme(?:-original)?\/|@docusaurus\/)/,
  starlight:
    /^(?:@astrojs\/starlight\/|astro:|astro\/|astro$|astro-|starlight-|@astro-community\/astro-embed-(?:youtube|vimeo)$)/,
  rspress: /^(?:@theme$|rspress\/|@rspress\/)/,
  nextra: /^(?:nextra|nextra-theme-docs|next)(?:\/|$)/,
  mkdocs: /^$/,
}
