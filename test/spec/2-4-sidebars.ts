// Section 2.4 of the site specification, its sidebars, traced.
import type { SpecSection } from './row.ts'

export const sidebars: SpecSection = {
  section: '2.4 Sidebars',
  rows: [],
}
