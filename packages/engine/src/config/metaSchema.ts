// The zod schema of a folder's `_meta.json`.
import * as z from 'zod'
import { sidebarExtras } from './navSchema.ts'
import { drawing, filled, filledDrawing, headingDepths, link, text, toggle } from './rules.ts'

const metaLabels = { label: filled.optional(), ...sidebarExtras, dashed: toggle.optional() }
const metaFold = { collapsible: toggle.optional(), collapsed: toggle.optional() }
const metaLink = {
  type: z.literal('custom-link'),
  link,
  label: filled,
  tag: drawing.optional(),
  icon: filledDrawing.optional(),
}

const metaCustomLink = z.strictObject({
  ...metaLink,
  context: text.optional(),
  dashed: toggle.optional(),
  overviewHeaders: headingDepths.optional(),
})

/** A link in `_meta.json` that is not a file of the folder. */
export type MetaCustomLink = z.output<typeof metaCustomLink>

/** A group of custom links with a label. */
export type MetaCustomGroup = Omit<MetaCustomLink, 'link'> & {
  link?: string | undefined
  collapsible?: boolean | undefined
  collapsed?: boolean | undefined
  items: (MetaCustomLink | MetaCustomGroup)[]
}

const metaCustomGroup: z.ZodType<MetaCustomGroup> = metaCustomLink.extend({
  link: link.optional(),
  ...metaFold,
  get items() {
    return z.array(z.union([metaCustomLink, metaCustomGroup], { error: 'a `custom-link`' }))
  },
})

const metaEntry = z.union(
  [
    filled,
    z.strictObject({ type: z.literal('file').optional(), name: filled, ...metaLabels }),
    z.strictObject({ type: z.literal('dir'), name: filled, ...metaFold, ...metaLabels }),
    z.strictObject({
      type: z.literal('dir-section-header'),
      name: filled,
      ...metaFold,
      ...metaLabels,
    }),
    z.strictObject({ type: z.literal('divider'), dashed: toggle.optional() }),
    z.strictObject({
      type: z.literal('section-header'),
      label: filled,
      tag: drawing.optional(),
      icon: filledDrawing.optional(),
    }),
    metaCustomLink,
    metaCustomGroup,
  ],
  {
    error:
      'a name, or an entry with a `type`: `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`',
  },
)

/** Schema of the whole `_meta.json`. */
export const metaSchema = z.array(metaEntry)

/** An entry of `_meta.json`. */
export type MetaEntry = z.output<typeof metaEntry>
