// The zod schema of `docgen.config.*`. Unknown keys are errors. A rule's message completes the
// sentence "… ; expected", which `explain.ts` writes. Descriptions mention the defaults;
// `resolveConfig.ts` fills them in.
import * as z from 'zod'
import { list } from '../diagnostics/suggestions.ts'
import { markdown } from './markdownSchema.ts'
import type { navItem } from './navSchema.ts'
import { reportCollections, reportFeeds, reportRepeatedLang, reportVersions } from './listRules.ts'
import {
  aliasName,
  base,
  feedPages,
  filled,
  folderName,
  glob,
  headInput,
  hostName,
  type headName,
  httpUrl,
  image,
  language,
  oldAddress,
  origin,
  outFileName,
  path,
  plainFunction,
  route,
  serverUrl,
  text,
  themedImage,
  toggle,
  unifiedPlugin,
} from './rules.ts'
import { themeConfig } from './themeSchema.ts'
import { definitions } from './definitions.ts'
import type { AllTrue, Bare, Same } from './sameType.ts'
import type { HeadTag } from '../types/theme.ts'
import type { Plugin, UserConfig } from '../types/index.ts'
import type { UserNavItem } from '../types/themeOptions.ts'

// ── Groups of options ─────────────────────────────────────────────────────────────────────────────

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
        // This form has no provider. The field makes zod compare objects with a provider with the
        // form for Algolia, instead of reporting all their keys as unknown here.
        provider: z.never().optional(),
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
      z.strictObject({
        provider: z.literal('algolia'),
        appId: z.string().regex(/^\w+$/, { error: 'letters and digits' }),
        apiKey: filled.describe('A public key that may only search.'),
        indexName: filled,
      }),
    ],
    {
      error:
        "`true`, `false`, `{ mode: 'local', codeBlocks, maxResults }`, `{ mode: 'remote', apiUrl, searchIndexes, domain, maxResults }` or `{ provider: 'algolia', appId, apiKey, indexName }`",
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
  dir: filled.refine(
    (value) =>
      /[^/]/.test(value) && !value.split('/').some((part) => part === '.' || part === '..'),
    'a folder inside the docs folder, such as `blog`',
  ),
  title: z
    .union([filled, z.record(language, filled)], { error: 'a title, or titles by language' })
    .optional()
    .describe('Default: the name of the folder.'),
  perPage: z.number().int().positive().optional().describe('Default 10.'),
  feed: toggle.optional().describe('Default `true`.'),
  authors: z
    .record(
      z.string(),
      z.strictObject({
        name: filled,
        title: filled.optional(),
        link: httpUrl.optional(),
        picture: image.optional(),
      }),
    )
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

const cache = z.strictObject({
  remote: z
    .strictObject({
      url: httpUrl,
      token: text.optional().describe('Default: none.'),
      team: text.optional().describe('Default: none.'),
      readOnly: toggle.optional().describe('Default: whether there is no token.'),
      signatureKey: text.optional().describe('Default: none.'),
    })
    .optional()
    .describe('Default: none.'),
})

// ── The configuration ──────────────────────────────────────────────────────────────────────────────

const locale = z.strictObject({
  lang: language,
  label: filled,
  title: filled.optional().describe('Default: the title of the site.'),
  logoText: text.optional().describe('Default: that of the site.'),
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
  logoText: text.optional().describe('Default: the title in the language of the page.'),
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
  cache: cache.optional(),
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
  reportCollections(config.collections ?? [], report)
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
