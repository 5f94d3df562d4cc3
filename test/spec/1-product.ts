// Section 1 What the product does and for whom of the site specification, traced.
import type { SpecSection } from './row.ts'

export const product: SpecSection = {
  section: '1 What the product does and for whom',
  rows: [],
}
