// Section 7 The calls it makes of the site specification, traced.
import type { SpecSection } from './row.ts'

export const calls: SpecSection = {
  section: '7 The calls it makes',
  rows: [],
}
