// Section 8 Error catalogue of the site specification, traced.
import type { SpecSection } from './row.ts'

export const errors: SpecSection = {
  section: '8 Error catalogue',
  rows: [],
}
