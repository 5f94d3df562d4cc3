// Section 2.1 Page types of the site specification, traced.
import type { SpecSection } from './row.ts'

export const pageTypes: SpecSection = {
  section: '2.1 Page types',
  rows: [],
}
