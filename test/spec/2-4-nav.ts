// Section 2.4 of the site specification, its navigation, traced.
import type { SpecSection } from './row.ts'

export const nav: SpecSection = {
  section: '2.4 Navigation',
  rows: [],
}
