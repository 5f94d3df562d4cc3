// Creates a resolved configuration for tests of single stages, with the defaults of an empty `docgen.config.ts`.
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type { Config, Site } from '../../packages/engine/src/types/index.ts'

/** Creates the configuration. `root` need not exist if the tested stage does not read it. */
export function createConfig(root: string, overrides: Partial<Config> = {}): Config {
  return {
    root,
    configFile: null,
    docsDir: join(root, 'docs'),
    outDir: join(root, 'doc_build'),
    cacheDir: join(root, '.docgen'),
    publicDir: join(root, 'public'),
    allowOutside: [],
    i18nSourcePath: join(root, 'i18n.json'),
    base: '/',
    siteOrigin: null,
    sitemap: true,
    cleanUrls: true,
    trailingSlash: false,
    title: 'Docs',
    description: '',
    lang: 'en',
    icon: null,
    logo: null,
    logoText: null,
    head: [],
    locales: [{ lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' }],
    hasLocaleFolders: false,
    versions: [],
    route: { include: [], exclude: [] },
    markdown: {
      showLineNumbers: false,
      showLanguage: false,
      showWrapButton: false,
      defaultWrapCode: false,
      remarkPlugins: [],
      rehypePlugins: [],
      parser: 'auto',
      customElements: [],
      html: 'allow',
      headingIds: 'github',
      containers: {},
      languages: [],
      math: null,
      mermaid: false,
    },
    themeConfig: createThemeConfig(),
    search: { mode: 'local', codeBlocks: true, maxResults: null },
    zoomSelector: '.article img',
    llms: false,
    redirects: {},
    socialImage: null,
    deploy: { host: null, csp: null },
    feeds: [],
    collections: [],
    server: { allowedHosts: [] },
    cache: { remote: null },
    localized: {},
    themeEntry: join(packageRoot(), 'packages/theme/src/index.ts'),
    globalStyles: null,
    alias: {},
    define: {},
    deadLinkExcludes: [],
    plugins: [],
    dependencies: [],
    hash: 'test',
    ...overrides,
  }
}

/** Returns the theme's options of an empty configuration. */
export function createThemeConfig(): Config['themeConfig'] {
  return {
    socialLinks: [],
    lastUpdated: false,
    contributors: false,
    readingTime: false,
    feedback: false,
    hideableSidebar: false,
    darkMode: true,
    hideNavbar: 'never',
    enableContentAnimation: false,
    enableScrollToTop: false,
    copyPage: false,
    pageActions: ['copy', 'view', 'chatgpt', 'claude'],
    localeRedirect: 'auto',
    productFamily: null,
  }
}

/** Creates the model of a site without pages. */
export function emptySite(config: Config): Site {
  return { config, routes: new Map(), locales: [], drafts: [], diagnostics: [] }
}
