// The zod schema of `docgen.config.*`. Unknown keys are errors. A rule's message completes the
// sentence "… ; expected", which `explain.ts` writes. Descriptions mention the defaults;
// `resolveConfig.ts` fills them in.
import * as z from 'zod'
import { list } from '../diagnostics/suggestions.ts'
import { type navItem, navSchema, sidebar } from './navSchema.ts'
import {
  aliasName,
  base,
  feedPages,
  filled,
  filledMarkup,
  folderName,
  glob,
  headInput,
  hostName,
  type headName,
  httpUrl,
  image,
  language,
  markup,
  oldAddress,
  origin,
  outFileName,
  path,
  plainFunction,
  reportFeeds,
  reportRepeatedLang,
  reportVersions,
  route,
  serverUrl,
  text,
  themedImage,
  toggle,
  unifiedPlugin,
} from './rules.ts'
import { definitions } from './definitions.ts'
import type { AllTrue, Bare, Same } from './sameType.ts'
import { refusedSchemeOf } from '../shared/refusedAddresses.ts'
import { TEXT_KEYS, type TextKey } from '../types/textKeys.ts'
import type { HeadTag } from '../types/theme.ts'
import type { Plugin, UserConfig } from '../types/index.ts'
import type { UserNavItem } from '../types/themeOptions.ts'

// ── Theme ──────────────────────────────────────────────────────────────────────────────────────────

const socialLink = z
  .strictObject({
    icon: z.union([filled, z.strictObject({ svg: filled })], {
      error: 'the name of an icon or `{ svg: "<svg …>" }`',
    }),
    mode: z.enum(['link', 'text', 'img', 'dom']),
    content: filled,
    label: filled.optional().describe('Accessible name. Default: the name of the icon.'),
  })
  .superRefine(({ mode, content }, context) => {
    const isAddress = mode === 'link' || mode === 'img'
    const scheme = isAddress ? refusedSchemeOf(content, mode === 'img') : null
    if (scheme === null) return
    const message = `an address that runs no script; \`${scheme}:\` is refused`
    context.addIssue({ code: 'custom', path: ['content'], message })
  })

const pageAction = z.union(
  [z.enum(['copy', 'view', 'chatgpt', 'claude']), z.strictObject({ text: filled, link: httpUrl })],
  { error: '`copy`, `view`, `chatgpt`, `claude` or `{ text, link }`' },
)

const productFamily = z.strictObject({
  text: filled,
  link: route('a link'),
  items: z.array(
    z.strictObject({
      name: filled,
      desc: text,
      descEn: text.optional(),
      logo: image,
      logoScale: z.number().positive().optional().describe('Size of the logo. Default 1.'),
      url: httpUrl,
      urlEn: httpUrl.optional(),
    }),
  ),
})

const textKeys = Object.fromEntries(TEXT_KEYS.map((key) => [key, filled.optional()])) as Record<
  TextKey,
  z.ZodOptional<typeof filled>
>

const localized = {
  nav: navSchema.optional(),
  sidebar: sidebar.optional(),
  editLink: z.strictObject({ docRepoBaseUrl: httpUrl, text: filled.optional() }).optional(),
  outlineTitle: filled.optional().describe('Default `ON THIS PAGE`.'),
  prevPageText: filled.optional().describe('Default `Previous Page`.'),
  nextPageText: filled.optional().describe('Default `Next page`.'),
  lastUpdatedText: filled.optional().describe('Default `Last Updated`.'),
  banner: z
    .strictObject({
      text: filledMarkup,
      link: route('a link').optional(),
      dismissible: toggle.optional().describe('Default `true`.'),
      id: filled.optional().describe('Default: made of the texts.'),
    })
    .optional(),
  text: z.strictObject(textKeys).optional(),
}

