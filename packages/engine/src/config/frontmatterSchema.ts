// The zod schema of a page's frontmatter. Unknown keys are errors in `hero` and `features`; at the
// top level they are passed through to `PageData.frontmatter`.
import * as z from 'zod'
import {
  drawing,
  filled,
  filledDrawing,
  filledMarkup,
  headInput,
  headingDepths,
  httpUrl,
  image,
  link,
  markup,
  oldAddress,
  route,
  slug,
  sourceSet,
  text,
  themedImage,
  toggle,
} from './rules.ts'
import type { AllTrue, Bare, Same } from './sameType.ts'
import type { Frontmatter } from '../types/frontmatter.ts'

const oneOrMore = (each: z.ZodType<string>) =>
  z.union([each, z.array(each)], { error: 'a text or a list of texts' })

const hero = z.strictObject({
  name: filledMarkup,
  text: markup.optional(),
  tagline: markup.optional(),
  actions: z
    .array(
      z.strictObject({
        text: filledMarkup,
        link,
        theme: z.enum(['brand', 'alt']).optional().describe('Default `brand`.'),
      }),
    )
    .optional(),
  command: filled.optional(),
  image: z
    .strictObject({
      src: z.union([image, themedImage], { error: 'a picture or `{ light, dark }`' }),
      alt: text,
      srcset: oneOrMore(sourceSet).optional(),
      sizes: oneOrMore(filled).optional(),
    })
    .optional(),
  badge: z
    .union([filledDrawing, z.strictObject({ text: filledDrawing, link: link.optional() })], {
      error: 'a text or `{ text, link }`',
    })
    .optional(),
})

const feature = z
  .strictObject({
    icon: filledDrawing.optional(),
    title: filledMarkup,
    details: markup,
    link: link.optional(),
    linkText: filledMarkup.optional(),
    span: z.literal([2, 3, 4, 6]).optional().describe('Columns of twelve. Default 4.'),
  })
  .refine(({ link, linkText }) => link !== undefined || linkText === undefined, {
    path: ['linkText'],
    error: 'no text, because there is no `link`',
  })

const sidebarItem = z.strictObject({
  label: filled.optional().describe('Default: the title of the page.'),
  order: z.number().optional().describe('Default: sorted by name.'),
  hidden: toggle.optional().describe('Default `false`.'),
})

const neighbour = z
  .union(
    [toggle, filled, z.strictObject({ text: filled.optional(), link: route('a link').optional() })],
    { error: '`false`, a text or `{ text, link }`' },
  )
  .optional()

/** Schema of the whole frontmatter. */
export const frontmatterSchema = z.looseObject({
  title: text.optional(),
  titleSuffix: text.optional(),
  description: text.optional(),
  slug: slug.optional().describe('Default: the name of the file.'),
  pageType: z
    .literal(['home', 'doc', 'doc-wide', 'overview', 'custom', 'blank', '404'])
    .optional()
    .describe('Default `doc`.'),
  overview: toggle.optional().describe('Default `false`.'),
  hero: hero.optional(),
  features: z.array(feature).optional(),
  navbar: toggle.optional().describe('Default `true`.'),
  sidebar: z
    .union([toggle, sidebarItem], { error: '`true`, `false` or `{ label, order, hidden }`' })
    .optional()
    .describe('Default `true`.'),
  outline: toggle.optional().describe('Default `true`.'),
  footer: toggle.optional().describe('Default `true`.'),
  editLink: z
    .union([toggle, httpUrl], {
      error: '`true`, `false` or a full URL such as `https://example.com/edit/page.md`',
    })
    .optional()
    .describe('Default: that of the site.'),
  lastUpdated: toggle.optional().describe('Default: that of the site.'),
  feedback: toggle.optional().describe('Default: that of the site.'),
  head: z.array(headInput).optional(),
  overviewHeaders: headingDepths.optional().describe('Default `[2]`.'),
  tag: drawing.optional(),
  context: text.optional(),
  search: z
    .union(
      [
        toggle,
        z.strictObject({
          boost: z.number().positive().optional(),
          keywords: z.array(filled).optional(),
        }),
      ],
      { error: '`true`, `false` or `{ boost: 2, keywords: [words] }`' },
    )
    .optional()
    .describe('Default `true`.'),
  draft: toggle.optional().describe('Default `false`.'),
  unlisted: toggle.optional().describe('Default `false`.'),
  prev: neighbour,
  next: neighbour,
  redirect_from: z
    .union([oldAddress, z.array(oldAddress)], {
      error: 'an old address such as `/old`, or a list of them',
    })
    .optional(),
  published_at: text.optional(),
  date: text.optional(),
  'link-rss': z.union([text, z.array(text)], { error: 'a name or a list of names' }).optional(),
})

/**
 * Fails to compile if the schemas of hero and features differ from their types in `types.ts`.
 *
 * @public Nothing imports it; it is exported because the compiler reports unused types.
 */
export type FrontmatterMatchesTypes = AllTrue<
  [
    Same<Bare<z.output<typeof hero>>, Bare<NonNullable<Frontmatter['hero']>>>,
    Same<Bare<z.output<typeof feature>>[], Bare<NonNullable<Frontmatter['features']>>>,
  ]
>
