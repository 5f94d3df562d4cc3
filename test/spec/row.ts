// The form of the table that traces the site specification: one row for each of its statements.

/** One statement of the specification, where it is in the code, and what shows it. */
export interface SpecRow {
  /** The statement, in our own short words. */
  readonly says: string
  /** File that makes it so, from the root of the project; a name in it may follow after `#`. */
  readonly code: string
  /** Tests that show it: `<file from test/> › <name of the test>`. At least one. */
  readonly tests: readonly string[]
  /** What the specification leaves open and is decided here. */
  readonly decided?: string
}

/** The statements of one section. */
export interface SpecSection {
  /** Number and title, as in the specification: `2.7 Responsive layout`. */
  readonly section: string
  readonly rows: readonly SpecRow[]
}