const themeConfig = z.strictObject({
  ...localized,
  socialLinks: z.array(socialLink).optional(),
  footer: z.strictObject({ message: markup.optional() }).optional(),
  lastUpdated: toggle.optional().describe('Default `false`.'),
  contributors: toggle.optional().describe('Default `false`.'),
  readingTime: toggle.optional().describe('Default `false`.'),
  feedback: toggle.optional().describe('Default `false`.'),
  hideableSidebar: toggle.optional().describe('Default `false`.'),
  darkMode: toggle.optional().describe('Default `true`.'),
  hideNavbar: z.enum(['always', 'auto', 'never']).optional().describe('Default `never`.'),
  enableContentAnimation: toggle.optional().describe('Default `false`.'),
  enableScrollToTop: toggle.optional().describe('Default `false`.'),
  copyPage: toggle.optional().describe('Default `false`.'),
  pageActions: z
    .union([z.literal(false), z.array(pageAction)], { error: 'a list of actions or `false`' })
    .optional()
    .describe("Default `['copy', 'view', 'chatgpt', 'claude']`."),
  localeRedirect: z.enum(['auto', 'never']).optional().describe('Default `auto`.'),
  productFamily: productFamily.optional(),
  locales: z
    .array(z.strictObject({ lang: language, ...localized }))
    .optional()
    .superRefine((locales, context) => reportRepeatedLang(locales, context)),
})

// ── Markdown, routes, plugins ──────────────────────────────────────────────────────────────────────

const markdown = z.strictObject({
  showLineNumbers: toggle.optional().describe('Default `false`.'),
  defaultWrapCode: toggle.optional().describe('Default `false`.'),
  showLanguage: toggle.optional().describe('Default `false`.'),
  showWrapButton: toggle.optional().describe('Default `false`.'),
  remarkPlugins: z.array(unifiedPlugin).optional(),
  rehypePlugins: z.array(unifiedPlugin).optional(),
  checkDeadLinks: z
    .union([toggle, z.strictObject({ excludes: z.array(filled) })], {
      error: '`true`, `false` or `{ excludes: […] }`',
    })
    .optional()
    .describe('Default `true`.'),
  parser: z.enum(['auto', 'remark']).optional().describe('Default `auto`.'),
  customElements: z
    .array(filled)
    .optional()
    .describe('Names of custom elements, `my-*` for several. Default: none.'),
  html: z.enum(['allow', 'sanitize', 'escape']).optional().describe('Default `allow`.'),
  headingIds: z
    .union(
      [
        z.enum(['github', 'vitepress', 'docusaurus', 'starlight', 'mkdocs']),
        plainFunction<(text: string) => string>('text to id'),
      ],
      {
        error:
          '`github`, `vitepress`, `docusaurus`, `starlight`, `mkdocs` or a function that takes the text of a heading',
      },
    )
    .optional()
    .describe('Default `github`.'),
  containers: z
    .record(
      z.string().regex(/^[a-z][\w-]*$/i, 'a name of letters, digits and hyphens'),
      z.strictObject({
        type: z.enum([
          'tip',
          'info',
          'note',
          'important',
          'warning',
          'caution',
          'danger',
          'details',
        ]),
        title: filled.optional().describe('Default: the title of the type.'),
      }),
    )
    .optional()
    .describe('Default: none.'),
  languages: z
    .array(
      z.strictObject({
        name: filled,
        aliases: z.array(filled).optional().describe('Default: none.'),
        grammar: z
          .looseObject({ scopeName: filled, patterns: z.array(z.unknown()) })
          .optional()
          .describe('A TextMate grammar.'),
      }),
    )
    .optional()
    .describe('Default: none.'),
  math: z
    .union(
      [
        toggle,
        z.strictObject({
          renderer: z.enum(['temml', 'katex']).optional().describe('Default `temml`.'),
          macros: z
            .record(z.string().regex(/^\\[a-z]+$/i, 'a name such as `\\R`'), z.string())
            .optional()
            .describe('Default: none.'),
        }),
      ],
      { error: '`true`, `false` or `{ renderer, macros }`' },
    )
    .optional()
    .describe('Default `false`.'),
  mermaid: toggle.optional().describe('Default `false`.'),
})

