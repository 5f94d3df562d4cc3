// Section 6 Roles and permissions of the site specification, traced.
import type { SpecSection } from './row.ts'

export const roles: SpecSection = {
  section: '6 Roles and permissions',
  rows: [],
}
