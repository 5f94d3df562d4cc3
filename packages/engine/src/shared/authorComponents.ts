// The components that MDX pages can use without an import, with the module that exports each. The
// engine adds the import to the page, and the theme must export the component.

export const AUTHOR_COMPONENTS = {
  Badge: 'docgen/theme',
  Button: 'docgen/theme',
  Callout: 'docgen/theme',
  Card: 'docgen/theme',
  CardGrid: 'docgen/theme',
  ClientOnly: 'docgen/runtime',
  CodeBlock: 'docgen/theme',
  FileTree: 'docgen/theme',
  Link: 'docgen/runtime',
  LinkCard: 'docgen/theme',
  NoSSR: 'docgen/runtime',
  Overview: 'docgen/theme',
  PackageManagerTabs: 'docgen/theme',
  Popover: 'docgen/theme',
  SourceCode: 'docgen/theme',
  Steps: 'docgen/theme',
  Tab: 'docgen/theme',
  Tabs: 'docgen/theme',
  Tooltip: 'docgen/theme',
} as const satisfies Readonly<Record<string, 'docgen/theme' | 'docgen/runtime'>>

/** Name of a component that needs no import. */
export type AuthorComponent = keyof typeof AUTHOR_COMPONENTS
