// The zod schemas of navigation: items of the nav bar and of sidebars, in the configuration and in
// `_nav.json`.
import * as z from 'zod'
import {
  drawing,
  filled,
  filledDrawing,
  headingDepths,
  pattern,
  route,
  side,
  text,
  toggle,
} from './rules.ts'
import type { Loose } from './sameType.ts'
import type { UserNavGroup, UserNavItem, UserSidebarItem } from '../types/themeOptions.ts'

const navLink = z.strictObject({
  text: filled,
  link: route('a link'),
  activeMatch: pattern
    .optional()
    .describe('Matched against the route path. Default: the link itself, as a prefix.'),
  position: side.optional().describe('Side of the bar. Default `right`.'),
  tag: drawing.optional(),
})

const navGroup: z.ZodType<UserNavGroup, Loose<UserNavGroup>> = navLink.extend({
  link: navLink.shape.link.optional(),
  get items() {
    return z.array(navItem)
  },
}) as never

/** A link or a menu of the nav bar. */
export const navItem: z.ZodType<UserNavItem, Loose<UserNavItem>> = z.union([navLink, navGroup], {
  error: 'an item such as `{ text, link }` or `{ text, items }`',
}) as never

/** Schema of `_nav.json`, and of a top-level `_meta.json` whose entries have `text`. */
export const navSchema = z.array(navItem)

/** Fields shared by sidebar links and groups. */
export const sidebarExtras = {
  tag: drawing.optional(),
  icon: filledDrawing.optional(),
  context: text.optional(),
  overviewHeaders: headingDepths.optional(),
}

const sidebarLink = z.strictObject({ text: filled, link: route('a link'), ...sidebarExtras })

type SidebarGroup = Extract<UserSidebarItem, { items: readonly unknown[] }>

const sidebarGroup: z.ZodType<SidebarGroup, Loose<SidebarGroup>> = z.strictObject({
  text: filled,
  get items() {
    return z.array(sidebarItem)
  },
  link: route('a link').optional(),
  base: route('a start of addresses')
    .optional()
    .describe('Start of the addresses of the group and its items, such as `/guide/`.'),
  collapsible: toggle.optional().describe('Whether the group can be closed. Default `true`.'),
  collapsed: toggle.optional().describe('Whether the group is closed at first. Default `false`.'),
  ...sidebarExtras,
}) as never

const sidebarItem: z.ZodType<UserSidebarItem, Loose<UserSidebarItem>> = z.union(
  [
    route('a link'),
    sidebarLink,
    sidebarGroup,
    z.strictObject({ dividerType: z.enum(['dashed', 'solid']) }),
    z.strictObject({
      sectionHeaderText: filled,
      tag: drawing.optional(),
      icon: filledDrawing.optional(),
    }),
  ],
  {
    error:
      'a route, or one of `{ text, link }`, `{ text, items }`, `{ dividerType }`, `{ sectionHeaderText }`',
  },
) as never

/** Sidebars by route prefix. */
export const sidebar = z.record(
  z
    .string()
    .refine(
      (prefix) => prefix.startsWith('/'),
      'a route prefix that starts with `/`, such as `/guide/`',
    ),
  z.array(sidebarItem),
)
