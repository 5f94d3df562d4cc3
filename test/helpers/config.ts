// A resolved configuration for tests of single stages, with the defaults of an empty `docgen.config.ts`.
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/config/packageRoot.ts'
import type { Config } from '../../packages/engine/src/types.ts'

/** `root` may be a folder that does not exist, when the stage under test reads none. */
export function createConfig(root: string, overrides: Partial<Config> = {}): Config {
  return {
    root,
    configFile: null,
    docsDir: join(root, 'docs'),
    outDir: join(root, 'doc_build'),
    cacheDir: join(root, '.docgen'),
    publicDir: join(root, 'public'),
    i18nSourcePath: join(root, 'i18n.json'),
    base: '/',
    siteOrigin: null,
    cleanUrls: true,
    title: 'Docs',
    description: '',
    lang: 'en',
    icon: null,
    logo: null,
    logoText: 'Docs',
    head: [],
    locales: [{ lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' }],
    hasLocaleFolders: false,
    versions: [],
    route: { include: [], exclude: [] },
    markdown: {
      showLineNumbers: false,
      defaultWrapCode: false,
      remarkPlugins: [],
      rehypePlugins: [],
      parser: 'auto',
      customElements: [],
    },
    themeConfig: {
      socialLinks: [],
      footer: { message: '' },
      lastUpdated: false,
      darkMode: true,
      hideNavbar: 'never',
      enableContentAnimation: false,
      enableScrollToTop: false,
      copyPage: false,
      localeRedirect: 'auto',
      productFamily: null,
    },
    search: { mode: 'local', codeBlocks: true, maxResults: null },
    zoomSelector: null,
    feeds: [],
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
