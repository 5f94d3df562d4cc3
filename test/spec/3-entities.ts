// Section 3 Entities and their fields of the site specification, traced.
import type { SpecSection } from './row.ts'

export const entities: SpecSection = {
  section: '3 Entities and their fields',
  rows: [],
}
