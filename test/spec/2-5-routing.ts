// Section 2.5 Routing behaviour of the site specification, traced.
import type { SpecSection } from './row.ts'

export const routing: SpecSection = {
  section: '2.5 Routing behaviour',
  rows: [],
}
