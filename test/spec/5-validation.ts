// Section 5 Validation rules of the site specification, traced.
import type { SpecSection } from './row.ts'

export const validation: SpecSection = {
  section: '5 Validation rules',
  rows: [],
}
