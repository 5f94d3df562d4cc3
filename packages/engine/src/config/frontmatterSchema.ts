// What an author may write at the head of a page, as a zod schema. Keys are strict in `hero` and `features`; at the top
// unknown ones pass through to `PageData.frontmatter`.
import * as z from 'zod'
import { filled, headInput, headingDepths, image, text, themedImage, toggle } from './rules.ts'
import type { AllTrue, Bare, Same } from './sameType.ts'
import type { Frontmatter } from '../types.ts'

const oneOrMore = z.union([filled, z.array(filled)], { error: 'a text or a list of texts' })

const hero = z.strictObject({
  name: filled,
  text: text.optional(),
  tagline: text.optional(),
  actions: z
    .array(
      z.strictObject({
        text: filled,
        link: filled,
        theme: z.enum(['brand', 'alt']).optional().describe('Default `brand`.'),
      }),
    )
    .optional(),
  image: z
    .strictObject({
      src: z.union([image, themedImage], { error: 'a picture or `{ light, dark }`' }),
      alt: text,
      srcset: oneOrMore.optional(),
      sizes: oneOrMore.optional(),
    })
    .optional(),
  badge: z
    .union([filled, z.strictObject({ text: filled, link: filled.optional() })], {
      error: 'a text or `{ text, link }`',
    })
    .optional(),
})

const feature = z.strictObject({
  icon: filled.optional(),
  title: filled,
  details: text,
  link: filled.optional(),
  span: z.literal([2, 3, 4, 6]).optional().describe('Columns of twelve. Default 4.'),
})

/** YAML at the head of a page. */
export const frontmatterSchema = z.looseObject({
  title: text.optional(),
  titleSuffix: text.optional(),
  description: text.optional(),
  pageType: z
    .literal(['home', 'doc', 'doc-wide', 'overview', 'custom', 'blank', '404'])
    .optional()
    .describe('Default `doc`.'),
  overview: toggle.optional().describe('Default `false`.'),
  hero: hero.optional(),
  features: z.array(feature).optional(),
  navbar: toggle.optional().describe('Default `true`.'),
  sidebar: toggle.optional().describe('Default `true`.'),
  outline: toggle.optional().describe('Default `true`.'),
  footer: toggle.optional().describe('Default `true`.'),
  head: z.array(headInput).optional(),
  overviewHeaders: headingDepths.optional().describe('Default `[2]`.'),
  tag: text.optional(),
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
  published_at: text.optional(),
  date: text.optional(),
  'link-rss': z.union([text, z.array(text)], { error: 'a name or a list of names' }).optional(),
})

/** Does not compile when hero or features have another type in `types.ts`. */
export type FrontmatterMatchesTypes = AllTrue<
  [
    Same<Bare<z.output<typeof hero>>, Bare<NonNullable<Frontmatter['hero']>>>,
    Same<Bare<z.output<typeof feature>>[], Bare<NonNullable<Frontmatter['features']>>>,
  ]
>
