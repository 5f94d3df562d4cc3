// The site specification, section by section: what each statement says, where it is in the code, and what shows it.
import { product } from './1-product.ts'
import { pageTypes } from './2-1-pageTypes.ts'
import { routes } from './2-2-routes.ts'
import { nav } from './2-4-nav.ts'
import { sidebars } from './2-4-sidebars.ts'
import { routing } from './2-5-routing.ts'
import { search } from './2-6-search.ts'
import { responsive } from './2-7-responsive.ts'
import { entities } from './3-entities.ts'
import { feeds } from './3-feeds.ts'
import { states } from './4-states.ts'
import { validation } from './5-validation.ts'
import { roles } from './6-roles.ts'
import { calls } from './7-calls.ts'
import { errors } from './8-errors.ts'
import { constants } from './9-constants.ts'
import { searchCall, searchConstants, searchDocuments } from './searchIndex.ts'
import { accessibility } from './accessibility.ts'
import type { SpecSection } from './row.ts'

export const sections: readonly SpecSection[] = [
  product,
  pageTypes,
  routes,
  nav,
  sidebars,
  routing,
  search,
  responsive,
  entities,
  feeds,
  searchDocuments,
  states,
  validation,
  roles,
  calls,
  searchCall,
  errors,
  constants,
  searchConstants,
  accessibility,
]
