// Section 2.7 Responsive layout of the site specification, traced.
import type { SpecSection } from './row.ts'

export const responsive: SpecSection = {
  section: '2.7 Responsive layout',
  rows: [],
}
