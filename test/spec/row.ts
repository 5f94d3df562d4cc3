// The form of the table that traces the site specification, `site-spec.md`: one row for each thing that it says, in its own
// words, with a look at the built website.
import type { Website } from './website.ts'

/** Words of the specification, and what shows that the website does what they say. */
export interface SpecRow {
  /** As written in `site-spec.md`, in the section of the row. */
  readonly quote: string
  /** Looks the words up in the built website, in Chromium. Throws where they are not true. */
  readonly look?: (website: Website) => Promise<void>
  /** Tests on other sites, for what the website has no case of: `<file from test/> › <name of the test>`. */
  readonly tests?: readonly string[]
  /** How words that leave something open were read. */
  readonly decided?: string
  /** What the website deliberately does otherwise, and why that serves readers better. */
  readonly better?: string
}

/** The statements of one section. */
export interface SpecSection {
  /** Heading of the section, as in the specification: `2.7 Responsive layout`. */
  readonly section: string
  readonly rows: readonly SpecRow[]
}

/** A statement that goes beyond the specification: where it is in the code, and the tests that show it. */
interface ExtraRow {
  readonly says: string
  /** File that makes it so, from the root of the project; a name in it may follow after `#`. */
  readonly code: string
  /** `<file from test/> › <name of the test>`. At least one. */
  readonly tests: readonly string[]
}

/** Statements of one subject that go beyond the specification. */
export interface ExtraSection {
  readonly section: string
  readonly rows: readonly ExtraRow[]
}
