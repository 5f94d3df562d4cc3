// Section 2.4 Navigation and sidebars of the site specification, traced.
import type { SpecSection } from './row.ts'

export const navigation: SpecSection = {
  section: '2.4 Navigation and sidebars',
  rows: [],
}
