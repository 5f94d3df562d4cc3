// Converts the options of MkDocs to those of docgen.
import type { UserConfig } from '../../types/index.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data, isData } from '../config/values.ts'
import { languageOf } from '../routes.ts'
import type { AddNote } from '../types.ts'
import { commonConfig } from './commonOptions.ts'
import { socialLinks } from './socialLinks.ts'
import { MATH } from './markdownPlugins.ts'
import type { Navigation } from './mkdocsNav.ts'

/** Returns the configuration for docgen, and reports what is lost. */
export function mkdocsConfig(
  config: Data,
  { sidebar, nav }: Navigation,
  note: AddNote,
): UserConfig {
  const theme = dataOf(config['theme'])
  const site = textOf(config['site_url'])
  const url = site !== undefined && URL.canParse(site) ? new URL(site) : undefined
  const repo = textOf(config['repo_url'])
  const edit = textOf(config['edit_uri'])
  const social = listOf(dataOf(config['extra'])['social'])
    .map(dataOf)
    .map((each) => ({
      icon: textOf(each['icon'])?.replace(/^.*\//, ''),
      link: each['link'],
    }))
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
    icon: asPublic(theme['favicon']),
    logo: asPublic(theme['logo']),
    route: config['use_directory_urls'] === false ? { cleanUrls: false } : { trailingSlash: true },
    markdown: { headingIds: 'mkdocs' as const },
    mediumZoom: false,
    themeConfig: withoutEmpty({
      nav: [...nav],
      sidebar,
      socialLinks:
        social.length > 0
          ? socialLinks(social, note)
          : repo === undefined
            ? undefined
            : socialLinks([{ icon: 'github', link: repo }], note),
      editLink:
        repo === undefined || edit === undefined || edit === ''
          ? undefined
          : {
              docRepoBaseUrl: new URL(edit, `${repo.replace(/\/$/, '')}/`).href.replace(/\/$/, ''),
            },
      footer:
        textOf(config['copyright']) === undefined
          ? undefined
          : { message: String(config['copyright']) },
      localeRedirect: 'never' as const,
    }),
  })
}

function reportExtras(config: Data, note: AddNote): void {
  const names = listOf(config['plugins'])
    .map((each) => (typeof each === 'string' ? each : (Object.keys(dataOf(each))[0] ?? '')))
    .filter(
      (name) =>
        name !== '' &&
        !/^(?:search|blog|redirects|material\/.*|tags|git-revision-date.*|minify|awesome-pages)$/.test(
          name,
        ),
    )
  if (names.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  const extras = [...listOf(config['extra_css']), ...listOf(config['extra_javascript'])]
  if (extras.length > 0)
    note({
      kind: 'impossible',
      message: 'The style sheets and scripts in `extra_css` and `extra_javascript` are not used.',
    })
}

/** Returns the extensions of Markdown with their options, from a list or an object. */
export function extensionsOf(config: Data): (readonly [name: string, options: Data])[] {
  const written = config['markdown_extensions']
  const entries = isData(written) ? [written] : listOf(written)
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [[entry, {}] as const]
      : Object.entries(dataOf(entry)).map(([name, options]) => [name, dataOf(options)] as const),
  )
}
