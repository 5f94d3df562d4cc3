// Creates the data of pages and sites that browsers receive, for tests of the runtime and the theme without a build.
import type { PageData, SiteData } from '../../packages/engine/src/types/browser.ts'
import { createThemeConfig } from './config.ts'

export function createPageData(overrides: Partial<PageData> = {}): PageData {
  return {
    routePath: '/',
    pagePath: 'index.md',
    pageType: 'doc',
    title: 'Title',
    description: '',
    frontmatter: {},
    toc: [],
    lang: 'en',
    version: '',
    lastUpdatedTime: null,
    prev: null,
    next: null,
    editLink: null,
    translations: {},
    nearest: {},
    versionLinks: {},
    overview: null,
    feeds: [],
    ...overrides,
  }
}

export function createSiteData(overrides: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Docs',
    description: '',
    base: '/',
    siteOrigin: null,
    cleanUrls: true,
    lang: 'en',
    dir: 'ltr',
    defaultLang: 'en',
    locales: [{ lang: 'en', label: 'English', prefix: '' }],
    versions: [],
    icon: null,
    logo: null,
    logoText: 'Docs',
    head: [],
    nav: [],
    otherVersions: {},
    sidebar: {},
    banner: null,
    footer: null,
    absentRoutes: [],
    search: null,
    zoomSelector: null,
    themeConfig: { ...createThemeConfig(), pageActions: [] },
    text: {},
    i18n: {},
    ...overrides,
  }
}
