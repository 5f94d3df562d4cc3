// Section 4 States and transitions of the site specification, traced.
import type { SpecSection } from './row.ts'

export const states: SpecSection = {
  section: '4 States and transitions',
  rows: [],
}
