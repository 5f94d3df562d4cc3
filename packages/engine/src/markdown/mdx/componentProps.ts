// Lists the props of all components that `docgen/theme` and `docgen/runtime` export, for the check
// of MDX pages. A test compares the table with the TypeScript types of the components
// (test/unit/markdown/mdx/componentProps.test.ts).
import { CALLOUT_TYPES } from '../../shared/callouts.ts'
import { ICON_NAMES } from '../../shared/iconNames.ts'
import { SLOT_NAMES } from '../../shared/themeNames.ts'

/**
 * The values of a prop: a list of allowed values, or a kind. `node` is anything that React renders;
 * `icon` is a node or the name of an icon.
 */
export type PropKind =
  'string' | 'number' | 'boolean' | 'node' | 'icon' | 'object' | readonly (string | number)[]

export interface ComponentProps {
  readonly props: Readonly<Record<string, PropKind>>
  /** Required props: `title`, or `text|children` if one of the two is required. */
  readonly needs?: readonly string[]
  /** Prop of a parent component that replaces the required prop, by the parent's name. */
  readonly givenBy?: Readonly<Record<string, string>>
  /** Whether it passes HTML attributes and event handlers on to its element. */
  readonly takesAttributes?: boolean
}

const children = 'node'

const placement = ['top', 'right', 'bottom', 'left'].flatMap((side) => [
  side,
  `${side}-start`,
  `${side}-end`,
])

const head: ComponentProps = { props: { children } }

const neighbour: ComponentProps = {
  props: { type: ['prev', 'next'], text: 'string', href: 'string' },
  needs: ['type', 'text', 'href'],
}

const noSSR: ComponentProps = { props: { children, fallback: 'node' } }

/** Props by the exported name of the component. */
export const COMPONENT_PROPS: Readonly<Record<string, ComponentProps>> = {
  AddressHelp: { props: {} },
  Article: { props: {} },
  Badge: {
    props: {
      text: 'node',
      type: ['tip', 'info', 'warning', 'danger'],
      outline: 'boolean',
      children,
    },
    needs: ['text|children'],
  },
  Button: {
    props: {
      text: 'node',
      theme: ['brand', 'alt'],
      size: ['medium', 'big'],
      href: 'string',
      children,
    },
    needs: ['text|children'],
    takesAttributes: true,
  },
  Callout: {
    props: {
      type: CALLOUT_TYPES,
      title: 'node',
      open: 'boolean',
      children,
    },
  },
  Card: {
    props: {
      title: 'node',
      icon: 'icon',
      content: 'node',
      href: 'string',
      style: 'object',
      children,
    },
    needs: ['title'],
  },
  CardGrid: { props: { cols: 'number', children } },
  ClientOnly: noSSR,
  CodeBlock: {
    props: {
      code: 'string',
      lang: 'string',
      title: 'string',
      lineNumbers: 'boolean',
      wrap: 'boolean',
      children,
    },
    needs: ['code|children'],
  },
  Deferred: {
    props: {
      load: 'object',
      server: 'object',
      children: 'object',
      className: 'string',
      as: ['div', 'span'],
      requests: 'number',
      isConstant: 'boolean',
    },
    needs: ['load', 'server', 'children', 'className'],
  },
  Drawer: { props: { id: 'string', children }, needs: ['id', 'children'] },
  DrawerHead: { props: { id: 'string' }, needs: ['id'] },
  Drawing: { props: { icon: 'icon', size: 'number' }, needs: ['icon', 'size'] },
  EditLink: { props: {} },
  External: { props: {} },
  FileTree: { props: { items: 'object', children }, needs: ['items|children'] },
  Head: head,
  Helmet: head,
  HomeFeature: { props: {} },
  HomeHero: { props: {} },
  Html: { props: { text: 'string' }, needs: ['text'] },
  Icon: {
    props: { name: ICON_NAMES, size: 'number', className: 'string' },
    needs: ['name'],
  },
  Label: { props: { text: 'string', group: 'string', query: 'string' }, needs: ['text'] },
  LastUpdated: { props: {} },
  LateDrawing: { props: { text: 'string' }, needs: ['text'] },
  Layout: { props: {} },
  Link: { props: { href: 'string', children }, needs: ['href'], takesAttributes: true },
  LinkCard: {
    props: {
      href: 'string',
      title: 'node',
      description: 'node',
      icon: 'icon',
      style: 'object',
      children,
    },
    needs: ['href', 'title'],
  },
  Main: { props: { className: 'string', children }, needs: ['className', 'children'] },
  Markup: { props: { text: 'string' }, needs: ['text'] },
  Menu: {
    props: {
      trigger: 'node',
      className: 'string',
      panelClassName: 'string',
      label: 'string',
      isCurrent: 'boolean',
      children,
    },
    needs: ['trigger', 'className', 'children'],
  },
  MenuLink: {
    props: {
      href: 'string',
      lang: 'string',
      current: ['page', 'true'],
      icon: 'node',
      children,
    },
    needs: ['href', 'children'],
  },
  NamedIcon: { props: { name: 'string' }, needs: ['name'] },
  Neighbour: neighbour,
  NoSSR: noSSR,
  Overview: {
    props: {
      id: 'string',
      groups: 'object',
      content: 'node',
      defaultGroupTitle: 'string',
      overviewHeaders: 'object',
    },
  },
  PackageManagerTabs: { props: { command: 'string' }, needs: ['command'] },
  Popover: {
    props: {
      content: 'node',
      title: 'node',
      trigger: ['hover', 'click'],
      placement,
      arrow: 'boolean',
      children,
    },
    needs: ['content', 'children'],
  },
  PostList: {
    props: {
      posts: 'object',
      tags: 'object',
      newer: 'string',
      older: 'string',
      position: 'string',
      labels: 'object',
    },
    needs: ['posts', 'tags', 'newer', 'older', 'position', 'labels'],
  },
  PrevNextPage: neighbour,
  Segmented: { props: { label: 'string', children }, needs: ['label', 'children'] },
  Slot: { props: { name: SLOT_NAMES }, needs: ['name'] },
  SourceCode: { props: { href: 'string', platform: 'string', children }, needs: ['href'] },
  Steps: { props: { children } },
  Tab: {
    props: { label: 'node', value: 'string', disabled: 'boolean', children },
    needs: ['label|value'],
    givenBy: { Tabs: 'values' },
  },
  Tabs: {
    props: {
      children,
      defaultValue: 'string',
      groupId: 'string',
      values: 'object',
      label: 'string',
      tabPosition: ['left', 'center'],
      isCode: 'boolean',
    },
  },
  Tag: { props: { text: 'string' }, needs: ['text'] },
  TagWith: { props: { text: 'string', Markup: 'object' }, needs: ['text', 'Markup'] },
  ThemedPicture: {
    props: {
      src: 'string',
      alt: 'string',
      width: 'number',
      widths: 'object',
      height: 'number',
      className: 'string',
      srcset: 'string',
      sizes: 'string',
      loading: ['lazy'],
    },
    needs: ['src', 'alt'],
  },
  Toc: { props: { maxDepth: [2, 3, 4] } },
  Tooltip: {
    props: { content: 'node', placement, arrow: 'boolean', children },
    needs: ['content', 'children'],
  },
}
