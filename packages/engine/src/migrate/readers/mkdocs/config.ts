// Converts the options of MkDocs to those of docgen.
import type { UserConfig } from '../../../types/index.ts'
import {
  dataOf,
  isData,
  listOf,
  ownValue,
  textOf,
  withoutEmpty,
  type Data,
} from '../../config/values.ts'
import { languageOf } from '../../routes.ts'
import type { AddNote } from '../../types.ts'
import { commonConfig, ownOutDir } from '../commonOptions.ts'
import { socialLinks } from '../socialLinks.ts'
import { googleTags, headTags } from '../headTags.ts'
import { MATH } from '../markdownPlugins.ts'
import type { Navigation } from './nav.ts'

/** Returns the configuration for docgen, and reports what is lost. */
export function mkdocsConfig(
  config: Data,
  site: { readonly sidebars: Navigation; readonly excludes: readonly string[] },
  note: AddNote,
): UserConfig {
  const { sidebar, nav } = site.sidebars
  const theme = dataOf(config['theme'])
  const address = textOf(config['site_url'])
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  const repo = textOf(config['repo_url'])
  const edit = textOf(config['edit_uri'])
  const asPublic = (value: unknown) => {
    const path = textOf(value)
    return path === undefined ? undefined : `/${path.replace(/^\//, '')}`
  }
  reportExtras(config, note)
  if (extensionsOf(config).some(([name]) => name === 'pymdownx.arithmatex')) note(MATH)
  return withoutEmpty({
    ...commonConfig({
      title: textOf(config['site_name']),
      description: textOf(config['site_description']),
      base: url?.pathname,
      siteOrigin: url?.origin,
      lang: languageOf(textOf(theme['language']) ?? 'en'),
    }),
    logo: asPublic(theme['logo']),
    ...headTags(headOf(config), note, { icon: asPublic(theme['favicon']) }),
    route: {
      ...(config['use_directory_urls'] === false ? { cleanUrls: false } : { trailingSlash: true }),
      ...(site.excludes.length > 0 ? { exclude: site.excludes } : {}),
    },
    markdown: withoutEmpty({
      headingIds: headingIdsOf(config),
      showLineNumbers: hasLineNumbers(config) ? true : undefined,
    }),
    outDir: ownOutDir(config['site_dir'], ''),
    mediumZoom: has(config, 'glightbox') ? undefined : false,
    themeConfig: withoutEmpty({
      nav: [...nav],
      sidebar,
      socialLinks: socialLinksOf(config, note),
      editLink: editLinkOf(repo, edit),
      footer:
        textOf(config['copyright']) === undefined
          ? undefined
          : { message: String(config['copyright']), pages: 'all' as const },
      lastUpdated: has(config, 'git-revision-date(?:-localized)?') ? true : undefined,
      contributors: has(config, 'git-(?:committers|authors)(?:-2)?') ? true : undefined,
      feedback: isData(analyticsOf(config)['feedback']) ? true : undefined,
      localeRedirect: 'never' as const,
    }),
  })
}

/** Returns the links of the site; else the one to its repository. */
function socialLinksOf(config: Data, note: AddNote) {
  const repo = textOf(config['repo_url'])
  const social = listOf(dataOf(config['extra'])['social'])
    .map(dataOf)
    .map(({ icon, link, name }) => ({
      icon: textOf(icon)?.replace(/^.*\//, ''),
      link,
      label: name,
    }))
  if (social.length > 0) return socialLinks(social, note)
  return repo === undefined ? undefined : socialLinks([{ icon: 'github', link: repo }], note)
}

/** Whether the site has a plugin. */
function has(config: Data, name: string): boolean {
  return pluginsOf(config).some(([each]) => new RegExp(`^${name}$`).test(each))
}

function hasLineNumbers(config: Data): boolean {
  const options = new Map(extensionsOf(config))
  const names = ['pymdownx.highlight', 'codehilite']
  return names.some((name) => options.get(name)?.['linenums'] === true)
}

function analyticsOf(config: Data): Data {
  return dataOf(dataOf(config['extra'])['analytics'])
}

/** The tags that Material adds to every page. */
function headOf(config: Data): unknown[] {
  const { provider, property } = analyticsOf(config)
  const author = textOf(config['site_author'])
  return [
    ...(author === undefined ? [] : [['meta', { name: 'author', content: author }]]),
    ...googleTags(provider === 'google' ? [textOf(property) ?? []].flat() : []),
  ]
}

/** Returns undefined if an address is missing or not valid. */
function editLinkOf(
  repo: string | undefined,
  edit: string | undefined,
): { docRepoBaseUrl: string } | undefined {
  const base = `${repo?.replace(/\/$/, '') ?? ''}/`
  if (edit === undefined || !URL.canParse(edit, base)) return undefined
  return { docRepoBaseUrl: new URL(edit, base).href.replace(/\/$/, '') }
}

/** The rules of PyMdown keep all letters and hyphens, like those of GitHub. */
export function headingIdsOf(config: Data): 'github' | 'mkdocs' {
  const toc = new Map(extensionsOf(config)).get('toc')
  return /pymdownx\.slugs|slugify_unicode/.test(textOf(toc?.['slugify']) ?? '')
    ? 'github'
    : 'mkdocs'
}

/** Plugins whose work the migration or docgen does. */
const REPLACED = new RegExp(
  `^(?:${[
    'search|blog|redirects|tags|minify|awesome-pages|awesome-nav|literate-nav|section-index|autorefs',
    'git-revision-date.*|git-committers.*|social|privacy|optimize|offline|typeset|info|group',
    'glightbox|mkdocstrings|exclude|include-markdown',
  ].join('|')})$`,
)

function reportExtras(config: Data, note: AddNote): void {
  const names = pluginsOf(config)
    .map(([name]) => name)
    .filter((name) => !REPLACED.test(name))
  if (names.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  const hooks = listOf(config['hooks']).map((path) => `\`${String(path)}\``)
  if (hooks.length > 0) {
    note({
      kind: 'impossible',
      message: `Hooks changed the text of pages with Python, which docgen does not run: ${hooks.join(', ')}. Text, headings and ids that they wrote, such as those in place of comments, are missing. Write them into the pages.`,
    })
  }
  const extras = [...listOf(config['extra_css']), ...listOf(config['extra_javascript'])]
  if (extras.length > 0)
    note({
      kind: 'impossible',
      message:
        'The style sheets and scripts in `extra_css` and `extra_javascript` are not used, except for the colors of links and buttons.',
    })
}

/** Extensions that only enable others, with those that the migration translates. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
  'pymdownx.extra': ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
}

/** Returns the extensions of Markdown with their options. Their names lack `markdown.extensions.`. */
export function extensionsOf(config: Data): Named[] {
  return namedOptions(config['markdown_extensions']).flatMap(([written, options]) => {
    const name = written.replace(/^markdown\.extensions\./, '')
    const inner = (ownValue(BUNDLES, name) ?? []).map(
      (each) => [each, dataOf(options[each])] as const,
    )
    return [[name, options] as const, ...inner]
  })
}

/** Returns the plugins with their options. */
export function pluginsOf(config: Data): Named[] {
  return namedOptions(config['plugins']).map(([name, options]) => [
    name.replace(/^material\//, ''),
    options,
  ])
}

type Named = readonly [name: string, options: Data]

/** Reads a list of names and of names with options, or an object. */
function namedOptions(written: unknown): Named[] {
  const entries = isData(written) ? [written] : listOf(written)
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [[entry, {}] as const]
      : Object.entries(dataOf(entry)).map(([name, options]) => [name, dataOf(options)] as const),
  )
}