const maxResults = z
  .number()
  .int()
  .positive()
  .optional()
  .describe('Pages shown for a query. Default 7.')

const search = z
  .union(
    [
      toggle,
      z.strictObject({
        mode: z.literal('local').optional(),
        codeBlocks: toggle.optional().describe('Default `true`.'),
        maxResults,
      }),
      z.strictObject({
        mode: z.literal('remote'),
        apiUrl: serverUrl,
        searchIndexes: z.array(filled).optional().describe('Default: none.'),
        domain: text.optional().describe('Default: `siteOrigin`.'),
        maxResults,
      }),
    ],
    {
      error:
        "`true`, `false`, `{ mode: 'local', codeBlocks, maxResults }` or `{ mode: 'remote', apiUrl, searchIndexes, domain, maxResults }`",
    },
  )
  .optional()
  .describe('Default `true`.')

const plugin = z.strictObject({
  name: filled,
  config: plainFunction<NonNullable<Plugin['config']>>('config to config').optional(),
  content: plainFunction<NonNullable<Plugin['content']>>('files to files').optional(),
  markdown: z
    .strictObject({
      remark: z.array(unifiedPlugin).optional(),
      rehype: z.array(unifiedPlugin).optional(),
    })
    .optional(),
  page: plainFunction<NonNullable<Plugin['page']>>('page to page').optional(),
  site: plainFunction<NonNullable<Plugin['site']>>('site to site').optional(),
  outputs: plainFunction<NonNullable<Plugin['outputs']>>('site to files').optional(),
  checks: plainFunction<NonNullable<Plugin['checks']>>('site to diagnostics').optional(),
  watch: z.array(path).optional().describe('Files and folders. Default: none.'),
})

const feed = z.strictObject({
  id: filled,
  title: filled.optional().describe('Default: the title of the site.'),
  description: text.optional().describe('Default: the description of the site.'),
  language: language.optional().describe('Default: the default language.'),
  pages: feedPages,
  type: z.enum(['rss', 'atom']).optional().describe('Default `rss`.'),
  fileName: outFileName,
})

const collection = z.strictObject({
  dir: filled,
  title: filled.optional().describe('Default: the name of the folder.'),
  perPage: z.number().int().positive().optional().describe('Default 10.'),
  feed: toggle.optional().describe('Default `true`.'),
  authors: z
    .record(z.string(), z.strictObject({ name: filled }))
    .optional()
    .describe('Default: none.'),
})

const directive = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'a directive such as `img-src`')
const source = z.string().regex(/^[^\s;,]+$/, 'a source such as `https://example.com`')

const deploy = z.strictObject({
  host: z
    .enum(['netlify', 'cloudflare-pages', 'vercel', 'nginx', 'apache', 'azure-static-web-apps'])
    .optional()
    .describe('Default: none.'),
  csp: z
    .union([toggle, z.record(directive, z.array(source))], {
      error: '`true`, `false` or sources by directive such as `img-src`',
    })
    .optional()
    .describe('Default `false`.'),
})

const server = z.strictObject({
  allowedHosts: z
    .union([z.literal(true), z.array(hostName)], {
      error: '`true` or a list of host names such as `docs.example.com`',
    })
    .optional()
    .describe('Default: none.'),
})

// ── The configuration ──────────────────────────────────────────────────────────────────────────────

const locale = z.strictObject({
  lang: language,
  label: filled,
  title: filled.optional().describe('Default: the title of the site.'),
  description: text.optional().describe('Default: the description of the site.'),
  dir: z.enum(['ltr', 'rtl']).optional().describe('Default: by the script of the language.'),
  fallback: toggle.optional().describe('Default `false`.'),
})

