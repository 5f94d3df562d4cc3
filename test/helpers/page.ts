// Creates parsed pages for tests of later stages, from a file path and the fields that matter to the test.
import { routePathOf, routeSettingsOf } from '../../packages/engine/src/shared/routePrefixes.ts'
import type { Config } from '../../packages/engine/src/types/index.ts'
import type { Link, SiteFile, Page, TocEntry } from '../../packages/engine/src/types/content.ts'

/** Creates a page without text. Its route, language and version come from its path, as in the parser. */
export function createPage(filePath: string, config: Config, overrides: Partial<Page> = {}): Page {
  return {
    filePath,
    ...routePathOf(filePath, routeSettingsOf(config)),
    pageType: 'doc',
    title: '',
    description: '',
    frontmatter: {},
    text: '',
    code: null,
    textParts: { code: [], hidden: [], lead: null },
    toc: [],
    anchors: [],
    links: [],
    runs: [''],
    assets: [],
    componentProblems: [],
    dependencies: [],
    diagnostics: [],
    ...overrides,
  }
}

/** Creates pages from titles or fields by file path. */
export function createPages(
  files: Readonly<Record<string, string | Partial<Page>>>,
  config: Config,
): Page[] {
  return Object.entries(files).map(([filePath, given]) =>
    createPage(filePath, config, typeof given === 'string' ? { title: given } : given),
  )
}

export function createLink(target: string, overrides: Partial<Link> = {}): Link {
  const [routePath = '', hash = ''] = target.split('#')
  return {
    href: target,
    routePath,
    hash,
    filePath: 'index.md',
    position: { line: 1, column: 1 },
    ...overrides,
  }
}

export function createTocEntry(text: string, depth: TocEntry['depth'] = 2): TocEntry {
  return { text, id: text.toLowerCase(), depth, charIndex: -1 }
}

/** Creates `_meta.json` and `_nav.json` from texts or JSON values by file path. */
export function createMetaFiles(
  files: Readonly<Record<string, unknown>>,
  config: Config,
): SiteFile[] {
  return Object.entries(files).map(([filePath, value]) => ({
    filePath,
    absPath: `${config.docsDir}/${filePath}`,
    text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  }))
}
