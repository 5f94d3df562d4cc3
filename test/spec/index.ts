// The site specification, section by section: its words, and what shows in the built website that they are true.
import { accessibility } from './accessibility.ts'
import { product, subject } from './1-product.ts'
import { pageTypes } from './2-1-pageTypes.ts'
import { chineseRoutes, routes } from './2-2-routes.ts'
import { nav } from './2-4-nav.ts'
import { responsive, routing, search } from './2-5-routing.ts'
import { entities } from './3-entities.ts'
import { states } from './4-states.ts'
import { roles, validation } from './5-validation.ts'
import { calls, errors } from './7-calls.ts'
import { constants } from './9-constants.ts'
import type { ExtraSection, SpecSection } from './row.ts'

export const sections: readonly SpecSection[] = [
  subject,
  product,
  pageTypes,
  routes,
  chineseRoutes,
  nav,
  routing,
  search,
  responsive,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
]

/** What goes beyond the specification. */
export const extras: readonly ExtraSection[] = [accessibility]