const userConfigShape = z.strictObject({
  root: path.optional().describe('Docs folder. Default `docs`.'),
  outDir: path.optional().describe('Output folder. Default `doc_build`.'),
  base: base.optional().describe('Path the site is served under. Default `/`.'),
  siteOrigin: origin.optional().describe('Default: none; no canonical addresses are written.'),
  sitemap: toggle.optional().describe('Default `true`.'),
  title: filled.optional().describe('Default `Docs`.'),
  description: text.optional().describe('Default: empty.'),
  lang: language.optional().describe('Default: the first of `locales`, else `en`.'),
  icon: image.optional(),
  logo: z
    .union([image, themedImage], { error: 'a picture or `{ light, dark }`' })
    .optional()
    .describe('Default: none.'),
  logoText: text.optional().describe("Default: the site's title."),
  head: z.array(headInput).optional(),
  locales: z
    .array(locale)
    .refine((locales) => locales.length > 0, 'a list with at least one locale')
    .optional()
    .superRefine((locales, context) => reportRepeatedLang(locales, context)),
  multiVersion: z.strictObject({ default: folderName, versions: z.array(folderName) }).optional(),
  route: z
    .strictObject({
      include: z.array(glob).optional(),
      exclude: z.array(glob).optional(),
      cleanUrls: toggle.optional().describe('Default `true`.'),
      trailingSlash: toggle.optional().describe('Default `false`.'),
    })
    .optional(),
  markdown: markdown.optional(),
  themeConfig: themeConfig.optional(),
  search,
  mediumZoom: z
    .union([toggle, z.strictObject({ selector: filled.optional() })], {
      error: '`true`, `false` or `{ selector }`',
    })
    .optional()
    .describe('Default `true`.'),
  llms: toggle.optional().describe('Default `false`.'),
  redirects: z.record(oldAddress, route('a new address')).optional().describe('Default: none.'),
  deploy: deploy.optional(),
  socialImage: z
    .union(
      [
        toggle,
        z.strictObject({
          template: path.optional().describe("A module with a React component. Default: docgen's."),
          fonts: z.array(path).optional().describe('Default: a Latin font.'),
        }),
      ],
      { error: '`true`, `false` or `{ template, fonts }`' },
    )
    .optional()
    .describe('Default `false`.'),
  feeds: z.array(feed).optional(),
  collections: z.array(collection).optional().describe('Default: none.'),
  server: server.optional(),
  globalStyles: path.optional(),
  alias: z.record(aliasName, path).optional(),
  define: definitions.optional(),
  plugins: z.array(plugin).optional(),
  content: z
    .strictObject({
      allowOutside: z.array(path).optional().describe('Folders outside the site. Default: none.'),
    })
    .optional(),
  i18nSourcePath: path.optional().describe('Texts by key. Default `i18n.json`.'),
})

/** Schema of the whole configuration, with the rules that involve several options. */
export const userConfigSchema = userConfigShape.superRefine((config, context) => {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const langs = config.locales?.map(({ lang }) => lang)
  if (langs && config.lang !== undefined && !langs.includes(config.lang)) {
    report(['lang'], `the language of one of \`locales\`: ${list(langs)}`)
  }
  const known = langs ?? [config.lang ?? 'en']
  config.themeConfig?.locales?.forEach(({ lang }, index) => {
    if (!known.includes(lang)) {
      report(['themeConfig', 'locales', index, 'lang'], `a language of the site: ${list(known)}`)
    }
  })
  reportVersions(config.multiVersion, known, report)
  reportFeeds(config.feeds ?? [], config.siteOrigin !== undefined, report)
})

/**
 * Fails to compile if the schema and the type `UserConfig` differ.
 *
 * @public Nothing imports it; it is exported because the compiler reports unused types.
 */
export type SchemasMatchTypes = AllTrue<
  [
    Same<Bare<z.output<typeof userConfigShape>>, Bare<UserConfig>>,
    Same<keyof z.output<typeof userConfigShape>, keyof UserConfig>,
    Same<Bare<z.output<typeof navItem>>, Bare<UserNavItem>>,
    Same<z.output<typeof headName>, HeadTag['tag']>,
  ]
>
