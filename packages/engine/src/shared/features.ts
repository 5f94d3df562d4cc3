// The features that need packages which docgen does not install, with the exact versions that work
// with this version of docgen. `docgen add` installs them. To add a feature, add a row. The files
// that a feature needs are in `packages/create/templates/features`.

export interface Feature {
  /** What it does, for the list that `docgen add` prints. */
  readonly description: string
  /** Exact versions by package. */
  readonly packages: Readonly<Record<string, string>>
  /** Those of the installed packages that run a script when they are installed. */
  readonly scripts?: readonly string[]
  /** The option that turns it on; null if there is none. */
  readonly option: { readonly path: readonly string[]; readonly value: string } | null
  /** The command to run after its files were written, and after each change. */
  readonly command?: string
  /** What the author must still do. */
  readonly note?: string
  /** The topic of the manual that explains it. */
  readonly topic: string
}

export const FEATURES = {
  algolia: {
    description: 'Search with Algolia DocSearch',
    packages: { '@docsearch/js': '5.2.0', '@docsearch/css': '5.2.0' },
    option: null,
    topic: 'guide/search',
  },
  math: {
    description: 'Formulas in TeX: `$x^2$`',
    packages: { temml: '0.13.5' },
    option: { path: ['markdown', 'math'], value: 'true' },
    topic: 'guide/math',
  },
  mcp: {
    description: 'Search and pages for coding assistants: `docgen mcp`',
    packages: { '@modelcontextprotocol/sdk': '1.32.2' },
    option: null,
    topic: 'guide/llms',
  },
  mermaid: {
    description: 'Diagrams in `mermaid` fences',
    packages: { mermaid: '11.17.2', 'beautiful-mermaid': '1.1.3' },
    option: { path: ['markdown', 'mermaid'], value: 'true' },
    topic: 'guide/diagrams',
  },
  sass: {
    description: 'Style sheets in Sass: `import ./styles.scss`',
    packages: { sass: '1.108.2' },
    scripts: ['@parcel/watcher'],
    option: null,
    topic: 'reference/imports',
  },
  'social-images': {
    description: 'A picture of each page for social networks',
    packages: { '@takumi-rs/core': '2.16.3' },
    option: { path: ['socialImage'], value: 'true' },
    note: 'Social networks need full addresses, so `siteOrigin` must be set to where the site is published.',
    topic: 'guide/deploy',
  },
  tailwind: {
    description: 'Tailwind CSS in themes, components and pages',
    packages: { tailwindcss: '4.3.3', '@tailwindcss/cli': '4.3.3' },
    scripts: ['@parcel/watcher'],
    option: { path: ['globalStyles'], value: "'./theme/generated.css'" },
    command: 'npx tailwindcss -i theme/tailwind.css -o theme/generated.css',
    topic: 'theme/tailwind',
  },
} as const satisfies Readonly<Record<string, Feature>>

export type FeatureName = keyof typeof FEATURES

/** Returns the hint for a missing package of a feature. */
export function addHint(feature: FeatureName): string {
  return `Run \`npx docgen add ${feature}\`.`
}
