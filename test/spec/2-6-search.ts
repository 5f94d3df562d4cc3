// Section 2.6 Search screen of the site specification, traced.
import type { SpecSection } from './row.ts'

export const search: SpecSection = {
  section: '2.6 Search screen',
  rows: [],
}
