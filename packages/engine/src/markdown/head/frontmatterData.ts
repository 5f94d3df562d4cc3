// Checked frontmatter and the problems found in it.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Frontmatter } from '../../types/frontmatter.ts'

export interface FrontmatterData {
  readonly frontmatter: Frontmatter
  readonly diagnostics: readonly Diagnostic[]
}
