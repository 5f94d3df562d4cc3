// Section 2.2 and 2.3 Routes, English and Chinese of the site specification, traced.
import type { SpecSection } from './row.ts'

export const routes: SpecSection = {
  section: '2.2 and 2.3 Routes, English and Chinese',
  rows: [],
}
