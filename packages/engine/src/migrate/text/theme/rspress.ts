// The components of Rspress' theme and what they become in docgen.
import { headingSluggerOf } from '../../../markdown/rehype/headingSlugs.ts'
import { escapeAttribute } from '../../../shared/html.ts'
import {
  literal,
  renamed,
  same,
  type Replacement,
  withoutBraces,
} from '../components/attributeChanges.ts'
import { prompt } from './rspressPrompt.ts'
import { callout, codeBlock } from './shared.ts'

/** A picture. React loads it early with `preload`. */
const image: Replacement = {
  name: null,
  text: (given) => {
    const attributes = [...given]
      .filter(([name]) => name !== 'preload' && name !== 'ref')
      .map(([name, value]) => (value === null ? name : `${name}=${value}`))
    return `<${['img', ...attributes].join(' ')} />`
  },
}

/** Tabs without what only concerns their looks and their code. */
const tabs: Replacement = {
  name: 'Tabs',
  attributes: (given) =>
    new Map(
      [...given].filter(([name]) => !/^(?:className|tabContainerClassName|onChange)$/.test(name)),
    ),
}

/** The command of an installed package for each package manager. */
function executed(command: string): string {
  const names = [
    ['npm', 'npx'],
    ['yarn', 'yarn'],
    ['pnpm', 'pnpm'],
    ['bun', 'bun'],
  ] as const
  const entries = names.map(([name, start]) => `${name}: ${JSON.stringify(`${start} ${command}`)}`)
  return `{{ ${entries.join(', ')} }}`
}

const PICTURE = /^(?:https?:|data:image\/|\/.*\.(?:avif|gif|ico|jpe?g|png|svg|webp)$)/

/** A label, several labels with commas between them, or a picture. */
const tag: Replacement = {
  name: 'Badge',
  element: () => 'Badge',
  attributes: (given) => new Map([['text', given.get('tag') ?? '""']]),
  text: (given) => {
    const text = literal(given.get('tag'))?.trim() ?? ''
    if (PICTURE.test(text)) return `<img src="${escapeAttribute(text)}" alt="" />`
    const labels = text.startsWith('<') ? [] : text.split(',').map((each) => each.trim())
    const badges = labels.filter(Boolean).map((each) => `<Badge text="${escapeAttribute(each)}" />`)
    return badges.length > 1 ? badges.join(' ') : null
  },
}

/** Rspress gives the heading of a group an id. */
function overviewOf(given: ReadonlyMap<string, string | null>): Map<string, string> {
  const group = withoutBraces(given.get('group') ?? '')
  const name = /^\s*\{[^{}[\]]*?\bname:\s*(?:'([^'\\\n]+)'|"([^"\\\n]+)")/.exec(group)
  const id = name && headingSluggerOf('github', new Set())(name[1] ?? name[2] ?? '')
  const groups = `{[${group}]}`
  return new Map([...(id ? [['id', `"${id}"`] as const] : []), ['groups', groups]])
}

export const RSPRESS: Readonly<Record<string, Replacement>> = {
  // A demo in a file: `<code src="./demo.tsx" />`. Its code stays; see `codeElements.ts`.
  code: same('code'),
  Tabs: tabs,
  Tab: same('Tab'),
  Steps: same('Steps'),
  Badge: same('Badge'),
  Tag: tag,
  Card: same('Card'),
  LinkCard: same('LinkCard'),
  PackageManagerTabs: {
    name: 'PackageManagerTabs',
    attributes: (given) => {
      const command = literal(given.get('command'))
      if (given.has('exec') && command !== null) return new Map([['command', executed(command)]])
      // Docgen's tabs are those of the package managers that a command names.
      if (given.has('dlx') && command !== null) return new Map([['command', `"npx ${command}"`]])
      return new Map([...given].filter(([name]) => name !== 'additionalTabs'))
    },
  },
  SourceCode: same('SourceCode'),
  CodeBlockRuntime: codeBlock,
  Prompt: prompt,
  Image: image,
  PageTabs: tabs,
  PageTab: renamed('Tab', { id: 'value' }),
  Callout: callout,
  NoSSR: same('NoSSR'),
  Link: same('Link'),
  Toc: same('Toc'),
  Overview: same('Overview'),
  OverviewGroup: { name: 'Overview', attributes: overviewOf },
  Button: same('Button'),
  BrowserOnly: same('NoSSR'),
  // The layout of a page with `pageType: 404`.
  NotFoundLayout: { name: null },
}
