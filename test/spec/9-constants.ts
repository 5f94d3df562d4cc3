// Section 9 Business constants and limits of the site specification, traced.
import type { SpecSection } from './row.ts'

export const constants: SpecSection = {
  section: '9 Business constants and limits',
  rows: [],
}
