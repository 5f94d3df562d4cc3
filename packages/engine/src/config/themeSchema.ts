// The schema of `themeConfig`.
import * as z from 'zod'
import { refusedSchemeOf } from '../shared/refusedAddresses.ts'
import { TEXT_KEYS, type TextKey } from '../types/textKeys.ts'
import { navSchema, sidebar } from './navSchema.ts'
import { reportRepeatedLang } from './listRules.ts'
import {
  filled,
  filledMarkup,
  httpUrl,
  image,
  language,
  markup,
  route,
  text,
  toggle,
} from './rules.ts'

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
  footer: z
    .strictObject({
      message: markup.optional(),
      pages: z.enum(['home', 'all']).optional().describe('Default `home`.'),
    })
    .optional(),
  text: z.strictObject(textKeys).optional(),
}

export const themeConfig = z.strictObject({
  ...localized,
  socialLinks: z.array(socialLink).optional(),
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
